import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { password } from '../support/browser/browser-app.ts';
import { startServer } from '../support/server/built-server.ts';
import { quantile, type Figure } from './figure.ts';
import { post, xsrfOf, type Site } from './resets/calls.ts';
import type { Flooded } from './resets/flood.ts';

const resetCount = 400;
/** Blocks of sign-ins alone, each followed by as many under attack. */
const rounds = 5;
const signIns = 12;
const everyMs = 250;
/** Taken in turns, so that none is delayed for its many tries. */
const accounts = ['retailer', 'retailer2', 'service', 'viewer'] as const;
/** From one address, which is soon refused for its many calls, and from so many that none is. */
const attacks = [
  { name: 'from one address', addresses: 1 },
  { name: 'from many addresses', addresses: 200 },
] as const;

/**
 * Measures a sign-in while 400 password resets with made-up tokens wait for their answers all the time: for each that is
 * answered, another is sent. The baseline is the same sign-in alone, in turns with the attack. The resets come from a
 * thread and from addresses of their own, so that they hold back the server and not the measuring.
 */
export async function run(): Promise<Figure[]> {
  await using server = await startServer({ env: { HOST: '127.0.0.1' } });
  const url = server.url.replace('localhost', '127.0.0.1');
  const site = { url, xsrf: await xsrfOf(url), from: '127.0.0.1' };
  const figures: Figure[] = [];
  for (const { name, addresses } of attacks) {
    const idle: number[] = [];
    const busy: number[] = [];
    let answered = 0;
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const without = await signInAgainAndAgain(site);
      const during = await signInDuring(site, addresses);
      if (round === 0) continue;
      idle.push(...without);
      busy.push(...during.took);
      answered += during.answered;
    }
    for (const [share, word] of [
      [0.5, 'p50'],
      [0.95, 'p95'],
    ] as const) {
      const [least, took] = [quantile(idle, share), quantile(busy, share)];
      figures.push({
        name: `signing in while ${resetCount} wrong resets run ${name}, ${word}`,
        value: took / least,
        unit: '×',
        target: '≤ 3',
        baseline: `alone: ${Math.round(least)} ms, meanwhile ${Math.round(took)} ms (${busy.length} sign-ins each, ${answered} resets answered)`,
      });
    }
  }
  return figures;
}

/** Milliseconds of one sign-in. */
async function signInOnce(site: Site, time: number): Promise<number> {
  const email = `${accounts[time % accounts.length]}@kochfeld.example`;
  const began = performance.now();
  const status = await post(site, '/api/auth/login/dashboard', { email, password });
  if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
  return performance.now() - began;
}

/**
 * Begins a sign-in every `everyMs`, whether the one before has ended or not: one that waits long must not keep others
 * from being measured.
 */
async function signInAgainAndAgain(site: Site): Promise<number[]> {
  const took: Promise<number>[] = [];
  for (let time = 0; time < signIns; time += 1) {
    took.push(signInOnce(site, time));
    await pause(everyMs);
  }
  return Promise.all(took);
}

/** Signs in again and again under attack. Throws unless the attack lasted from the first sign-in to the last. */
async function signInDuring(site: Site, addresses: number): Promise<{ took: number[]; answered: number }> {
  const flood = new Worker(new URL('resets/flood.ts', import.meta.url), {
    workerData: { url: site.url, count: resetCount, addresses },
  });
  await once(flood, 'message');
  const took = await signInAgainAndAgain(site);
  const ended = once(flood, 'message') as Promise<[Flooded]>;
  flood.postMessage('end');
  const [{ answered, fewest }] = await ended;
  await flood.terminate();
  const total = Object.values(answered).reduce((sum, count) => sum + count, 0);
  const refused = (answered['400'] ?? 0) + (answered['429'] ?? 0);
  if (refused !== total) throw new Error(`the resets were answered ${JSON.stringify(answered)}`);
  if (fewest < resetCount) throw new Error(`at some time only ${fewest} resets ran`);
  return { took, answered: total };
}
