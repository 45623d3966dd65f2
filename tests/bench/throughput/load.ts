import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What the load generator is to do: `paths` in turn, on so many connections, for so long after a warm-up. */
export interface Load {
  port: number;
  token: string;
  /** The cookie that every browser has after its first answer. */
  xsrf: string;
  paths: readonly string[];
  connections: number;
  warmUpMs: number;
  runMs: number;
}

/** Answers in the measured time, and the milliseconds of each. */
export interface Loaded {
  seconds: number;
  times: number[];
}

const given = workerData as Load;
const times: number[] = [];
let measuring = false;
let over = false;

/** One connection that asks again as soon as it is answered. It reads no more of HTTP than it needs. */
function ask(first: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: given.port, host: '127.0.0.1', noDelay: true });
    let at = first;
    let began = 0;
    let parts: Buffer[] = [];
    let held = 0;
    let wanted = -1;
    const next = () => {
      if (over) {
        socket.end();
        resolve();
        return;
      }
      const path = given.paths[at % given.paths.length]!;
      at += 1;
      began = performance.now();
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: XSRF-TOKEN=${given.xsrf}\r\nAuthorization: Bearer ${given.token}\r\nAccept: application/json\r\n\r\n`,
      );
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('close', () => {
      if (!over) reject(new Error('the server closed a connection'));
    });
    socket.on('data', (chunk) => {
      parts.push(chunk);
      held += chunk.length;
      if (wanted < 0) {
        // Only the first kilobytes are looked at: the load generator shares the machine with the server.
        const text = (parts.length === 1 ? chunk : Buffer.concat(parts)).toString('latin1', 0, 4096);
        const end = text.indexOf('\r\n\r\n');
        if (end < 0) return;
        const status = Number(text.slice(9, 12));
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? [];
        if (status !== 200 || length === undefined) {
          reject(new Error(`answered ${text.slice(0, 600)}`));
          return;
        }
        wanted = end + 4 + Number(length);
      }
      if (held < wanted) return;
      parts = [];
      held = 0;
      wanted = -1;
      if (measuring) times.push(performance.now() - began);
      next();
    });
  });
}

const all = Promise.all(Array.from({ length: given.connections }, (_, at) => ask(at)));
await Promise.race([all, new Promise((resolve) => setTimeout(resolve, given.warmUpMs))]);
measuring = true;
const began = performance.now();
await Promise.race([all, new Promise((resolve) => setTimeout(resolve, given.runMs))]);
measuring = false;
const seconds = (performance.now() - began) / 1000;
over = true;
await all;
parentPort!.postMessage({ seconds, times } satisfies Loaded);
