import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';

/** Rows of one step: a moment's work, so that others wait for a moment alone. */
const rowsPerStep = 1000;

/** For how long a statement of a step may take. Longer than a request's: nobody waits for it, and it has to end. */
const patience = '5min';

/** Works on at most `limit` rows. Returns on how many. */
type Step = (tx: Tx, limit: number) => Promise<number>;

/** Takes each step, in transactions of its own, until nothing is left to do or the server stops. */
export async function inSteps(
  { db, stopping }: Pick<Deps, 'db' | 'stopping'>,
  steps: readonly Step[],
): Promise<void> {
  for (const step of steps) {
    for (let done = rowsPerStep; done >= rowsPerStep && !stopping.aborted;) {
      done = await db.inTransaction(system, async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = '${patience}'`));
        return step(tx, rowsPerStep);
      });
    }
  }
}
