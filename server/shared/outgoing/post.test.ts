import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressProblem, post, PostFailed, type Bounds } from './post.ts';

vi.mock('node:dns/promises', { spy: true });

const servers: Server[] = [];
afterEach(async () => {
  vi.mocked(lookup).mockReset();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** A receiver inside this machine, with what it was asked. */
async function receiver(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    request.resume();
    answer(request, response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, asked };
}

/** Has names resolve to these addresses, one list after the other, the last for good. */
function resolving(...answers: readonly string[][]): void {
  let times = 0;
  vi.mocked(lookup).mockImplementation((() => {
    const addresses = answers[Math.min(times, answers.length - 1)]!;
    times += 1;
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  }) as unknown as typeof lookup);
}

const send = (url: string, bounds: Partial<Bounds> = {}) =>
  post(url, { headers: {}, body: '{}' }, { allowedHosts: [], plain: true, patienceMs: 500, ...bounds });
const trouble = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof PostFailed ? error.trouble : error),
  );

describe('an address that a person gave', () => {
  it('is not called inside, however it is written', () => {
    const problem = (url: string) => addressProblem(url, { allowedHosts: ['erp.local'], plain: true });
    const inside = [
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://１２７.0.0.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a00:1]/',
      'http://localhost./',
      'http://a.LOCALHOST/',
      'http://erp.local@10.0.0.1/',
    ];
    expect(inside.filter((url) => problem(url) !== 'host')).toEqual([]);
    expect([problem('http://ERP.local:8080/'), problem('https://shop.example/')]).toEqual([null, null]);
    expect(addressProblem('http://shop.example/', { allowedHosts: [], plain: false })).toBe('protocol');
  });

  it('is not called where one of its name’s addresses leads inside', async () => {
    const { port, asked } = await receiver((_, response) => response.end());
    for (const addresses of [
      ['127.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['169.254.169.254'],
    ]) {
      resolving(addresses);
      expect([addresses, await trouble(send(`http://shop.example:${port}/hook`))]).toEqual([
        addresses,
        'address_refused',
      ]);
    }
    expect(asked).toEqual([]);
  });

  it('is called at the address that was judged, whatever its name resolves to afterwards', async () => {
    const { port, asked } = await receiver((_, response) => response.end());
    resolving(['127.0.0.1'], ['192.0.2.1']);
    const answer = await send(`http://erp.local:${port}/hook`, { allowedHosts: ['erp.local'] });
    expect([answer.status, asked]).toEqual([200, [`POST erp.local:${port}/hook`]]);
    expect(lookup).toHaveBeenCalledOnce();
  });

  it('leads nowhere else: a redirect is its answer', async () => {
    const inside = await receiver((_, response) => response.end());
    for (const status of [301, 302, 303, 307, 308]) {
      const { port } = await receiver((_, response) =>
        response.writeHead(status, { Location: `http://127.0.0.1:${inside.port}/` }).end(),
      );
      resolving(['127.0.0.1']);
      const answer = await send(`http://erp.local:${port}/`, { allowedHosts: ['erp.local'] });
      expect(answer.status).toBe(status);
    }
    expect(inside.asked).toEqual([]);
  });
});

describe('an answer', () => {
  const answered = async (answer: RequestListener) => {
    const { port } = await receiver(answer);
    resolving(['127.0.0.1']);
    return send(`http://erp.local:${port}/`, { allowedHosts: ['erp.local'] });
  };

  it('that asks for time is heard, in seconds or as a date', async () => {
    const asking = async (value: string) =>
      (await answered((_, response) => response.writeHead(429, { 'Retry-After': value }).end())).retryAfter;
    expect(await asking('120')).toBe(120);
    const inTwoMinutes = await asking(new Date(Date.now() + 120_000).toUTCString());
    expect(Math.abs(inTwoMinutes - 120)).toBeLessThanOrEqual(2);
    expect([await asking('soon'), await asking('-5'), await asking('Thu, 01 Jan 1970 00:00:00 GMT')]).toEqual(
      [0, 0, 0],
    );
  });

  it('that never ends, never begins or is none of HTTP is waited for no longer than the patience', async () => {
    expect(await trouble(answered(() => undefined))).toBe('timeout');
    const drip: RequestListener = (_, response) => {
      response.writeHead(200);
      const dripping = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(dripping));
    };
    expect(await trouble(answered(drip))).toBe('timeout');
    const upgrade: RequestListener = ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    };
    expect(await trouble(answered(upgrade))).toMatch(/^(unreachable|timeout)$/);
    expect(await trouble(answered(({ socket }) => socket.end('no HTTP\r\n\r\n')))).toBe('unreachable');
    resolving(['127.0.0.1']);
    vi.mocked(lookup).mockImplementation((() => new Promise(() => {})) as unknown as typeof lookup);
    expect(await trouble(send('http://shop.example/'))).toBe('timeout');
  });
});
