import { eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { clients, type ClientProfile } from '../directory/clients.table.ts';

/** Fields of retailers that hold keys of a reference list. */
export type ListedClientField = 'merchandiseManagement' | 'contactFunction';

function uses(field: ListedClientField, key: string): SQL {
  return field === 'merchandiseManagement'
    ? sql`profile ->> 'merchandiseManagement' = ${key}`
    : sql`profile -> 'contacts' @> ${JSON.stringify([{ function: key }])}::jsonb`;
}

export async function countUsing(tx: Tx, field: ListedClientField, key: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(clients)
    .where(uses(field, key));
  return row!.count;
}

/** The next retailers with a key, locked. */
export function findUsing(tx: Tx, field: ListedClientField, key: string, limit: number) {
  return tx.select().from(clients).where(uses(field, key)).limit(limit).for('update');
}

/** Writes a retailer's profile; its version rises. */
export async function saveProfile(tx: Tx, code: string, profile: ClientProfile, now: Date): Promise<void> {
  await tx
    .update(clients)
    .set({ profile, version: sql`${clients.version} + 1`, updatedAt: now })
    .where(eq(clients.code, code));
}
