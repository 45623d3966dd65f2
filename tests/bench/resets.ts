import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { password } from '../support/browser/browser-app.ts';
import { startServer } from '../support/server/built-server.ts';
import { median, type Figure } from './figure.ts';
import { post, xsrfOf } from './resets/calls.ts';
import type { Answered } from './resets/flood.ts';

const resetCount = 400;
const waves = 5;
/** Sign-ins alone before each wave. */
const alone = 5;
const everyMs = 300;
/** Taken in turns: ten attempts at a time are allowed to one account. */
const accounts = ['retailer', 'retailer2', 'service', 'viewer'] as const;

/**
 * Measures a sign-in while 400 password resets with made-up tokens are asked for at once. The baseline is the same
 * sign-in alone, in turns with the waves. The resets come from a thread of their own, so that they hold back the
 * server and not the measuring.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer();
  const site = { url: server.url, xsrf: await xsrfOf(server.url) };
  const idle: number[] = [];
  const busy: number[] = [];
  // The first wave is a warm-up.
  for (let wave = 0; wave <= waves; wave += 1) {
    const without = await signInFor(site, alone);
    const during = await signInDuring(site);
    if (wave === 0) continue;
    idle.push(...without);
    busy.push(...during);
  }
  const [least, took] = [median(idle), median(busy)];
  return [
    {
      name: `signing in while ${resetCount} wrong password resets run`,
      value: took / least,
      unit: '×',
      target: '≤ 3',
      baseline: `alone: ${Math.round(least)} ms, meanwhile ${Math.round(took)} ms (${busy.length} sign-ins, the longest ${Math.round(Math.max(...busy))} ms)`,
    },
  ];
}

interface Site {
  url: string;
  xsrf: string;
}

/** Milliseconds of one sign-in. */
async function signInOnce({ url, xsrf }: Site, time: number): Promise<number> {
  const email = `${accounts[time % accounts.length]}@kochfeld.example`;
  const began = performance.now();
  const status = await post(`${url}/api/auth/login/dashboard`, xsrf, { email, password });
  if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
  return performance.now() - began;
}

async function signInFor(site: Site, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) took.push(await signInOnce(site, time));
  return took;
}

/**
 * Sends a wave of resets and begins a sign-in every `everyMs` until the last is answered, whether the one before has
 * ended or not: a sign-in that waits long must not keep others from being measured.
 */
async function signInDuring(site: Site): Promise<number[]> {
  const flood = new Worker(new URL('resets/flood.ts', import.meta.url), {
    workerData: { url: site.url, count: resetCount },
  });
  await once(flood, 'message');
  const over = new AbortController();
  const ended = once(flood, 'message').then(([answered]) => {
    over.abort();
    return answered as Answered;
  });
  const signIns: Promise<number>[] = [];
  while (!over.signal.aborted) {
    signIns.push(signInOnce(site, signIns.length));
    await pause(everyMs);
  }
  const answered = await ended;
  await flood.terminate();
  const refused = (answered['400'] ?? 0) + (answered['429'] ?? 0);
  if (refused !== resetCount) throw new Error(`the resets were answered ${JSON.stringify(answered)}`);
  return Promise.all(signIns);
}
