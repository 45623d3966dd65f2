import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';

/**
 * Milliseconds for which an idle connection stays open: longer than a proxy keeps its own (nginx 60 s). The one who
 * closes must be the proxy, or it sends a call on a connection that is just being closed and answers 502.
 */
export const keepAliveMs = 65_000;

/** Milliseconds that running calls have to end once nothing new is taken. */
const patienceMs = 10_000;

export interface Serving {
  port: number;
  /** Ends each connection with its next answer. New calls are answered, each on a connection of its own. */
  leave(): void;
  /** Takes no new connection and lets running calls end, 10 seconds at most. */
  end(): Promise<void>;
}

/** Listens. Resolves once calls are taken. */
export async function serveOn({
  fetch,
  port,
  host,
}: {
  fetch: (request: Request) => Response | Promise<Response>;
  port: number;
  host: string | undefined;
}): Promise<Serving> {
  const server = serve({
    fetch,
    port,
    ...(host ? { hostname: host } : {}),
    serverOptions: { keepAliveTimeout: keepAliveMs },
  }) as Server;
  const running = new Set<ServerResponse>();
  let isLeaving = false;
  server.prependListener('request', (_, answer) => {
    if (isLeaving) return sayGoodbye(answer);
    running.add(answer);
    answer.once('close', () => running.delete(answer));
  });
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    leave() {
      isLeaving = true;
      for (const answer of running) sayGoodbye(answer);
    },
    end: () => drain(server),
  };
}

function sayGoodbye(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Closing idle connections repeatedly catches those whose call ends while we wait.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const hurry = setTimeout(() => {
    server.closeAllConnections();
  }, patienceMs);
  await closed;
  clearTimeout(hurry);
  clearInterval(sweep);
}
