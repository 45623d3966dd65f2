import { and, eq, ne, sql } from 'drizzle-orm';
import { fold } from '#domain/text/fold.ts';
import type { Tx } from '../shared/db/database.ts';
import { countedRows } from '../shared/db/keyset.ts';
import { rowsOf } from '../shared/db/rows.ts';
import { claims, placeColumn } from './claims.table.ts';

/** Claims that are not closed, by the retailer's ern, counted up to one above the most that is shown. */
export function countOpen(tx: Tx, erns: readonly string[]): Promise<{ ern: string; count: number }[]> {
  if (erns.length === 0) return Promise.resolve([]);
  return rowsOf(
    tx,
    sql`select asked.ern, ${countedRows(claims, sql`${claims.ern} = asked.ern and ${claims.status} in ('open', 'in_progress')`)} as count
      from (values ${sql.join(
        erns.map((ern) => sql`(${ern}::text)`),
        sql`, `,
      )}) as asked(ern)`,
  );
}

/**
 * The claims of each status at a place, counted up to one above the most that is shown. `place` is the ern of a root,
 * association or retailer; null for all that the actor may see.
 */
export function countByStatus(
  tx: Tx,
  place: string | null,
): Promise<{ status: 'open' | 'in_progress'; count: number }[]> {
  const at = place === null ? sql`true` : eq(placeColumn(place), place);
  return rowsOf(
    tx,
    sql`select asked.status, ${countedRows(claims, sql`${claims.status} = asked.status and ${at}`)} as count
      from (values ('open'), ('in_progress')) as asked(status)`,
  );
}

/** Some of a retailer's claims, each with its contract. */
export function findSome(
  tx: Tx,
  ern: string,
  limit: number,
): Promise<{ id: string; contractCode: string }[]> {
  return tx
    .select({ id: claims.id, contractCode: claims.contractCode })
    .from(claims)
    .where(eq(claims.ern, ern))
    .limit(limit);
}

/** Writes a retailer's new name on its claims. They are still found under the old one. */
export async function writeClientName(tx: Tx, ern: string, name: string): Promise<void> {
  await tx
    .update(claims)
    .set({ clientName: name, searchText: sql`${claims.searchText} || ${` ${fold(name)}`}` })
    .where(and(eq(claims.ern, ern), ne(claims.clientName, name)));
}
