/**
 * Brings a text to the form in which it is searched: lower case, no accents, German umlauts and their
 * spellings-out alike (Müller = Mueller = Muller), runs of other characters one space. What begins alike still begins
 * alike when folded, so prefixes are found.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim();
}
