import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { jobs } from '../db/schema/operations.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';

/** Recurring work. It derives what to do from the database, so that a run left out loses nothing and one more harms not. */
export interface Job {
  name: string;
  /** `always`: with each look, on every server (it claims its rows itself). `daily`: once a day, on one server. */
  every: 'always' | 'daily';
  run(deps: Deps): Promise<void>;
}

const leaseMs = 10 * 60_000;
const dayMs = 86_400_000;

/** Runs each job that is due, one after the other. One that fails is logged and tried again with the next look. */
export async function runDueJobs(deps: Deps, list: readonly Job[]): Promise<void> {
  for (const job of list) {
    if (job.every === 'daily' && !(await claim(deps, job))) continue;
    let failure: Error | null = null;
    try {
      await job.run(deps);
    } catch (error) {
      failure = error instanceof Error ? error : new Error('unknown', { cause: error });
      deps.log.error({ err: error, job: job.name }, 'a job failed');
    }
    if (job.every === 'daily') await settle(deps, job, failure);
  }
}

/** Due is what the clock says; the lease runs in real time, as it guards against a server that died. */
async function claim({ db, clock }: Deps, { name }: Job): Promise<boolean> {
  const real = new Date();
  return db.inTransaction(system, async (tx) => {
    await tx
      .insert(jobs)
      .values({ name, dueAt: new Date(0) })
      .onConflictDoNothing();
    const taken = await tx
      .update(jobs)
      .set({ leaseUntil: new Date(real.getTime() + leaseMs) })
      .where(
        and(
          eq(jobs.name, name),
          lte(jobs.dueAt, clock()),
          or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, real)),
        ),
      )
      .returning({ name: jobs.name });
    return taken.length > 0;
  });
}

async function settle({ db, clock }: Deps, { name }: Job, failure: Error | null): Promise<void> {
  const now = clock();
  await db.inTransaction(system, async (tx) => {
    await tx
      .update(jobs)
      .set(
        failure === null
          ? { leaseUntil: null, finishedAt: now, dueAt: new Date(now.getTime() + dayMs), lastError: null }
          : { leaseUntil: new Date(Date.now() + 60_000), lastError: failure.message },
      )
      .where(eq(jobs.name, name));
  });
}

/** Looks for due jobs again and again. `stop` waits for the run under way. */
export function startJobs(deps: Deps, list: readonly Job[], everyMs = 2000): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = runDueJobs(deps, list)
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'jobs could not be looked up');
      })
      .finally(() => {
        if (!stopped) timer = setTimeout(look, everyMs);
      });
  };
  look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
