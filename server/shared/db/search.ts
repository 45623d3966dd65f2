import { sql, type Column, type SQL } from 'drizzle-orm';
import { fold } from '#domain/text/fold.ts';

/** More words than these make a search no narrower. */
const mostWords = 6;

/**
 * Condition that a text of folded words (with a space before each) holds every word that was searched. From three
 * letters on a word is found anywhere, a shorter one at a word's beginning, which is what a trigram index can answer.
 * Undefined where there is nothing to search for.
 */
export function textMatches(column: Column, search: string | undefined): SQL | undefined {
  const words = fold(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (words.length === 0) return undefined;
  const conditions = words.map((word) => sql`${column} like ${patternOf(word)}`);
  return sql.join(conditions, sql` and `);
}

function patternOf(word: string): string {
  return word.length < 3 ? `% ${word}%` : `%${word}%`;
}
