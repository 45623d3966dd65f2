import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/shared/db/database.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { hashOf, takePhoto } from '../../support/acts/business.ts';
import { registrationOf } from '../../support/acts/registration-body.ts';
import { appSecret, freshPostgresUrl, testTrailKeys } from '../../support/database/engines.ts';
import { password, startApp } from '../../support/server/app.ts';
import { freePort, startServer, type RunningServer } from '../../support/server/built-server.ts';
import { note } from '../../trust/figures.ts';

/**
 * Three servers behind HAProxy (`apt-get install haproxy`), by docs/deploy/haproxy.cfg without its second tries, are
 * restarted one after the other while 100 connections call. `npm run test:trust` runs it.
 */
const isLong = process.env['TRUST'] === 'long';
const hasProxy = spawnSync('haproxy', ['-v']).status === 0;
const config = join(import.meta.dirname, '../../../docs/deploy/haproxy.cfg');
const [connections, people] = [100, 10];
/** Longer than two checks take on a machine that has nothing to spare. `SHUTDOWN_DELAY=0` shows what fails without. */
const shutdownDelay = process.env['SHUTDOWN_DELAY'] ?? '8';

interface Call {
  what: string;
  status: number;
  ms: number;
}

describe.runIf(isLong && hasProxy)('three servers restarted one after the other', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const servers: RunningServer[] = [];
  let folder: string;
  let url: string;
  let port: number;
  let proxy: ReturnType<typeof spawn>;
  let tokens: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kochfeld-rolling-'));
    url = await freshPostgresUrl();
    const db = await openDatabase({ url, trailKeys: testTrailKeys });
    const test = await startApp({ db });
    await test.retailer('kg:nord:1001');
    const emails = Array.from({ length: people }, (_, n) => `person${n}@b.example`);
    for (const email of emails) await test.person({ email, role: 'retailer', ern: 'kg:nord:1001' });
    await test.close();
    const env = {
      DATABASE_URL: url,
      APP_SECRET: appSecret,
      DEMO: 'off',
      SHUTDOWN_DELAY: shutdownDelay,
      LOG_LEVEL: 'warn',
      UPLOADS_AT_ONCE: '100',
      WAITING_PER_DEVICE: '50',
    };
    for (let n = 0; n < 3; n += 1) servers.push(await startServer({ env, dataDir: folder }));
    port = await freePort();
    await writeFile(join(folder, 'haproxy.cfg'), await proxyConfig());
    proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await vi.waitFor(
      async () => {
        if ((await call('ready', '/health/ready')).status !== 200) throw new Error('the proxy is not ready');
      },
      { timeout: 20_000, interval: 200 },
    );
    tokens = await Promise.all(
      emails.map(async (email) => {
        const body = Buffer.from(JSON.stringify({ email, password }));
        const { text } = await call('sign in', '/auth/login/dashboard', { method: 'POST', body });
        return (JSON.parse(text) as { data: { accessToken: string } }).data.accessToken;
      }),
    );
  }, 180_000);
  afterAll(async () => {
    agent.destroy();
    proxy.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** The documented configuration, on ports of this machine and without TLS. */
  async function proxyConfig(): Promise<string> {
    const documented = await readFile(config, 'utf8');
    const local = documented
      // The proxy must not hide by trying again what a server has failed.
      .replace(/retries 3\n *option redispatch\n *retry-on .*/, 'retries 0')
      // As many as a machine allows whose limits nobody has raised.
      .replace('maxconn 10000', 'maxconn 1000')
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      .replace(
        /server a .*\n.*server b .*\n.*server c .*/,
        servers.map((one, n) => `server s${n} 127.0.0.1:${one.port}`).join('\n    '),
      );
    expect(local).not.toMatch(/10\.0\.0\.|redispatch/);
    return local;
  }

  async function call(
    what: string,
    path: string,
    init: { method?: string; body?: Buffer; token?: string; type?: string; key?: string } = {},
  ): Promise<Call & { text: string }> {
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, text: string) => {
        resolve({ what, status, text, ms: performance.now() - began });
      };
      const sent = request(
        {
          port,
          agent,
          path: `/api${path}`,
          method: init.method ?? 'GET',
          headers: {
            ...(init.token ? { Authorization: `Bearer ${init.token}` } : {}),
            ...(init.body
              ? { 'Content-Type': init.type ?? 'application/json', 'Content-Length': init.body.length }
              : {}),
            ...(init.key ? { 'Idempotency-Key': init.key } : {}),
            Cookie: 'XSRF-TOKEN=x',
            'X-XSRF-TOKEN': 'x',
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => {
            done(answer.statusCode!, text);
          });
          answer.on('error', (error) => {
            done(0, String(error));
          });
        },
      );
      sent.on('error', (error) => {
        done(0, String(error));
      });
      sent.end(init.body);
    });
  }

  it('fails no call, loses nothing that was acknowledged and doubles nothing', async () => {
    const calls: (Call & { text: string })[] = [];
    const acknowledged: string[] = [];
    const over = new AbortController();
    const photos = await Promise.all(
      Array.from({ length: 20 }, (_, n) => takePhoto(`rgb(${n * 12}, 90, 120)`)),
    );

    const acts: ((token: string, n: number) => Promise<Call & { text: string }>)[] = [
      (token) => call('list', '/v1/contracts', { token }),
      (token) => call('list', '/v1/lists', { token }),
      async (token) => {
        const registration = registrationOf('1001', { id: randomUUID() });
        const body = Buffer.from(JSON.stringify(registration));
        const made = await call('write', '/v1/contracts', {
          method: 'POST',
          token,
          body,
          key: registration.id,
        });
        if (made.status === 200) acknowledged.push(registration.id);
        return made;
      },
      (token, n) => {
        const body = photos[n % photos.length]!;
        const path = `/v1/uploads/${hashOf(body)}`;
        return call('upload', path, { method: 'PUT', token, body, type: 'image/jpeg' });
      },
      async (token) => {
        const asked = await call('wait', '/v1/changes', { token });
        if (asked.status !== 200) return asked;
        const { cursor } = (JSON.parse(asked.text) as { data: { cursor: string } }).data;
        return call('wait', `/v1/changes?since=${cursor}&wait=25`, { token });
      },
    ];
    const load = Array.from({ length: connections }, async (_, n) => {
      // Of twenty: fourteen read, three write, two upload, one waits.
      const act = acts[[0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 3, 0, 1, 4, 0, 1, 2, 3][n % 20]!]!;
      while (!over.signal.aborted) {
        calls.push(await act(tokens[n % people]!, n));
        await pause(150);
      }
    });

    await pause(2000);
    for (const server of servers) {
      await server.stop();
      await server.start();
      // The proxy looks once a second.
      await pause(2500);
    }
    over.abort();
    await Promise.all(load);

    const failed = calls.filter(({ status }) => status !== 200);
    const db = await openDatabase({ url, trailKeys: testTrailKeys });
    const stored = await db.inTransaction(system, (tx) =>
      rowsOf<{ id: string; count: number }>(
        tx,
        sql`select id::text as id, count(*)::int as count from contracts group by id`,
      ),
    );
    await db.close();
    const there = new Set(stored.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !there.has(id));
    const byKind = Object.entries(Object.groupBy(calls, ({ what }) => what)).map(
      ([what, some]) =>
        `${some!.length} ${what}, slowest ${Math.round(Math.max(...some!.map(({ ms }) => ms)))} ms`,
    );
    note({
      what: 'calls over 100 connections while three servers restart one after the other behind HAProxy',
      tried: calls.length,
      failed: failed.length,
      detail: `${byKind.join('; ')}; ${acknowledged.length} writes acknowledged, ${lost.length} lost`,
    });
    console.log(`${calls.length} calls: ${byKind.join('; ')}; ${acknowledged.length} acknowledged`);
    expect(failed.map(({ what, status, text }) => `${what} ${status} ${text.slice(0, 200)}`)).toEqual([]);
    expect(lost).toEqual([]);
    expect(stored).toHaveLength(acknowledged.length);
    expect(new Set(calls.map(({ what }) => what))).toEqual(new Set(['list', 'write', 'upload', 'wait']));
    expect(acknowledged.length).toBeGreaterThan(20);
  }, 300_000);
});

it.runIf(isLong)('servers are restarted behind a proxy, which is there: apt-get install haproxy', () => {
  expect(hasProxy).toBe(true);
});
