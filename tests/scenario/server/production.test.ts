import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password-hash.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { freePort } from '../../support/server/built-server.ts';
import { makeUser } from '../../support/server/make-user.ts';
import { freshPostgresUrl } from '../../support/database/engines.ts';

const password = 'Herdplatte#2027';
const command = promisify(execFile);

let env: Record<string, string>;
let url: string;

beforeAll(async () => {
  const [DATABASE_URL, DATA_DIR, port] = await Promise.all([
    freshPostgresUrl(),
    mkdtemp(join(tmpdir(), 'kochfeld-production-')),
    freePort(),
  ]);
  url = `http://127.0.0.1:${port}`;
  const { PATH = '' } = process.env;
  const secret = randomBytes(32).toString('base64');
  env = { PATH, DATABASE_URL, DATA_DIR, PORT: String(port), APP_SECRET: secret, LOG_LEVEL: 'warn' };
});
afterAll(() => rm(env['DATA_DIR']!, { recursive: true, force: true }));

/** The production as operations.md starts it. */
function start() {
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return {
    said: () => said,
    ended,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function untilReady(server: ReturnType<typeof start>): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health/ready`).then(
          ({ status }) => status,
          () => server.said(),
        ),
      {
        timeout: 60_000,
        interval: 100,
      },
    )
    .toBe(200);
}

async function post(path: string, body: object): Promise<Response> {
  const cookie = { Cookie: 'XSRF-TOKEN=x', 'X-XSRF-TOKEN': 'x', 'Content-Type': 'application/json' };
  return fetch(`${url}/api${path}`, { method: 'POST', headers: cookie, body: JSON.stringify(body) });
}

test('a production has no demo, no mailbox, and its first administrator by command', async () => {
  const { stdout } = await command(
    process.execPath,
    ['server/admin.ts', 'create', 'anna@provider.example', 'eis_admin'],
    { env },
  );
  const server = start();
  await untilReady(server);
  const config = (await (await fetch(`${url}/api/v1/config`)).json()) as { data: object };
  expect(config.data).toMatchObject({ environment: 'production', demoAccounts: [], demoPassword: null });
  const mailbox = await fetch(`${url}/dev/mail`);
  expect(await mailbox.text()).not.toContain('@provider.example');
  expect(mailbox.headers.get('content-type')).not.toContain('json');
  const signIn = (email: string, given: string) => post('/auth/login/dashboard', { email, password: given });
  expect((await signIn('admin@kochfeld.example', 'Kochfeld#2026')).status).toBe(401);
  const [, token] = /token=([\w-]+)/.exec(stdout)!;
  expect((await post('/auth/password/reset', { token, password })).status).toBe(204);
  // She gets in once she has set up a second factor.
  const asked = await signIn('anna@provider.example', password);
  expect([asked.status, await asked.json()]).toMatchObject([401, { error: { code: 'second_factor_setup' } }]);
  expect(await server.stop()).toBe(0);
});

test('a production does not start while an account has the demo’s password, and says what to do', async () => {
  const db = await openDatabase({ url: env['DATABASE_URL'], folder: '' });
  const passwordHash = await hashPassword('Kochfeld#2026');
  const email = 'service@kochfeld.example';
  await db.inTransaction(system, (tx) =>
    makeUser(
      tx,
      { email, name: 'S', role: 'customer_service', ern: null, organization: null, passwordHash },
      new Date(),
    ),
  );
  await db.close();
  const refused = start();
  expect(await refused.ended).not.toBe(0);
  expect(refused.said()).toContain(`still opens ${email}: run "npm run admin -- reset EMAIL"`);
  await command(process.execPath, ['server/admin.ts', 'reset', email], { env });
  const server = start();
  await untilReady(server);
  expect(await server.stop()).toBe(0);
});

test('a production does not start with a secret that can be guessed', async () => {
  const guessable = { ...env, APP_SECRET: 'changeme'.repeat(8) };
  await expect(command(process.execPath, ['server/main.ts'], { env: guessable })).rejects.toMatchObject({
    stderr: expect.stringContaining('APP_SECRET can be guessed') as string,
  });
});
