import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { freePort } from './built-server.ts';
import { localhostCertificate } from './localhost-certificate.ts';

/** Headers of one connection, which the other one has of its own. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'];

/**
 * A proxy in front of a server, as productions have one: TLS and HTTP/2 for browsers, HTTP/1.1 behind it. The server
 * goes on to believe in its own address.
 */
export async function tlsProxy(target: string): Promise<{ url: string; [Symbol.dispose](): void }> {
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const agent = new Agent({ keepAlive: true });
  const passOn = (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = Object.entries(asked.headers)
      .filter(([name]) => !name.startsWith(':') && !ofConnection.includes(name))
      .map(([name, value]) => [name, String(value).replace(url, target)]);
    const sent = request(`${target}${asked.url}`, {
      agent,
      method: asked.method,
      headers: Object.fromEntries(headers) as Record<string, string>,
    });
    sent.on('response', (given) => {
      const its = Object.entries(given.headers).filter(([name]) => !ofConnection.includes(name));
      answer.writeHead(given.statusCode!, Object.fromEntries(its));
      given.pipe(answer);
    });
    sent.on('error', () => answer.stream.close());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  };
  const server = createSecureServer(localhostCertificate, passOn);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    [Symbol.dispose]() {
      server.close();
      agent.destroy();
    },
  };
}
