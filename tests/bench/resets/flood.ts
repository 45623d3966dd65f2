import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { post, xsrfOf } from './calls.ts';

/** What a flood has come to. */
export interface Flooded {
  /** Resets by the status of their answer. */
  answered: Record<string, number>;
  /** Fewest resets that waited for their answer at any time, from when all had begun until the flood was told to end. */
  fewest: number;
}

const { url, count, addresses } = workerData as {
  url: string;
  /** Resets that run all the time. */
  count: number;
  /** Addresses from which they come, in turns. */
  addresses: number;
};
const xsrf = await xsrfOf(url);
const flooded: Flooded = { answered: {}, fewest: count };
const over = new AbortController();
let waiting = 0;
let sent = 0;

/** Asks to set a password with a token that nobody was given, again and again until the flood ends. */
async function resetAgainAndAgain(): Promise<void> {
  while (!over.signal.aborted) {
    const from = `127.0.1.${1 + (sent++ % addresses)}`;
    const token = randomBytes(32).toString('base64url');
    waiting += 1;
    const asked = post({ url, xsrf, from }, '/api/auth/password/reset', { token, password: 'Kochfeld#2027' });
    const status = await asked.finally(() => (waiting -= 1));
    if (!over.signal.aborted) flooded.fewest = Math.min(flooded.fewest, waiting + 1);
    flooded.answered[status] = (flooded.answered[status] ?? 0) + 1;
  }
}

const all = Array.from({ length: count }, resetAgainAndAgain);
parentPort!.once('message', () => {
  over.abort();
});
// First that they have begun, then what came of them.
parentPort!.postMessage('begun');
await Promise.all(all);
parentPort!.postMessage(flooded);
