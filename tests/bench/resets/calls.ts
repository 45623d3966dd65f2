import { Agent, request } from 'node:http';

/** Nobody waits for somebody else's connection, and none is used twice. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** A server, and the address on this machine from which it is called. */
export interface Site {
  url: string;
  xsrf: string;
  from: string;
}

/** An anti-forgery token for calls to this server. */
export async function xsrfOf(url: string): Promise<string> {
  const config = await fetch(`${url}/api/v1/config`, { headers: { connection: 'close' } });
  return /XSRF-TOKEN=([^;]+)/.exec(config.headers.getSetCookie().join(';'))![1]!;
}

/** Sends a body over a connection of its own, and resolves with the answer's status. */
export function post({ url, xsrf, from }: Site, path: string, body: unknown): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    Cookie: `XSRF-TOKEN=${xsrf}`,
    'X-XSRF-TOKEN': xsrf,
  };
  const options = { method: 'POST', headers, agent, localAddress: from };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
