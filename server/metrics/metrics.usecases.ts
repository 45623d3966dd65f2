import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { system } from '../shared/db/tenancy.ts';
import type { Deps } from '../shared/deps.ts';
import { never } from '../shared/mail/blanked.ts';
import { counted, unsentReported } from '../shared/metrics/counters.ts';
import { within } from '../shared/within.ts';
import { findJobs, findWaiting } from './metrics.repository.ts';

/** Milliseconds that the database has to tell what waits. A server without it still tells the rest. */
const patienceMs = 3000;

/** What runs: the release and the page's files. */
interface Build {
  version: string;
  page: string;
}

/** Measurements in Prometheus' text format. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
}

/** All measurements of this process and its database. Each reading asks the database once. */
export function openMetrics(deps: Pick<Deps, 'db' | 'clock'>, build: Build): Metrics {
  const { db, clock } = deps;
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `kochfeld_${name}`, help, labelNames, registers: [own] });

  gauge('build_info', 'Always 1; its labels say what runs', 'version', 'page', 'database', 'node').set(
    { ...build, database: db.engine, node: process.version },
    1,
  );
  const connections = gauge('database_connections', 'Connections to the database');
  const idle = gauge('database_connections_idle', 'Connections to the database that nobody uses');
  const waiting = gauge('database_waiting', 'Calls that wait for a connection to the database');
  const answers = gauge(
    'database_answers',
    '1 if the database told what waits, else 0: then the others are gone',
  );
  const unsentSeconds = gauge(
    'unsent_oldest_seconds',
    'Seconds since the oldest item was kept on its device that open pages report as not sent yet',
  );
  const unsentDevices = gauge('unsent_devices', 'Open pages that report items which are not sent yet');

  const told = new Registry();
  const fromDatabase = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `kochfeld_${name}`, help, labelNames, registers: [told] });
  const feedLag = fromDatabase(
    'feed_lag_seconds',
    'Seconds since the oldest change that waiting devices are not told of yet, because an older transaction runs',
  );
  const mailsDue = fromDatabase('mails_due', 'Mails that are due and not sent');
  const mailsSeconds = fromDatabase('mails_due_oldest_seconds', 'Seconds since the oldest of them was due');
  const mailsGivenUp = fromDatabase('mails_given_up', 'Mails that were given up in the last 30 days');
  const pushesDue = fromDatabase('pushes_due', 'Push messages that are due and not sent');
  const pushesSeconds = fromDatabase('pushes_due_oldest_seconds', 'Seconds since the oldest of them was due');
  const filesPending = fromDatabase(
    'files_pending',
    'Files that jobs have to work on: contracts whose documents are to be made, files that should have been removed',
    'to',
  );
  const jobOverdue = fromDatabase('job_overdue_seconds', 'Seconds since a daily job was due', 'job');
  const jobFailing = fromDatabase('job_failing', '1 if the last run of a daily job failed', 'job');

  async function askDatabase(): Promise<void> {
    const now = clock();
    const found = await within(
      patienceMs,
      db.inTransaction(system, async (tx) => ({
        waiting: await findWaiting(tx, { now, never }),
        jobs: await findJobs(tx, now),
      })),
    ).catch(() => null);
    answers.set(found ? 1 : 0);
    told.resetMetrics();
    if (!found) return;
    feedLag.set(found.waiting.feedLagSeconds);
    mailsDue.set(found.waiting.mailsDue);
    mailsSeconds.set(found.waiting.mailsDueSeconds);
    mailsGivenUp.set(found.waiting.mailsGivenUp);
    pushesDue.set(found.waiting.pushesDue);
    pushesSeconds.set(found.waiting.pushesDueSeconds);
    filesPending.set({ to: 'make' }, found.waiting.documentsDue);
    filesPending.set({ to: 'remove' }, found.waiting.filesToRemove);
    for (const { name, overdueSeconds, isFailing } of found.jobs) {
      jobOverdue.set({ job: name }, overdueSeconds);
      jobFailing.set({ job: name }, isFailing ? 1 : 0);
    }
  }

  return {
    contentType: own.contentType,
    async text() {
      const load = db.load();
      await askDatabase();
      connections.set(load.connections);
      idle.set(load.idle);
      waiting.set(load.waiting);
      const unsent = unsentReported(clock());
      unsentSeconds.set(unsent.oldestSeconds);
      unsentDevices.set(unsent.devices);
      // Of a database that says nothing, zeros would be a lie.
      const parts = [counted, own, ...((await answers.get()).values[0]?.value === 1 ? [told] : [])];
      return (await Promise.all(parts.map((part) => part.metrics()))).join('\n');
    },
  };
}
