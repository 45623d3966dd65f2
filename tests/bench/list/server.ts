import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Server } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import pg from 'pg';
import pino from 'pino';
import { headers } from '#api/envelope.ts';
import type { Role } from '#domain/user/roles.ts';
import { rootErn } from '#server/demo/studios.ts';
import type * as app from '#server/app.ts';
import type * as following from '#server/followers.ts';
import type * as users from '#server/auth/users.table.ts';
import type * as database from '#server/shared/db/database.ts';
import type * as tenancy from '#server/shared/db/tenancy.ts';
import type * as keys from '#server/shared/db/trail-keys.ts';
import type * as disk from '#server/shared/files/disk.ts';
import type * as tokens from '#server/shared/http/access-token.ts';
import type * as settingsOf from '#server/settings.ts';
import type * as people from '../../support/server/make-user.ts';
import type { Secrets } from '#server/shared/secrets.ts';
import { freshPostgresUrl } from '../../support/database/engines.ts';
import { fillContracts, someAssociation, someClient } from '../../support/data/many-contracts.ts';

/** The readers: one per level of the hierarchy. */
export const scopes = [
  { name: 'staff', role: 'customer_service', ern: null },
  { name: 'root', role: 'broker_lead_manager', ern: rootErn },
  { name: 'association', role: 'broker_lead_manager', ern: someAssociation },
  { name: 'client', role: 'retailer', ern: someClient },
] as const satisfies readonly { name: string; role: Role; ern: string | null }[];

export type Scope = (typeof scopes)[number];
interface Opening {
  count: number;
  url: string;
  tree?: string;
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

/**
 * The modules of the code in a folder, which may be an older version. Types are this version's: what is called here has
 * to mean the same in both.
 */
async function codeIn(tree: string) {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(tree, file)).href);
  return {
    ...((await load('server/app.ts')) as typeof app),
    ...((await load('server/auth/users.table.ts')) as typeof users),
    ...((await load('server/shared/db/database.ts')) as typeof database),
    ...((await load('server/shared/db/tenancy.ts')) as typeof tenancy),
    ...((await load('server/shared/db/trail-keys.ts')) as typeof keys),
    ...((await load('server/shared/files/disk.ts')) as typeof disk),
    ...((await load('server/shared/http/access-token.ts')) as typeof tokens),
    ...((await load(
      existsSync(join(tree, settingsFile)) ? settingsFile : olderSettingsFile,
    )) as typeof settingsOf),
    ...((await load('tests/support/server/make-user.ts')) as typeof people),
    // An older version knows no followers.
    ...(existsSync(join(tree, followersFile)) && ((await load(followersFile)) as typeof following)),
  };
}

const followersFile = 'server/followers.ts';

const settingsFile = 'server/settings.ts';
/** Where an older version has it. */
const olderSettingsFile = 'server/shared/settings.ts';

type Code = Awaited<ReturnType<typeof codeIn>>;

/** Opens the server on a new database with `count` contracts, with a reader for each scope. */
export async function openFilled(count: number): Promise<Bench> {
  const url = await freshPostgresUrl();
  const began = performance.now();
  await fillContracts(url, count);
  console.log(
    `  ${count.toLocaleString('en')} contracts in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return openBench({ count, url });
}

/** Opens the server of the code in `tree` on a database with `count` contracts, with a reader for each scope. */
export async function openBench({ count, url, tree = process.cwd() }: Opening) {
  const code = await codeIn(tree);
  const { createApp, diskFiles, followers, openDatabase, readSettings, trailKeys } = code;
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-bench-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_SECRET: 'x'.repeat(32),
    DEMO: 'off',
    // One account stands for many people.
    CALLS_PER_USER: '300000/10000',
  });
  const db = await openDatabase({ url, poolSize: 6, trailKeys: trailKeys(settings.appSecret) });
  if (followers) db.follow({ followers, settings });
  const api = createApp({
    db,
    settings,
    files: diskFiles(folder),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    leaving: new AbortController().signal,
    stopping: new AbortController().signal,
  });
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  const driver = new pg.Client({ connectionString: url });
  await driver.connect();
  const known = new Map<string, Promise<string>>();
  const tokenOf = (scope: Scope) => {
    const token = known.get(scope.name) ?? accountOf(code, { db, scope, appSecret: settings.appSecret });
    known.set(scope.name, token);
    return token;
  };
  return {
    count,
    port,
    db,
    driver,
    /** Fetches a path as the user of a scope. */
    read: async (scope: Scope, path: string) => ask({ agent, port, path, token: await tokenOf(scope) }),
    /** Posts a record under its id as the user of a scope. */
    post: async (scope: Scope, path: string, record: { id: string }) =>
      ask({ agent, port, path, token: await tokenOf(scope), record }),
    close: async () => {
      agent.destroy();
      server.close();
      await driver.end();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accountOf(
  { devices, makeUser, signAccessToken, system }: Code,
  {
    db,
    scope: { role, ern },
    appSecret,
  }: { db: database.Database; scope: { role: Role; ern: string | null }; appSecret: Secrets },
): Promise<string> {
  const now = new Date();
  const [deviceId, sessionId] = [randomUUID(), randomUUID()];
  const userId = await db.inTransaction(system, async (tx) => {
    const email = `${randomUUID()}@kochfeld.example`;
    const id = await makeUser(
      tx,
      { email, name: 'Bench', role, ern, organization: null, passwordHash: '-' },
      now,
    );
    await tx.insert(devices).values({
      userId: id,
      id: deviceId,
      sessionId,
      name: 'bench',
      refreshHash: randomUUID(),
      refreshExpiresAt: now,
      createdAt: now,
      lastSeenAt: now,
    });
    return id;
  });
  return signAccessToken({ userId, deviceId, sessionId }, now, appSecret);
}

interface Asked {
  agent: Agent;
  port: number;
  path: string;
  token: string;
  /** Posted if given. */
  record?: { id: string };
}

function ask({ agent, port, path, token, record }: Asked) {
  const sent = record && {
    cookie: 'XSRF-TOKEN=bench',
    [headers.xsrf]: 'bench',
    [headers.idempotencyKey]: record.id,
    'content-type': 'application/json',
  };
  return new Promise<string>((resolve, reject) => {
    const sending = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: record ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...sent },
      },
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
    sending.end(record && JSON.stringify(record));
  });
}
