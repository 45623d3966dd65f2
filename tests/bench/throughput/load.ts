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

const requests = given.paths.map((path) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: XSRF-TOKEN=${given.xsrf}\r\nAuthorization: Bearer ${given.token}\r\nAccept: application/json\r\n\r\n`,
  ),
);

/** All connections read into it, one after the other: an answer is looked at while it arrives, and not kept. */
const arrived = Buffer.alloc(65_536);

/** Length of a whole answer whose beginning has arrived. Throws unless it is a 200 with a length. */
function lengthOf(beginning: Buffer): number {
  const end = beginning.indexOf('\r\n\r\n');
  const head = beginning.toString('latin1', 0, end < 0 ? 600 : end);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (end < 0 || !head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`answered ${head.slice(0, 600)}`);
  return end + 4 + Number(length);
}

/**
 * One connection that asks again as soon as it is answered. It reads no more of HTTP than it needs: the load generator
 * shares the machine with the server.
 */
function ask(first: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let at = first;
    let began = 0;
    let missing = 0;
    const next = () => {
      if (over) {
        socket.end();
        resolve();
        return;
      }
      began = performance.now();
      missing = 0;
      socket.write(requests[at % requests.length]!);
      at += 1;
    };
    const read = (count: number) => {
      try {
        if (missing === 0) missing = lengthOf(arrived.subarray(0, count));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return false;
      }
      missing -= count;
      if (missing > 0) return true;
      if (measuring) times.push(performance.now() - began);
      next();
      return true;
    };
    const socket = connect({
      port: given.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: arrived, callback: read },
    });
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('close', () => {
      if (!over) reject(new Error('the server closed a connection'));
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
