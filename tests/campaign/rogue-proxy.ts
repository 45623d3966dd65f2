import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '../support/server/built-server.ts';
import { skewScript } from './clock.ts';
import { rollOf, streamOf } from '../support/seeds.ts';
import { fair, type Mischief, type Weather } from './weather.ts';

/** A proxy between the tablet and the server that follows the weather. */
export interface RogueProxy {
  url: string;
  /** The weather from now on. Which request it strikes depends on the seed, the step and the request's own number. */
  set(weather: Weather, at: { seed: number; step: number }): void;
  /** Waits until what is under way has ended, so that a step's requests meet the weather of their own step. */
  quiet(): Promise<void>;
  /** True if requests hang and nothing else is under way. */
  onlyHangs(): boolean;
  /** Fair weather: hanging requests end, what befell others is over, and a killed server is up again. */
  heal(): Promise<void>;
  /** Waits until a killed server is up again, for people at other devices. */
  serverUp(): Promise<void>;
  /** Publishes a new version of the app. */
  deploy(): void;
  /** Faults that were really delivered, by their names, since the start or the last `forget`. */
  faults: ReadonlyMap<string, number>;
  forget(): void;
  /** What was done to which request of the present step, for a violation's report. */
  deeds(): readonly string[];
  close(): Promise<void>;
}

interface Received {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const html = '<!doctype html><title>WLAN</title><h1>Bitte melden Sie sich im Gäste-WLAN an</h1>';
// No connection is used twice: the server may close an idle one as a request comes, which would be a fault that nobody
// counts, and a lost script in fair weather.
const agent = new Agent({ keepAlive: false });

/** Answers a request of the test's own; null for one that goes to the server. */
type Own = (call: {
  method: string;
  url: string;
  body: Buffer;
}) => Promise<{ type: string; body: string } | null>;

export async function startRogueProxy(
  server: RunningServer,
  port: number,
  own: Own = async () => null,
  { longestDelayMs = 1_000, downMs = 150 } = {},
): Promise<RogueProxy> {
  const faults = new Map<string, number>();
  const hanging = new Set<ServerResponse>();
  let weather = fair;
  let at = { seed: 0, step: 0 };
  let counts = new Map<string, number>();
  let deeds: string[] = [];
  let struck = 0;
  let version = 1;
  let underWay = 0;
  let restarting: Promise<void> | undefined;
  const befalling = new Set<Promise<void>>();

  const count = (name: string) => faults.set(name, (faults.get(name) ?? 0) + 1);

  /** What happens to this request. Each kind of request has its own numbers, so that their order does not matter. */
  function strike({ method, url = '' }: IncomingMessage): Mischief | null {
    const isWrite = method !== 'GET' && !url.includes('/auth/');
    if (weather.share === 0 || (weather.writesOnly && !isWrite)) return null;
    if (weather.most !== undefined && struck >= weather.most) return null;
    const path = url
      .split('?')[0]!
      .replaceAll(/[0-9a-f-]{20,}/g, ':id')
      .replace(/\/contracts\/K\w+/, '/contracts/:code');
    const kind = `${method} ${path}`;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    if (rollOf(at.seed, 'strike', at.step, kind, number) >= weather.share) return null;
    struck += 1;
    return streamOf(at.seed, 'mischief', at.step, kind, number).weighted(weather.mischiefs);
  }

  function forward({ incoming, body }: Received, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const upstream = request(
        {
          host: '127.0.0.1',
          port: server.port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, ...headers },
          agent,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 502,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      upstream.once('error', reject);
      incoming.socket.once('close', () => upstream.destroy());
      upstream.end(body);
    });
  }

  const pass = ({ outgoing }: Received, { status, headers, body }: Answer) => {
    const { 'transfer-encoding': _, ...rest } = headers;
    outgoing.writeHead(status, { ...rest, 'content-length': body.byteLength }).end(body);
  };
  const cut = ({ incoming }: Received) => void incoming.socket.destroy();
  const say = ({ outgoing }: Received, status: number, type: string, text: string, more = {}) =>
    void outgoing.writeHead(status, { 'content-type': type, ...more }).end(text);
  const stranger = (call: Received, status: number, more = {}) => say(call, status, 'text/html', html, more);
  const ours = (call: Received, status: number, code: string, more = {}) =>
    say(
      call,
      status,
      'application/json',
      JSON.stringify({ error: { code, message: 'Das ging schief.' } }),
      more,
    );

  /** Kills the server and starts it again. One that is already on its way up is not killed a second time. */
  function restart(): Promise<void> {
    const again = async () => {
      await server.kill();
      await pause(downMs);
      await server.start();
    };
    return (restarting ??= again().finally(() => (restarting = undefined)));
  }

