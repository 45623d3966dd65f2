/**
 * Letters that do not come apart into a letter and its mark, as German and English keyboards type them. The stored search
 * texts follow: a change here needs a migration (`0029_folding` is the first one).
 */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ƀ: 'b',
  ɨ: 'i',
  ʉ: 'u',
  ĸ: 'k',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ſ: 's',
  ŉ: 'n',
  ŀ: 'l',
  ĳ: 'ij',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
};

const wholeLetters = new RegExp(`[${Object.keys(whole).join('')}]`, 'g');

/**
 * Normalises text for searching: lower case, no accents, letters that do not come apart by their plain ones, German
 * umlauts and their spelled-out forms alike (Müller = Mueller = Muller), any other characters collapsed to one space. A
 * prefix of a text folds to a prefix of the folded text, so prefix search works.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .replaceAll(wholeLetters, (letter) => whole[letter]!)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim();
}
