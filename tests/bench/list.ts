import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import pg from 'pg';
import pino from 'pino';
import type { Role } from '#domain/user/roles.ts';
import { createApp } from '#server/app.ts';
import { createUser } from '#server/auth/users.usecases.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { devices } from '#server/shared/db/schema/users.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { signAccessToken } from '#server/shared/http/access-token.ts';
import { readSettings } from '#server/shared/settings.ts';
import { freshPostgresUrl } from '../support/engines.ts';
import { fillContracts } from '../support/many-contracts.ts';
import { startPostgres } from '../support/postgres.ts';
import { median, type Figure } from './figure.ts';

/** A list through the API may take at most so many times what its statements take through the driver alone. */
const target = '≤ 2';

const scopes = [
  { name: 'all', role: 'customer_service', ern: null },
  { name: 'association', role: 'broker_lead_manager', ern: 'kg:a3' },
  { name: 'client', role: 'retailer', ern: 'kg:a3:C67' },
] as const satisfies readonly { name: string; role: Role; ern: string | null }[];

const queries = [
  { name: 'newest', path: '/api/v1/contracts' },
  { name: 'active tab, by delivery', path: '/api/v1/contracts?tab=active&sort=deliveryDate' },
  { name: 'search', path: '/api/v1/contracts?search=m%C3%BCller42' },
] as const;

/**
 * The contract list on a real PostgreSQL: each scope and query through the API over loopback, against the very
 * statements that the API sent, taken down from its connection and sent again through node-postgres in a loop.
 * `--contracts=1000000` for more of them.
 */
export async function run(): Promise<Figure[]> {
  const given = process.argv.find((argument) => argument.startsWith('--contracts='));
  const count = Number(given?.split('=')[1] ?? 100_000);
  const url = await freshPostgresUrl();
  await fillContracts(url, count);
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-bench-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_SECRET: 'x'.repeat(32),
    DEMO: 'off',
  });
  const db = await openDatabase({ url, poolSize: 1 });
  const app = createApp({
    db,
    settings,
    files: diskFiles(folder),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    stopping: new AbortController().signal,
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const figures: Figure[] = [];
  try {
    for (const scope of scopes) {
      const token = await accountOf(db, scope, settings.appSecret);
      for (const query of queries) {
        const call = () => get({ agent, port, path: query.path, token });
        const sent = await statementsOf(call);
        const { api, driver } = await measure({ call, url, sent });
        figures.push({
          name: `list ${query.name}, ${scope.name}, ${count.toLocaleString('en')} contracts`,
          value: api / driver,
          unit: '×',
          target,
          baseline: `${sent.length} statements by the driver: ${driver.toFixed(2)} ms; API ${api.toFixed(2)} ms`,
        });
      }
    }
  } finally {
    agent.destroy();
    server.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
    await (await startPostgres()).stop();
  }
  return figures;
}

async function accountOf(
  db: Awaited<ReturnType<typeof openDatabase>>,
  { role, ern }: { role: Role; ern: string | null },
  appSecret: string,
): Promise<string> {
  const now = new Date();
  const deviceId = randomUUID();
  const userId = await db.inTransaction(system, async (tx) => {
    const email = `${randomUUID()}@kochfeld.example`;
    const id = await createUser(
      tx,
      { email, name: 'Bench', role, ern, organization: null, passwordHash: '-' },
      now,
    );
    await tx.insert(devices).values({
      userId: id,
      id: deviceId,
      name: 'bench',
      refreshHash: randomUUID(),
      refreshExpiresAt: now,
      createdAt: now,
      lastSeenAt: now,
    });
    return id;
  });
  return signAccessToken({ userId, deviceId }, now, appSecret);
}

function get({ agent, port, path, token }: { agent: Agent; port: number; path: string; token: string }) {
  return new Promise<string>((resolve, reject) => {
    const sending = request(
      { agent, port, path, host: '127.0.0.1', headers: { authorization: `Bearer ${token}` } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${path} answered ${response.statusCode}: ${body}`));
        });
      },
    );
    sending.on('error', reject);
    sending.end();
  });
}

type Statement = string | { name?: string; text: string; values?: unknown[]; rowMode?: 'array' };

/** What one call sends to the database, taken down at the driver. The call has been made before, so all is prepared. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  await call();
  const sent: Statement[] = [];
  // eslint-disable-next-line typescript/unbound-method -- called with its client below
  const original = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given as [Statement, unknown[] | undefined];
    sent.push(typeof first === 'string' ? first : { ...first, ...(values ? { values } : {}) });
    return original.apply(this, given);
  } as unknown as typeof pg.Client.prototype.query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = original as unknown as typeof pg.Client.prototype.query;
  }
  return sent;
}

const warmUp = 60;
const rounds = 300;

/** Both ways in turns, so that whatever else the machine does meets both alike. */
async function measure({
  call,
  url,
  sent,
}: {
  call: () => Promise<unknown>;
  url: string;
  sent: readonly Statement[];
}): Promise<{ api: number; driver: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const replay = async () => {
    for (const statement of sent) await client.query(statement as string);
  };
  const api: number[] = [];
  const driver: number[] = [];
  try {
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const began = performance.now();
      await call();
      const between = performance.now();
      await replay();
      const ended = performance.now();
      if (round < warmUp) continue;
      api.push(between - began);
      driver.push(ended - between);
    }
  } finally {
    await client.end();
  }
  return { api: median(api), driver: median(driver) };
}
