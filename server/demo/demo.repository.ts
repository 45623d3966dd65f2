import { sql } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';

/** Any number, the same for every server of the installation. */
const lockNumber = 7_001_963;

/** Waits for a server that fills the database just now; the next one waits for this transaction. */
export async function waitForOthers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
}
