import { sql, type Column, type SQL } from 'drizzle-orm';
import { searchedPieces } from '#domain/text/search.ts';

/** Patterns of a search, for `like` on a searchable text. None where there is nothing to search for. */
export function searchPatterns(search: string | undefined): string[] {
  return searchedPieces(search ?? '').map((piece) => `%${piece}%`);
}

/** Condition that a searchable text holds every word that was searched; undefined for an empty search. */
export function textMatches(column: Column, search: string | undefined): SQL | undefined {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return undefined;
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  );
}
