import type { Tx } from '../db/database.ts';
import { takeTime } from '../db/some-rows.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';

/** Rows of one step: a moment's work, so that others wait for a moment alone. */
const rowsPerStep = 1000;

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
        await takeTime(tx);
        return step(tx, rowsPerStep);
      });
    }
  }
}
