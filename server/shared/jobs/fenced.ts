import { asSystem } from '../db/as-system.ts';
import type { Database, Tx } from '../db/database.ts';
import { holdLease, type Lease } from './jobs.repository.ts';

/** A job went on after its lease had ended and another server had taken it. */
export class LeaseLost extends Error {}

/** The database for a leased job: each of its transactions first sees that the lease is not lost, and throws if it is. */
export function fenced(db: Database, lease: Lease): Database {
  const hold = async (tx: Tx) => {
    if (!(await holdLease(tx, lease))) throw new LeaseLost(`another server has the job ${lease.name}`);
  };
  return {
    ...db,
    inTransaction: (actor, work) =>
      db.inTransaction(actor, async (tx) => {
        await (actor.kind === 'system' ? hold(tx) : asSystem(tx, actor, () => hold(tx)));
        return work(tx);
      }),
    inTransactionOf: (find, work) =>
      db.inTransactionOf(async (tx) => {
        await hold(tx);
        return find(tx);
      }, work),
  };
}
