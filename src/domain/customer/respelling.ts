import { fold } from '../text/fold.ts';

/**
 * True if a name is the same one spelt otherwise: at most every third letter differs, or words were added or left out
 * (`Anna` and `Anna Maria`, `Muster` and `Muster-Groß`). Case, accents and umlauts do not count.
 */
export function isRespelling(known: string, given: string): boolean {
  const [before, after] = [fold(known), fold(given)];
  const [fewer, more] = [before.split(' '), after.split(' ')].toSorted((a, b) => a.length - b.length);
  if (fewer!.every((word) => word !== '' && more!.includes(word))) return true;
  return lettersApart(before, after) <= Math.ceil(Math.max(before.length, after.length) / 3);
}

/** The fewest letters to add, drop or replace to turn one text into the other (Levenshtein). */
function lettersApart(one: string, other: string): number {
  const row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of one.split('').entries()) {
    let diagonal = row[0]!;
    row[0] = at + 1;
    for (let index = 1; index < row.length; index += 1) {
      const above = row[index]!;
      const replaced = diagonal + (letter === other[index - 1] ? 0 : 1);
      row[index] = Math.min(replaced, above + 1, row[index - 1]! + 1);
      diagonal = above;
    }
  }
  return row.at(-1)!;
}
