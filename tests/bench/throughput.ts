import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { freshPostgresUrl } from '../support/server/engines.ts';
import { startPostgres } from '../support/server/postgres.ts';
import { password } from '../support/browser/browser-app.ts';
import { startServer } from '../support/server/built-server.ts';
import { quantile, type Figure } from './figure.ts';
import { xsrfOf } from './resets/calls.ts';
import type { Load, Loaded } from './throughput/load.ts';

const connections = 100;

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
  return await loadFigures('embedded', server.url, 'the demo data');
}

async function onPostgres(): Promise<Figure[]> {
  const url = await freshPostgresUrl();
  try {
    await using server = await startServer({ env: { ...manyPeople, DATABASE_URL: url } });
    const figures = await loadFigures('PostgreSQL', server.url, 'the demo data');
    return figures;
  } finally {
    await (await startPostgres()).stop();
  }
}

async function loadFigures(engine: keyof typeof targets, url: string, data: string): Promise<Figure[]> {
  const signedIn = await signIn(url, 'service');
  const { seconds, times } = await loaded({
    port: Number(new URL(url).port),
    ...signedIn,
    paths: ['/api/v1/contracts'],
    connections,
    warmUpMs: 4000,
    runMs: 10_000,
  });
  const rate = times.length / seconds;
  const baseline = `${data}, ${connections} connections: p50 ${quantile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
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

async function signIn(url: string, account: string): Promise<Pick<Load, 'token' | 'xsrf'>> {
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
