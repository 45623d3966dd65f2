import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What the proxy does to a matching request. */
export type Mischief =
  /** The server gets the request and commits, but the answer never reaches the device. */
  | 'lose-answer'
  /** The connection drops before the server gets anything. */
  | 'refuse'
  /** No answer ever arrives. */
  | 'hang'
  /** A captive portal answers 200 with its own page. */
  | 'captive-portal'
  | {
      status: number;
      body?: unknown;
      text?: string;
      headers?: Record<string, string>;
      /** The server gets the request and commits all the same. */
      delivers?: boolean;
    };

export interface Rule {
  method?: string;
  path: RegExp;
  mischief: Mischief;
  /** Number of requests it affects. Unlimited by default. */
  times?: number;
}

/** A proxy between browser and server that can be told to misbehave and records what reaches the server. */
export interface UnrulyProxy {
  url: string;
  misbehave(rule: Rule): void;
  behave(): void;
  /**
   * Requests that the server answered and did not refuse, as `METHOD /path`. A browser that was killed has lost its
   * cookie: what it sends first is refused, and sent again with a new one.
   */
  delivered(): readonly string[];
  close(): Promise<void>;
}

function answerWith(outgoing: ServerResponse, answer: Extract<Mischief, { status: number }>): void {
  outgoing
    .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    .end(answer.text ?? JSON.stringify(answer.body ?? {}));
}

export async function startUnrulyProxy(target: { port: number }, port: number): Promise<UnrulyProxy> {
  let rules: Rule[] = [];
  const delivered: string[] = [];

  function strike(incoming: IncomingMessage): Mischief | null {
    const rule = rules.find(
      (candidate) =>
        (candidate.method === undefined || candidate.method === incoming.method) &&
        candidate.path.test(incoming.url ?? ''),
    );
    if (!rule) return null;
    if (rule.times !== undefined) {
      rule.times -= 1;
      if (rule.times <= 0) rules = rules.filter((other) => other !== rule);
    }
    return rule.mischief;
  }

  /** Forwards a request. Without `outgoing` its answer is lost, unless `instead` says something else. */
  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse | null,
    instead: () => unknown = () => incoming.socket.destroy(),
  ): void {
    const upstream = request(
      {
        host: '127.0.0.1',
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        if ((answer.statusCode ?? 502) < 400)
          answer.once('end', () => delivered.push(`${incoming.method} ${incoming.url}`));
        if (outgoing) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        } else {
          answer.resume();
          answer.once('end', instead);
        }
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  }

  const server: Server = createServer((incoming, outgoing) => {
    const mischief = strike(incoming);
    if (mischief === null) return forward(incoming, outgoing);
    if (mischief === 'lose-answer') return forward(incoming, null);
    if (mischief === 'refuse') return void incoming.socket.destroy();
    if (mischief === 'hang') return void incoming.resume();
    if (mischief !== 'captive-portal' && mischief.delivers) {
      return forward(incoming, null, () => answerWith(outgoing, mischief));
    }
    incoming.resume();
    if (mischief === 'captive-portal') {
      outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Bitte melden Sie sich im WLAN an.</body></html>');
      return;
    }
    answerWith(outgoing, mischief);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));

  return {
    url: `http://localhost:${port}`,
    misbehave: (rule) => rules.unshift({ ...rule }),
    behave: () => (rules = []),
    delivered: () => delivered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
