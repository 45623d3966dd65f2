import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import type { Outcome } from '../shared/jobs/jobs.ts';
import type { ContractRow } from './contract-row.ts';

/** Contracts per transaction. On the embedded database, all others wait while a transaction runs. */
export const jobBatch = 25;

/** Works on contracts in batches until none is left. `find` skips contracts locked by another server. */
export async function inBatches(
  { db }: Pick<Deps, 'db'>,
  find: (tx: Tx) => Promise<ContractRow[]>,
  work: (tx: Tx, row: ContractRow) => Promise<unknown>,
): Promise<void> {
  for (let left = true; left;) {
    left = await db.inTransaction(system, async (tx) => {
      const rows = await find(tx);
      for (const row of rows) await work(tx, row);
      return rows.length > 0;
    });
  }
}

/**
 * Works on contracts one per transaction, until none is left or `most` are done. What `work` returns is done after the
 * transaction. Logs a failure and skips that contract until the next run, so that it does not hold up the others.
 */
export async function oneByOne(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  name: string,
  {
    find,
    work,
    most = 100,
  }: {
    /** Finds the next contract and locks it. Skips `failed` and contracts locked by another server. */
    find: (tx: Tx, failed: readonly string[]) => Promise<ContractRow[]>;
    work: (tx: Tx, row: ContractRow) => Promise<(() => Promise<void>) | undefined>;
    /** Contracts per run, so that other jobs get their turn. */
    most?: number;
  },
): Promise<Outcome> {
  const failed: string[] = [];
  for (let count = 0; count < most; count += 1) {
    let current: string | undefined;
    try {
      const afterwards = await db.inTransaction(system, async (tx) => {
        const [row] = await find(tx, failed);
        current = row?.id;
        return row && work(tx, row);
      });
      await afterwards?.();
      if (current === undefined) return 'done';
    } catch (error) {
      // Without a contract, the database itself failed.
      if (current === undefined) throw error;
      failed.push(current);
      log.error({ err: error, job: name, contract: current }, 'a job failed with a contract');
    }
  }
  return 'more';
}
