import { sql, type Column, type SQL } from 'drizzle-orm';
import { fold } from '#domain/text/fold.ts';

/** More words than these make a search no narrower. */
const mostWords = 6;

/**
 * Patterns of the words of a search, for `like` on a text of folded words with a space before each. From three letters
 * on a word is found anywhere, a shorter one at a word's beginning, which is what a trigram index can answer. None
 * where there is nothing to search for.
 */
export function searchPatterns(search: string | undefined): string[] {
  return fold(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}

/** Condition that a text of folded words holds every word that was searched; undefined for an empty search. */
export function textMatches(column: Column, search: string | undefined): SQL | undefined {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return undefined;
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  );
}
