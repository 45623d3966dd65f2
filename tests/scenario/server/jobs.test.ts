import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/shared/db/database.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { Deps } from '#server/shared/deps.ts';
import { insertMany } from '#server/shared/db/insert-many.ts';
import { loginAttempts } from '#server/shared/http/throttle.table.ts';
import { clearing } from '#server/shared/jobs/clearing.ts';
import { runDueJobs, startJobs, type Job } from '#server/shared/jobs/jobs.ts';
import { jobs } from '#server/shared/jobs/jobs.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { writeMail } from '#server/shared/mail/write-mail.ts';
import { engines, freshPostgresUrl, pipelined } from '../../support/database/engines.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';

describe.each(engines)('two servers on one database on %s', (engine) => {
  let test: TestApp;
  let other: Database;
  let servers: [Deps, Deps];
  beforeEach(async () => {
    const url = engine === 'postgres' ? await freshPostgresUrl() : undefined;
    test = await startApp(url ? { db: await openDatabase({ url, pipelined }) } : engine);
    // The embedded database has one process, in which the second server stands beside the first.
    other = url ? await openDatabase({ url, pipelined }) : test.deps.db;
    servers = [test.deps, { ...test.deps, db: other }];
  });
  afterEach(async () => {
    if (other !== test.deps.db) await other.close();
    await test.close();
  });

  /** A daily job that writes down who does it, in steps that take longer than its lease. */
  const counted = (
    name: string,
    done: string[],
    between: () => Promise<unknown> = () => pause(700),
  ): Job => ({
    name: 'counted',
    every: 'daily',
    async run({ db }) {
      for (const step of ['first', 'second'])
        await db
          .inTransaction(system, async (tx) => {
            await tx.select().from(jobs);
            done.push(`${name} ${step}`);
          })
          .then(between);
    },
  });
  const row = async () => {
    const [found] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(jobs).where(eq(jobs.name, 'counted')),
    );
    return found!;
  };

  it('a job that takes longer than its lease is done once, while its server lives', async () => {
    const done: string[] = [];
    const times = { leaseMs: 300, beatMs: 60 };
    const ended = new AbortController();
    const first = runDueJobs(servers[0], [counted('one', done)], times).then(() => ended.abort());
    await pause(50);
    while (!ended.signal.aborted) {
      await runDueJobs(servers[1], [counted('other', done)], times);
      await pause(20);
    }
    await first;
    expect(done).toEqual(['one first', 'one second']);
    expect(await row()).toMatchObject({ finishedAt: test.now(), leaseUntil: null, fence: 1 });
  });

  it('a server that slept through its lease does nothing more of the job that another has', async () => {
    const done: string[] = [];
    const { promise: asleep, resolve: wakeUp } = Promise.withResolvers<void>();
    const sleeper = runDueJobs(servers[0], [counted('sleeper', done, () => asleep)], {
      leaseMs: 100,
      beatMs: 3_600_000,
    });
    await expect.poll(() => done.length).toBe(1);
    await pause(150);
    await runDueJobs(servers[1], [counted('other', done, async () => {})]);
    const finished = await row();
    wakeUp();
    await sleeper;
    expect(done).toEqual(['sleeper first', 'other first', 'other second']);
    expect(await row()).toEqual(finished);
    expect(finished).toMatchObject({ finishedAt: test.now(), lastError: null, fence: 2 });
  });

  it('a job that fails is tried again after a minute, by whoever comes first', async () => {
    const failing: Job = { name: 'counted', every: 'daily', run: () => Promise.reject(new Error('no')) };
    await runDueJobs(servers[0], [failing]);
    expect((await row()).lastError).toBe('no');
    const done: string[] = [];
    await runDueJobs(servers[1], [counted('other', done, async () => {})]);
    expect(done).toEqual([]);
  });

  it('what has to be cleared goes in steps, each a moment for the others, until all is gone', async () => {
    const { db, clock } = test.deps;
    const old = new Date(clock().getTime() - 100 * 86_400_000);
    await db.inTransaction(system, async (tx) => {
      const rows = Array.from({ length: 2500 }, (_, at) => at);
      await insertMany(
        tx,
        loginAttempts,
        rows.map((at) => ({ subject: `old ${at}`, attempts: 1, windowEndsAt: old })),
      );
      await tx
        .insert(loginAttempts)
        .values({ subject: 'new', attempts: 1, windowEndsAt: new Date(clock().getTime() + 1) });
    });
    const left = () => db.inTransaction(system, (tx) => tx.select().from(loginAttempts));
    let transactions = 0;
    const counting: Database = {
      ...db,
      inTransaction: (actor, work) => {
        transactions += 1;
        return db.inTransaction(actor, work);
      },
    };
    await clearing.run({ ...test.deps, db: counting });
    expect((await left()).map(({ subject }) => subject)).toEqual(['new']);
    // Three steps for these, one for each other thing to clear, and the feed's horizon.
    expect(transactions).toBe(6);
  });

  it('work that one leaves wakes the jobs of both at once, each job by itself', async () => {
    const looks: string[] = [];
    const { promise: stuck, resolve: free } = Promise.withResolvers<void>();
    const jobsOf = (name: string): Job[] => [
      { name: 'stuck', every: 'always', after: ['mail'], run: () => stuck },
      {
        name: 'mail',
        every: 'always',
        after: ['mail'],
        async run({ db }) {
          const waiting = await db.inTransaction(system, (tx) => tx.select().from(mails));
          if (waiting.length > 0) looks.push(name);
        },
      },
      { name: 'push', every: 'always', after: ['push'], run: async () => void looks.push('push') },
    ];
    const started = servers.map((deps, at) => startJobs(deps, jobsOf(String(at))));
    try {
      await expect.poll(() => looks.length).toBe(2);
      await pause(1200);
      const began = performance.now();
      await servers[0].db.inTransaction(system, (tx) =>
        writeMail(tx, {
          kind: 'test',
          recipient: 'anna@post.example',
          language: 'de',
          subject: 'Guten Tag',
          greeting: 'Guten Tag,',
          paragraphs: ['hier ist etwas.'],
          now: test.now(),
        }),
      );
      await expect.poll(() => looks.slice(2).toSorted(), { interval: 10 }).toEqual(['0', '1']);
      expect(performance.now() - began).toBeLessThan(900);
    } finally {
      free();
      await Promise.all(started.map((one) => one.stop()));
    }
  });
});
