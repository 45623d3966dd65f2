import { and, eq, ne, sql } from 'drizzle-orm';
import { mostSearched } from '#domain/contract/lists/search-text.ts';
import { fold } from '#domain/text/fold.ts';
import type { Tx } from '../../shared/db/database.ts';
import { countedRows } from '../../shared/db/keyset.ts';
import { rowsOf } from '../../shared/db/rows.ts';
import { contracts } from '../contracts.table.ts';

/** Contracts by the retailer's ern, counted up to one above the most that is shown. */
export function countOf(tx: Tx, erns: readonly string[]): Promise<{ ern: string; count: number }[]> {
  if (erns.length === 0) return Promise.resolve([]);
  return rowsOf(
    tx,
    sql`select asked.ern, ${countedRows(contracts, sql`${contracts.ern} = asked.ern`)} as count
      from (values ${sql.join(
        erns.map((ern) => sql`(${ern}::text)`),
        sql`, `,
      )}) as asked(ern)`,
  );
}

/** Codes of some of a retailer's contracts. */
export function findSomeCodes(tx: Tx, ern: string, limit: number): Promise<{ code: string }[]> {
  return tx.select({ code: contracts.code }).from(contracts).where(eq(contracts.ern, ern)).limit(limit);
}

/** Writes a retailer's new name on its contracts. They are still found under the old one. */
export async function writeClientName(tx: Tx, ern: string, name: string): Promise<void> {
  await tx
    .update(contracts)
    .set({
      clientName: name,
      searchText: sql`left(${contracts.searchText} || ${` ${fold(name)}`}, ${mostSearched})`,
    })
    .where(and(eq(contracts.ern, ern), ne(contracts.clientName, name)));
}

/** Writes a salesperson's new name on what they sold. Returns the codes of those contracts. */
export function writeSeller(
  tx: Tx,
  { ern, from, to }: { ern: string; from: string; to: string },
): Promise<{ code: string }[]> {
  return tx
    .update(contracts)
    .set({ soldBy: to })
    .where(and(eq(contracts.ern, ern), eq(contracts.soldBy, from)))
    .returning({ code: contracts.code });
}
