import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { changeJob, leaseJob } from './jobs.repository.ts';

/** Recurring work. It derives what to do from the database: skipping a run loses nothing, an extra run is harmless. */
export interface Job {
  name: string;
  /** `always`: on each look, on every server (the job leases its own rows). `daily`: once a day, on one server. */
  every: 'always' | 'daily';
  run(deps: Deps): Promise<void>;
}

const leaseMs = 10 * 60_000;
const dayMs = 86_400_000;

/**
 * Runs each due job, one after the other. A failed job is logged and tried again: an `always` job on the next look, a
 * `daily` job after a minute.
 */
export async function runDueJobs(deps: Deps, list: readonly Job[]): Promise<void> {
  for (const job of list) {
    if (job.every === 'daily' && !(await lease(deps, job))) continue;
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

function lease({ db, clock }: Deps, { name }: Job): Promise<boolean> {
  const real = new Date();
  const until = new Date(real.getTime() + leaseMs);
  return db.inTransaction(system, (tx) => leaseJob(tx, { name, now: clock(), real, until }));
}

async function settle({ db, clock }: Deps, { name }: Job, failure: Error | null): Promise<void> {
  const now = clock();
  const change =
    failure === null
      ? { leaseUntil: null, finishedAt: now, dueAt: new Date(now.getTime() + dayMs), lastError: null }
      : { leaseUntil: new Date(Date.now() + 60_000), lastError: failure.message };
  await db.inTransaction(system, (tx) => changeJob(tx, name, change));
}

/** Looks for due jobs every `everyMs`. `stop` waits for the current run. */
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
