import { sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';

/** Advisory lock number. Its value is arbitrary, but all servers of an installation share it. */
const lockNumber = 7_001_963;

/** Waits for a server that is filling the database. The next one waits for this transaction. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
}
