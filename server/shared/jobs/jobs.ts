import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { fenced, LeaseLost } from './fenced.ts';
import { endLease, keepLease, leaseJob, type Lease } from './jobs.repository.ts';

/** `more` if a run has ended before its work, so that others get their turn. */
export type Outcome = 'done' | 'more';

/** Recurring work. It derives what to do from the database: skipping a run loses nothing, an extra run is harmless. */
export interface Job {
  name: string;
  /** `always`: on each look, on every server (the job leases its own rows). `daily`: once a day, on one server. */
  every: 'always' | 'daily';
  /** The kinds of records and of work (`leaveWork`) after which an `always` job looks at once. */
  after?: readonly string[];
  /** `stopping` is aborted when the server stops, and when another server has taken the job. */
  run(deps: Deps): Promise<Outcome | void>;
}

/** For how long a job is leased, and how often a server that works on it says that it is alive. */
export interface LeaseTimes {
  leaseMs: number;
  beatMs: number;
}

const leaseTimes: LeaseTimes = { leaseMs: 120_000, beatMs: 30_000 };
const dayMs = 86_400_000;
const afterFailureMs = 60_000;

/** Milliseconds between two looks where nothing wakes the job, and the least between two looks. */
const looks = { always: 10_000, daily: 60_000, apart: 1000 };

/**
 * Runs each due job, one after the other. A failed job is logged and tried again: an `always` job on the next look, a
 * `daily` job after a minute.
 */
export async function runDueJobs(deps: Deps, list: readonly Job[], times = leaseTimes): Promise<void> {
  for (const job of list) await runIfDue(deps, job, times);
}

async function runIfDue(deps: Deps, job: Job, { leaseMs, beatMs }: LeaseTimes): Promise<Outcome> {
  if (job.every === 'always') return (await attempt(deps, job)).outcome;
  const { db, clock } = deps;
  const lease = await db.inTransaction(system, (tx) =>
    leaseJob(tx, { name: job.name, now: clock(), ms: leaseMs }),
  );
  if (!lease) return 'done';
  const heart = startBeating(deps, lease, { leaseMs, beatMs });
  const stopping = AbortSignal.any([deps.stopping, heart.lost]);
  const { failure, outcome } = await attempt({ ...deps, db: fenced(db, lease), stopping }, job);
  // A beat that came after the end would renew the lease.
  await heart.stop();
  await settle(deps, lease, failure);
  return outcome;
}

/** Renews a lease until it is stopped. `lost` is aborted once another server has it. */
function startBeating({ db, log }: Deps, lease: Lease, { leaseMs, beatMs }: LeaseTimes) {
  const lost = new AbortController();
  let last: Promise<void> = Promise.resolve();
  const beat = async () => {
    try {
      if (!(await db.inTransaction(system, (tx) => keepLease(tx, lease, leaseMs)))) lost.abort();
    } catch (error) {
      log.warn({ err: error, job: lease.name }, 'a job could not say that it is alive');
    }
  };
  const beating = setInterval(() => {
    last = last.then(beat);
  }, beatMs);
  return {
    lost: lost.signal,
    async stop() {
      clearInterval(beating);
      await last;
    },
  };
}

async function attempt(deps: Deps, job: Job): Promise<{ outcome: Outcome; failure: Error | null }> {
  try {
    return { outcome: (await job.run(deps)) ?? 'done', failure: null };
  } catch (error) {
    if (error instanceof LeaseLost) deps.log.warn({ job: job.name }, error.message);
    else deps.log.error({ err: error, job: job.name }, 'a job failed');
    const failure = error instanceof Error ? error : new Error('unknown', { cause: error });
    return { outcome: 'done', failure };
  }
}

async function settle({ db, clock }: Deps, lease: Lease, failure: Error | null): Promise<void> {
  const now = clock();
  const change =
    failure === null
      ? { againAfterMs: null, finishedAt: now, dueAt: new Date(now.getTime() + dayMs), lastError: null }
      : { againAfterMs: afterFailureMs, lastError: failure.message };
  await db.inTransaction(system, (tx) => endLease(tx, lease, change));
}

/** Has each job look by itself, when it is woken and now and then. `stop` waits for what runs. */
export function startJobs(deps: Deps, list: readonly Job[]): { stop(): Promise<void> } {
  const loops = list.map((job) => startJob(deps, job));
  const stopHearing = deps.db.onWork((about) => {
    for (const loop of loops)
      if (about === null || about.some((word) => loop.job.after?.includes(word))) loop.wake();
  });
  return {
    async stop() {
      stopHearing();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startJob(deps: Deps, job: Job) {
  let isStopped = false;
  let isWoken = false;
  let lastLook = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const look = async () => {
    let outcome: Outcome = 'done';
    try {
      outcome = await runIfDue(deps, job, leaseTimes);
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'a job could not be looked up');
    }
    running = undefined;
    if (!isStopped) timer = setTimeout(begin, isWoken || outcome === 'more' ? soon() : looks[job.every]);
  };
  const begin = () => {
    timer = undefined;
    isWoken = false;
    lastLook = performance.now();
    running = look();
  };
  /** At once, but for those who are woken all the time. */
  const soon = () => Math.max(0, lastLook + looks.apart - performance.now());
  begin();
  return {
    job,
    wake() {
      if (isWoken || isStopped || job.every === 'daily') return;
      isWoken = true;
      if (running) return;
      clearTimeout(timer);
      timer = setTimeout(begin, soon());
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
