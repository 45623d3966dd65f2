import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { followers } from '#server/followers.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { restingRole } from '#server/shared/db/engines/engine.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { readSettings } from '#server/settings.ts';
import { appSecret, freshPostgresUrl, testTrailKeys } from '../support/database/engines.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { password } from '../support/browser/browser-app.ts';
import { startServer } from '../support/server/built-server.ts';
import { quantile, type Figure } from './figure.ts';
import { xsrfOf } from './resets/calls.ts';
import type { Load, Loaded } from './throughput/load.ts';
import { statementsOf, type Statement } from './turns.ts';

const connections = 100;
const path = '/api/v1/contracts';
/** How long the driver alone is asked. */
const driverMs = 3000;

type SignedIn = Pick<Load, 'token' | 'xsrf'>;

/** One account stands for a hundred people: its calls are counted, against the bound of all of them. */
const manyPeople = { CALLS_PER_USER: '300000/10000' };

/** The share of what the engine's driver alone answers, and how many times as long 99 of 100 wait as on average, by engine. */
const targets = {
  embedded: { rate: '≥ 0.5', p99: '≤ 4' },
  PostgreSQL: { rate: '≥ 0.5', p99: '≤ 4' },
} as const;

/**
 * Measures the contract list at 100 connections: a real server process with its log, sessions checked at each call, the
 * load from a thread of its own on the same machine. `--only=embedded` or `--only=PostgreSQL` measures one.
 */
export async function run(): Promise<Figure[]> {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1];
  const figures: Figure[] = [];
  if (only !== 'PostgreSQL') figures.push(...(await embedded()));
  if (only !== 'embedded') figures.push(...(await onPostgres()));
  return figures;
}

async function embedded(): Promise<Figure[]> {
  await using server = await startServer({ env: { ...manyPeople, APP_SECRET: appSecret } });
  const signedIn = await signIn(server.url, 'service');
  const folder = join(server.dataDir, 'pg');
  await server.stop();
  const before = await embeddedRate(folder, signedIn);
  await server.start();
  const measured = await load(server.url, signedIn);
  await server.stop();
  return figuresOf('embedded', measured, [before, await embeddedRate(folder, signedIn)]);
}

async function onPostgres(): Promise<Figure[]> {
  const url = await freshPostgresUrl();
  try {
    await using server = await startServer({
      env: { ...manyPeople, DATABASE_URL: url, APP_SECRET: appSecret },
    });
    const signedIn = await signIn(server.url, 'service');
    const sent = await withList({ url, poolSize: 1, migrate: false }, signedIn, statementsOf);
    const before = await driverRate(url, sent);
    const measured = await load(server.url, signedIn);
    return figuresOf('PostgreSQL', measured, [before, await driverRate(url, sent)]);
  } finally {
    await (await startPostgres()).stop();
  }
}

/** Lends one call of the list, answered by a server of the same code in this process. */
async function withList<T>(
  database: Parameters<typeof openDatabase>[0],
  { token, xsrf }: SignedIn,
  work: (call: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kochfeld-bench-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_SECRET: appSecret,
    DEMO: 'off',
    ...manyPeople,
  });
  const db = await openDatabase({ ...database, trailKeys: testTrailKeys });
  const log = pino({ level: 'silent' });
  const { signal: stopping } = new AbortController();
  db.follow({ followers, settings });
  const app = createApp({
    db,
    settings,
    files: diskFiles(folder),
    clock: () => new Date(),
    log,
    leaving: stopping,
    stopping,
  });
  const headers = { Authorization: `Bearer ${token}`, Cookie: `XSRF-TOKEN=${xsrf}` };
  try {
    return await work(async () => {
      const answer = await app.request(path, { headers });
      if (!answer.ok) throw new Error(`the list answers ${answer.status}`);
      // The end of a transaction that read is sent when the process has nothing else to do.
      await pause(20);
    });
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

/** How often a second the embedded database runs the list's statements without our server. */
function embeddedRate(folder: string, signedIn: SignedIn): Promise<number> {
  return withList({ folder }, signedIn, async (call) => {
    // A query that comes again is prepared, and is a script from then on.
    for (let time = 0; time < 3; time += 1) await call();
    const sent: { on: PGlite; script: string }[] = [];
    // eslint-disable-next-line typescript/unbound-method -- called with its database below
    const original = PGlite.prototype.exec;
    PGlite.prototype.exec = function exec(this: PGlite, script, options) {
      sent.push({ on: this, script });
      return original.call(this, script, options);
    };
    try {
      await call();
    } finally {
      PGlite.prototype.exec = original;
    }
    let count = 0;
    const until = performance.now() + driverMs;
    for (; performance.now() < until; count += 1) for (const { on, script } of sent) await on.exec(script);
    return count / (driverMs / 1000);
  });
}

/** How often a second this machine runs the statements without our server, on as many connections as it has. */
async function driverRate(url: string, statements: readonly Statement[]): Promise<number> {
  let count = 0;
  const until = performance.now() + driverMs;
  const asking = Array.from({ length: 10 }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(restingRole);
    while (performance.now() < until) {
      for (const statement of statements) await client.query(statement as string);
      count += 1;
    }
    await client.end();
  });
  await Promise.all(asking);
  return count / (driverMs / 1000);
}

function load(url: string, signedIn: SignedIn): Promise<Loaded> {
  return loaded({
    port: Number(new URL(url).port),
    ...signedIn,
    paths: [path],
    connections,
    warmUpMs: 4000,
    runMs: 10_000,
  });
}

function figuresOf(
  engine: keyof typeof targets,
  { seconds, times }: Loaded,
  alone: readonly number[],
): Figure[] {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return [
    {
      name: `contract list, ${engine}: throughput`,
      value: times.length / seconds,
      unit: '/s',
      per: { name: 'the driver alone', value: mean(alone) },
      target: targets[engine].rate,
      baseline: `the demo data, ${connections} connections; the list’s statements without our server ${alone.map((one) => one.toFixed(0)).join(' and ')}/s`,
    },
    {
      name: `contract list, ${engine}: p99 at that`,
      value: quantile(times, 0.99),
      unit: 'ms',
      per: { name: 'the mean', value: mean(times) },
      target: targets[engine].p99,
      baseline: `p50 ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    },
  ];
}

async function loaded(workerData: Load): Promise<Loaded> {
  const worker = new Worker(new URL('throughput/load.ts', import.meta.url), { workerData });
  const [answer] = (await Promise.race([
    once(worker, 'message'),
    once(worker, 'error').then(([error]) => Promise.reject(error as Error)),
  ])) as [Loaded];
  await worker.terminate();
  return answer;
}

async function signIn(url: string, account: string): Promise<SignedIn> {
  const xsrf = await xsrfOf(url);
  const answer = await fetch(`${url}/api/auth/login/dashboard`, {
    method: 'POST',
    headers: {
      connection: 'close',
      'Content-Type': 'application/json',
      Cookie: `XSRF-TOKEN=${xsrf}`,
      'X-XSRF-TOKEN': xsrf,
    },
    body: JSON.stringify({ email: `${account}@kochfeld.example`, password }),
  });
  const body = (await answer.json()) as { data: { accessToken: string } };
  return { token: body.data.accessToken, xsrf };
}
