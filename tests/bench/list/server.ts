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
import { rootErn } from '#server/demo/studios.ts';
import { createApp } from '#server/app.ts';
import { makeUser } from '../../support/server/make-user.ts';
import { openDatabase, type Database } from '#server/shared/db/database.ts';
import { devices } from '#server/auth/users.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { trailKeys } from '#server/shared/db/trail-keys.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import type { Secrets } from '#server/shared/secrets.ts';
import { signAccessToken } from '#server/shared/http/access-token.ts';
import { readSettings } from '#server/shared/settings.ts';
import { freshPostgresUrl } from '../../support/server/engines.ts';
import { fillContracts, someAssociation, someClient } from '../../support/data/many-contracts.ts';

/** The readers: one per level of the hierarchy. */
export const scopes = [
  { name: 'staff', role: 'customer_service', ern: null },
  { name: 'root', role: 'broker_lead_manager', ern: rootErn },
  { name: 'association', role: 'broker_lead_manager', ern: someAssociation },
  { name: 'client', role: 'retailer', ern: someClient },
] as const satisfies readonly { name: string; role: Role; ern: string | null }[];

export type Scope = (typeof scopes)[number];
export type Bench = Awaited<ReturnType<typeof openBench>>;

/** Opens the server on a database with `count` contracts, with a reader for each scope. */
export async function openBench(count: number) {
  const url = await freshPostgresUrl();
  const began = performance.now();
  await fillContracts(url, count);
  console.log(
    `  ${count.toLocaleString('en')} contracts in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'kochfeld-bench-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_SECRET: 'x'.repeat(32),
    DEMO: 'off',
  });
  const db = await openDatabase({ url, poolSize: 6, trailKeys: trailKeys(settings.appSecret) });
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
  const agent = new Agent({ keepAlive: true });
  const driver = new pg.Client({ connectionString: url });
  await driver.connect();
  const tokens = new Map<string, string>();
  return {
    count,
    port,
    db,
    driver,
    /** Fetches a path as the user of a scope. */
    read: async (scope: Scope, path: string) => {
      const known = tokens.get(scope.name) ?? (await accountOf(db, scope, settings.appSecret));
      tokens.set(scope.name, known);
      return get({ agent, port, path, token: known });
    },
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
  db: Database,
  { role, ern }: { role: Role; ern: string | null },
  appSecret: Secrets,
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
