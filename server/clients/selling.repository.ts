import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/time/date.ts';
import { clients, type ClientRow } from '../directory/clients.table.ts';
import type { Tx } from '../shared/db/database.ts';

const isActive = sql`status = 'active'`;

/** Active retailers whose ground to sell ends up to a day or has ended, the first to end first. */
export function findSellingEnds(
  tx: Tx,
  { until, limit }: { until: PlainDate; limit: number },
): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(and(isActive, isNotNull(clients.sellingValidUntil), lte(clients.sellingValidUntil, until)))
    .orderBy(asc(clients.sellingValidUntil), asc(clients.code))
    .limit(limit);
}

/** As `findSellingEnds`, of those that were not reminded. Locks them, and skips those locked by another server. */
export function findSellingToRemind(
  tx: Tx,
  { until, limit }: { until: PlainDate; limit: number },
): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(
      and(
        isActive,
        sql`selling_valid_until is not null and selling_reminded_at is null`,
        lte(clients.sellingValidUntil, until),
      ),
    )
    .orderBy(asc(clients.sellingValidUntil), asc(clients.code))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Leaves the version alone, so that nobody's pending change conflicts. */
export async function saveSellingReminded(tx: Tx, code: string, now: Date): Promise<void> {
  await tx
    .update(clients)
    .set({ sellingRemindedAt: now })
    .where(and(eq(clients.code, code), isNull(clients.sellingRemindedAt)));
}
