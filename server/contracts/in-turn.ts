import type { Tx } from '../shared/db/database.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import type { ContractRow } from './contract-row.ts';

/** Contracts taken in one transaction: others have to wait for them on the embedded database. */
export const jobBatch = 25;

/** Works on contracts in batches until none is left. One that another server works on just now is left to it. */
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
 * Works on contracts one by one, each in a transaction of its own, until none is left or `most` have had their turn. One
 * that fails is logged and left for the next look, and does not hold up those behind it.
 */
export async function oneByOne(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  name: string,
  {
    find,
    work,
    most = 100,
  }: {
    /** The next contract, locked, that is none of those that failed; a contract that another server works on is left to it. */
    find: (tx: Tx, failed: readonly string[]) => Promise<ContractRow[]>;
    work: (tx: Tx, row: ContractRow) => Promise<unknown>;
    /** Contracts worked on in one look: other jobs have their turn too. */
    most?: number;
  },
): Promise<void> {
  const failed: string[] = [];
  for (let count = 0; count < most; count += 1) {
    let current: string | undefined;
    try {
      await db.inTransaction(system, async (tx) => {
        const [row] = await find(tx, failed);
        current = row?.id;
        if (row) await work(tx, row);
      });
      if (current === undefined) return;
    } catch (error) {
      // Without a contract it is the database itself that failed.
      if (current === undefined) throw error;
      failed.push(current);
      log.error({ err: error, job: name, contract: current }, 'a job failed with a contract');
    }
  }
}
