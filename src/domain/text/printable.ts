/**
 * Characters of names and other printed texts: those that both cuts of the documents' font have (Latin, Greek and
 * Cyrillic letters, punctuation). A test compares the list with the font.
 */
export const printableRanges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x181],
  [0x18d, 0x190],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b1],
  [0x1cd, 0x1dd],
  [0x1e2, 0x1e7],
  [0x1f7, 0x201],
  [0x218, 0x21b],
  // Marks that no single letter contains.
  [0x300, 0x30d],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x493],
  [0x1e9e, 0x1ef9],
  [0x2010, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/** The first character that our documents cannot print, or null. */
export function unprintableIn(text: string): string | null {
  const isPrintable = (character: string) => {
    const point = character.codePointAt(0)!;
    return printableRanges.some(([from, to]) => from <= point && point <= to);
  };
  return Array.from(text).find((character) => !isPrintable(character)) ?? null;
}

/** Joins letters with their marks, turns tabs and line breaks into spaces and removes invisible characters. */
export function tidyPrinted(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .trim();
}
