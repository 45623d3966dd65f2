import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/server/built-server.ts';

/** A line to a server far away. Every request takes `delayMs` longer. */
export interface FarLine {
  url: string;
  /** Milliseconds from the first write's departure to the last write's answer since the last call, and their number. */
  took(): { ms: number; count: number };
  [Symbol.asyncDispose](): Promise<void>;
}

const writes = /^(PUT|POST) \/api\/v1\/(uploads|claims|contracts)/;

export async function farLine(target: { port: number }, delayMs: number): Promise<FarLine> {
  let [first, last, count] = [Number.POSITIVE_INFINITY, 0, 0];
  const server = createServer((incoming, outgoing) => {
    const began = performance.now();
    const isWrite = writes.test(`${incoming.method} ${incoming.url}`);
    const { method, url: path, headers } = incoming;
    const forward = async () => {
      await pause(delayMs);
      const upstream = request({ host: '127.0.0.1', port: target.port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('end', () => {
          if (!isWrite) return;
          first = Math.min(first, began);
          last = Math.max(last, performance.now());
          count += 1;
        });
      });
      upstream.on('error', () => incoming.socket.destroy());
      incoming.pipe(upstream);
    };
    void forward();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    took() {
      const measured = { ms: last - first, count };
      [first, last, count] = [Number.POSITIVE_INFINITY, 0, 0];
      return measured;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
