/** Signs of a letter-spaced text that parts are made of: single letters, a ligature, digits, a stop. */
function isPiece(word: string): boolean {
  return word.length === 1 || /^\p{L}{2}$/u.test(word) || /^\p{L}\.$/u.test(word);
}

/** How much of a text is single signs with blanks between them. */
function pieces(text: string): { count: number; isSpaced: boolean } {
  const words = text.trim().split(/\s+/);
  const single = words.filter((word) => word.length === 1).length;
  return { count: words.length, isSpaced: words.every(isPiece) && single >= words.length * 0.6 };
}

/** The fewest signs that are taken for a letter-spaced text on their own. */
const fewest = 6;

/** A letter-spaced text in words: `A u f t r a g N r. 1 1 8` is `Auftrag Nr. 118`. */
function joined(text: string): string {
  // Wider blanks part words, where the writer of the file has kept them.
  const words = text.trim().split(/\s{2,}/);
  return words
    .map((word) => word.replaceAll(/\s/g, ''))
    .join(' ')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/(?<=\p{L}{3})(?=(?:NR|NO)\.)/gu, ' ')
    .replaceAll(/(?<=\p{L}[.:])(?=[\p{L}\d])/gu, ' ')
    .replaceAll(/(?<=\d)(?=vom|VOM)|(?<=vom|VOM)(?=\d)/g, ' ');
}

/** A text in which each letter was spaced, in words; any other as it is. */
export function unspaced(text: string): string {
  const { count, isSpaced } = pieces(text);
  return isSpaced && count >= fewest ? joined(text) : text;
}

/** Texts of one line, letter-spaced ones in words. Short ones count as spaced beside a longer one that is. */
export function unspacedRow<T extends { text: string }>(row: readonly T[]): readonly T[] {
  const isSpaced = row.some(({ text }) => unspaced(text) !== text);
  if (!isSpaced) return row;
  return row.map((one) => {
    const found = pieces(one.text);
    return found.isSpaced && found.count > 1 ? { ...one, text: joined(one.text) } : one;
  });
}