  async function misbehave(mischief: Mischief, call: Received): Promise<void> {
    switch (mischief) {
      case 'drop':
        return cut(call);
      case 'lose-answer':
        await forward(call);
        return cut(call);
      case 'half-answer': {
        const { status, headers, body } = await forward(call);
        const { 'transfer-encoding': _, ...rest } = headers;
        call.outgoing.writeHead(status, { ...rest, 'content-length': body.byteLength + 1 });
        call.outgoing.write(body.subarray(0, body.byteLength / 2), () => cut(call));
        return;
      }
      case 'delay':
        await pause(50 + longestDelayMs * rollOf(at.seed, 'delay', struck));
        return pass(call, await forward(call));
      case 'double':
        await forward(call);
        return pass(call, await forward(call));
      case 'hang':
        hanging.add(call.outgoing);
        call.outgoing.once('close', () => hanging.delete(call.outgoing));
        return;
      case 'stranger-200':
        return stranger(call, 200);
      case 'stranger-json':
        return say(call, 200, 'application/json', '{"status":"login_required"}');
      case 'stranger-302':
        return stranger(call, 302, { location: 'http://wlan.example/login' });
      case 'stranger-401':
      case 'stranger-403':
      case 'stranger-404':
      case 'stranger-408':
      case 'stranger-503':
        return stranger(call, Number(mischief.slice(-3)));
      case 'our-429':
        return ours(call, 429, 'throttled', { 'retry-after': '1' });
      case 'our-500':
        return ours(call, 500, 'internal');
      case 'our-503':
        return ours(call, 503, 'maintenance');
      case 'server-before':
        void restart();
        return cut(call);
      case 'server-during':
        void forward(call).catch(() => undefined);
        await pause(15 * rollOf(at.seed, 'during', at.step));
        void restart();
        return cut(call);
      case 'server-after':
        await forward(call);
        void restart();
        return cut(call);
    }
  }

  async function serve(call: Received): Promise<void> {
    const { incoming } = call;
    if (incoming.url === '/sw.js') {
      const answer = await forward(call, { 'accept-encoding': 'identity' });
      const { 'content-length': _, etag: __, ...headers } = answer.headers;
      const body = Buffer.from(
        `${skewScript({ asks: true })}\n${answer.body.toString()}\n// version ${version}`,
      );
      return pass(call, { ...answer, headers, body });
    }
    const { method = 'GET', url = '/' } = incoming;
    const answer = url.startsWith('/campaign/') && (await own({ method, url, body: call.body }));
    if (answer) return say(call, 200, answer.type, answer.body, { 'cache-control': 'max-age=3600' });
    const mischief = incoming.url?.startsWith('/api/') ? strike(incoming) : null;
    if (!mischief) return pass(call, await forward(call));
    count(weather.name === 'offline' ? 'dropped while offline' : mischief);
    deeds.push(`${mischief} ← ${incoming.method} ${incoming.url}`);
    const deed = misbehave(mischief, call).finally(() => befalling.delete(deed));
    befalling.add(deed);
    await deed;
  }

  const proxy = createServer((incoming, outgoing) => {
    incoming.socket.setMaxListeners(0);
    // The change feed is always under way.
    if (incoming.url?.startsWith('/api/') && !incoming.url.includes('/changes')) {
      underWay += 1;
      outgoing.once('close', () => (underWay -= 1));
    }
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      serve({ incoming, outgoing, body: Buffer.concat(chunks) }).catch(() => {
        if (restarting) count('refused while the server was down');
        incoming.socket.destroy();
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${port}`,
    set(next, when) {
      weather = next;
      at = when;
      counts = new Map();
      deeds = [];
      struck = 0;
    },
    async quiet() {
      const until = Date.now() + 800;
      for (let quietTurns = 0; quietTurns < 3 && Date.now() < until;) {
        quietTurns = underWay <= hanging.size ? quietTurns + 1 : 0;
        await pause(10);
      }
    },
    onlyHangs: () => hanging.size > 0 && underWay <= hanging.size,
    async heal() {
      weather = fair;
      for (const outgoing of hanging) outgoing.destroy();
      hanging.clear();
      // A kill may still lie ahead.
      await Promise.allSettled(befalling);
      await restarting;
    },
    serverUp: async () => restarting,
    deploy: () => {
      version += 1;
    },
    faults,
    forget: () => faults.clear(),
    deeds: () => deeds,
    async close() {
      // A server that comes up after everything has been stopped would stay.
      await restarting?.catch(() => undefined);
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      });
    },
  };
}
