import { sql, type Column, type SQL } from 'drizzle-orm';
import type { SearchedDetail } from '#domain/contract/lists/details.ts';
import { searchedPieces } from '#domain/text/search.ts';

/** The `like` patterns of a search on a searchable text. Empty if there is nothing to search for. */
export function searchPatterns(search: string | undefined): string[] {
  return searchedPieces(search ?? '').map((piece) => `%${piece}%`);
}

/** Condition that a searchable text contains every searched word. Undefined for an empty search. */
export function textMatches(column: Column, search: string | undefined): SQL | undefined {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return undefined;
  return sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  );
}

/** What is looked for in details as the database's functions take it, patterns in JSON. */
export function detailPatterns(details: readonly SearchedDetail[]): string {
  const like = (text: string) => `%${text}%`;
  return JSON.stringify(details.map(({ key, also }) => ({ key: like(key), also: also.map(like) })));
}
