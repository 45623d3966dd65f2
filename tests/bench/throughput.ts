import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { restingRole } from '#server/shared/db/engine.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { readSettings } from '#server/shared/settings.ts';
import { appSecret, freshPostgresUrl, testTrailKeys } from '../support/server/engines.ts';
import { startPostgres } from '../support/server/postgres.ts';
import { password } from '../support/browser/browser-app.ts';
import { startServer } from '../support/server/built-server.ts';
import { quantile, type Figure } from './figure.ts';
import { xsrfOf } from './resets/calls.ts';
import type { Load, Loaded } from './throughput/load.ts';
import { statementsOf, type Statement } from './turns.ts';

const connections = 100;
const path = '/api/v1/contracts';

type SignedIn = Pick<Load, 'token' | 'xsrf'>;

/** One account stands for a hundred people: its calls are counted, against the bound of all of them. */
const manyPeople = { CALLS_PER_USER: '300000/10000' };

/** Requests a second and milliseconds that 99 of 100 stay under, by engine. */
const targets = {
  embedded: { rate: '≥ 500', p99: '≤ 300' },
  PostgreSQL: { rate: '≥ 1500', p99: '≤ 150' },
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
  await using server = await startServer({ env: manyPeople });
  return await loadFigures('embedded', server.url, await signIn(server.url, 'service'));
}

async function onPostgres(): Promise<Figure[]> {
  const url = await freshPostgresUrl();
  try {
    await using server = await startServer({
      env: { ...manyPeople, DATABASE_URL: url, APP_SECRET: appSecret },
    });
    const signedIn = await signIn(server.url, 'service');
    const sent = await statementsOfList(url, signedIn);
    const before = await driverRate(url, sent);
    const figures = await loadFigures('PostgreSQL', server.url, signedIn);
    const after = await driverRate(url, sent);
    const alone = `the driver alone with its ${sent.length} statements ${before.toFixed(0)} and ${after.toFixed(0)} /s`;
    return figures.map((figure) => ({ ...figure, baseline: `${figure.baseline}; ${alone}` }));
  } finally {
    await (await startPostgres()).stop();
  }
}

/** The statements that one call of the list sends, from a server of the same code in this process. */
async function statementsOfList(url: string, { token, xsrf }: SignedIn): Promise<Statement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kochfeld-bench-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_SECRET: appSecret,
    DEMO: 'off',
    ...manyPeople,
  });
  const db = await openDatabase({ url, poolSize: 1, migrate: false, trailKeys: testTrailKeys });
  const log = pino({ level: 'silent' });
  const { signal: stopping } = new AbortController();
  const app = createApp({ db, settings, files: diskFiles(folder), clock: () => new Date(), log, stopping });
  const headers = { Authorization: `Bearer ${token}`, Cookie: `XSRF-TOKEN=${xsrf}` };
  try {
    return await statementsOf(async () => {
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

/** How often a second this machine runs the statements without our server, on as many connections as it has. */
async function driverRate(url: string, statements: readonly Statement[]): Promise<number> {
  const ms = 3000;
  let count = 0;
  const until = performance.now() + ms;
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
  return count / (ms / 1000);
}

async function loadFigures(engine: keyof typeof targets, url: string, signedIn: SignedIn): Promise<Figure[]> {
  const { seconds, times } = await loaded({
    port: Number(new URL(url).port),
    ...signedIn,
    paths: [path],
    connections,
    warmUpMs: 4000,
    runMs: 10_000,
  });
  const rate = times.length / seconds;
  const baseline = `the demo data, ${connections} connections: p50 ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
  return [
    {
      name: `contract list, ${engine}: throughput`,
      value: rate,
      unit: '/s',
      target: targets[engine].rate,
      baseline,
    },
    {
      name: `contract list, ${engine}: p99 at that`,
      value: quantile(times, 0.99),
      unit: 'ms',
      target: targets[engine].p99,
      baseline,
    },
  ];
}

async function loaded(load: Load): Promise<Loaded> {
  const worker = new Worker(new URL('throughput/load.ts', import.meta.url), { workerData: load });
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
