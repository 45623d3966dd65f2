import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { post, xsrfOf } from './calls.ts';

/** Resets by the status of their answer. */
export type Answered = Record<string, number>;

const { url, count } = workerData as { url: string; count: number };
const xsrf = await xsrfOf(url);

/** Asks to set a password with a token that nobody was given. */
function wrongReset(): Promise<number> {
  const token = randomBytes(32).toString('base64url');
  return post(`${url}/api/auth/password/reset`, xsrf, { token, password: 'Kochfeld#2027' });
}

const answered: Answered = {};
const resets = Array.from({ length: count }, wrongReset);
// First that they have begun, then how they were answered.
parentPort!.postMessage('begun');
for (const status of await Promise.all(resets)) answered[status] = (answered[status] ?? 0) + 1;
parentPort!.postMessage(answered);
