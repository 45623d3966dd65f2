/**
 * Normalises text for searching: lower case, no accents, German umlauts and their spelled-out forms alike (Müller =
 * Mueller = Muller), any other characters collapsed to one space. A prefix of a text folds to a prefix of the folded
 * text, so prefix search works.
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
