import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { startServer, type RunningServer } from '#server/start.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { appSecret, freshPostgresUrl, testTrailKeys } from '../../support/database/engines.ts';
import { cheapHash } from '../../support/server/cheap-hash.ts';
import { password } from '../../support/server/app.ts';
import { freePort } from '../../support/server/built-server.ts';
import { makeUser } from '../../support/server/make-user.ts';

/** An answer, with when it came. */
interface Answer {
  status: number;
  closes: boolean;
  body: string;
  at: number;
}

describe('a server that is told to stop', () => {
  const agent = new Agent({ keepAlive: true });
  let folder: string;
  let port: number;
  let server: RunningServer;
  let token: string;

  /** As a proxy asks: over connections that it keeps. */
  const ask = (path: string, init: { method?: string; body?: object } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        {
          port,
          path: `/api${path}`,
          agent,
          method: init.method ?? 'GET',
          headers: {
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            'Content-Type': 'application/json',
            Cookie: 'XSRF-TOKEN=x',
            'X-XSRF-TOKEN': 'x',
          },
        },
        (answer: IncomingMessage) => {
          let body = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (body += chunk));
          answer.on('end', () => {
            const closes = answer.headers.connection === 'close';
            resolve({ status: answer.statusCode!, closes, body, at: performance.now() });
          });
        },
      );
      sent.on('error', reject);
      sent.end(init.body && JSON.stringify(init.body));
    });

  beforeAll(async () => {
    const url = await freshPostgresUrl();
    const db = await openDatabase({ url, trailKeys: testTrailKeys });
    const email = 'anna@kochfeld.example';
    await db.inTransaction(system, (tx) =>
      makeUser(
        tx,
        {
          email,
          name: 'Anna',
          role: 'customer_service',
          ern: null,
          organization: null,
          passwordHash: cheapHash(password),
        },
        new Date(),
      ),
    );
    await db.close();
    folder = await mkdtemp(join(tmpdir(), 'kochfeld-restart-'));
    server = await startServer(
      readSettings({
        NODE_ENV: 'test',
        PORT: String(await freePort()),
        DATABASE_URL: url,
        DATA_DIR: folder,
        APP_SECRET: appSecret,
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        SHUTDOWN_DELAY: '1',
      }),
    );
    ({ port } = server);
    token = '';
    const signedIn = await ask('/auth/login/dashboard', { method: 'POST', body: { email, password } });
    token = (JSON.parse(signedIn.body) as { data: { accessToken: string } }).data.accessToken;
  });
  afterAll(async () => {
    agent.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('is not ready, serves on while its proxy notices, then answers who waits, and fails nobody', async () => {
    const { cursor } = (JSON.parse((await ask('/v1/changes')).body) as { data: { cursor: string } }).data;
    expect(await ask('/health/ready')).toMatchObject({ status: 200, closes: false });
    const waiting = ask(`/v1/changes?since=${cursor}&wait=25`);
    const early = ask('/v1/lists');
    const began = performance.now();
    const stopped = server.stop();
    expect(await ask('/health/ready')).toMatchObject({
      status: 503,
      closes: true,
      body: expect.stringContaining('stopping') as string,
    });
    expect(await ask('/health/live')).toMatchObject({ status: 200 });
    // A call that was on its way, and whole waves of new ones, each over a connection that it is told to end.
    expect(await early).toMatchObject({ status: 200, closes: true });
    for (let wave = 0; wave < 5; wave += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one wave after the other
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/v1/lists')));
      expect(answers.map(({ status, closes }) => [status, closes])).toEqual(answers.map(() => [200, true]));
    }
    const answered = await waiting;
    expect(answered).toMatchObject({ status: 200, closes: true });
    expect(JSON.parse(answered.body)).toMatchObject({ data: { reset: false, changes: [] } });
    expect(answered.at - began).toBeGreaterThan(900);
    await stopped;
    expect(performance.now() - began).toBeLessThan(5000);
    await expect(ask('/health/live')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  });
});
