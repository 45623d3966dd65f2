import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { hashPassword } from '#server/auth/password-hash.ts';
import { clients } from '#server/directory/clients.table.ts';
import { openDatabase } from '#server/shared/db/database.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { ApiUser, password, type Account } from '../support/browser/browser-app.ts';
import { hashOf, sell, takePhoto } from '../support/acts/business.ts';
import { makeUser } from '../support/server/make-user.ts';
import { startServer, type RunningServer } from '../support/server/built-server.ts';
import { startSparedServer } from '../support/server/spared-server.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { wordOf } from '../support/seeds.ts';

/** Somebody who works with the tablet. Their customers have names that occur nowhere else. */
export interface Salesperson {
  account: Account;
  name: string;
  clientCode: string;
  policies: { code: string; customer: string; dishwasher: string }[];
}

/** The built app on PostgreSQL, where a test can look at the rows while it runs. */
export interface World {
  server: RunningServer;
  people: readonly [Salesperson, Salesperson];
  /** Rows of the server's database, past row-level security. */
  rows<Row extends object>(statement: string, ...values: unknown[]): Promise<Row[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

const shops = [
  { account: 'retailer', name: 'Rieke Sander', clientCode: '7001' },
  { account: 'retailer2', name: 'Robert Altmann', clientCode: '7002' },
] as const;
const policiesEach = 6;

/** What servers have compiled before, so that one that was killed is back in less of the processor's time. */
const compiled = resolve('.cache/compiled');

/**
 * Starts a server with two shops, a person in each, one in the office, and a few policies. `spared`: another server
 * takes over from one that is killed.
 */
export async function buildWorld({ spared = false } = {}): Promise<World> {
  const postgres = await startPostgres();
  const name = `campaign_${randomUUID().replaceAll('-', '')}`;
  await postgres.run(`create database ${name}`);
  const url = postgres.urlOf(name);
  const people = await peopleOf(url);
  const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled };
  const server = await (spared ? startSparedServer : startServer)({ env });
  for (const person of people) await fileOne(server, person);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  return {
    server,
    people,
    rows: async <Row extends object>(statement: string, ...values: unknown[]) =>
      (await pool.query<Row>(statement, values)).rows,
    async [Symbol.asyncDispose]() {
      await pool.end();
      await server[Symbol.asyncDispose]();
      await postgres.stop();
    },
  };
}

/** A claim to comment on. */
async function fileOne({ url }: RunningServer, { account, policies }: Salesperson): Promise<void> {
  const api = await ApiUser.signIn(url, account);
  const [policy] = policies;
  const bytes = await takePhoto('#336699');
  const sha256 = hashOf(bytes);
  await api.sendBytes(`/v1/uploads/${sha256}`, bytes, 'image/jpeg', sha256);
  const id = randomUUID();
  const filing = {
    id,
    contractCode: policy!.code,
    policyObjectId: policy!.dishwasher,
    serialNumber: null,
    damageDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    whatIsDamaged: 'Griff lose',
    howItHappened: 'Beim Öffnen',
    photos: ['whole', 'closeup'].map((slot) => ({ slot, sha256 })),
    capturedAt: new Date().toISOString(),
  };
  const answer = await api.send('POST', '/v1/claims', filing, { 'idempotency-key': id });
  if (!answer.ok) throw new Error(`the first claim was refused: ${await answer.text()}`);
}

async function peopleOf(url: string): Promise<[Salesperson, Salesperson]> {
  const folder = mkdtempSync(join(tmpdir(), 'kochfeld-campaign-'));
  const db = await openDatabase({ url, folder, poolSize: 4 });
  const now = new Date();
  try {
    const passwordHash = await hashPassword(password);
    await db.inTransaction(system, async (tx) => {
      const address = {
        street: 'Hauptstraße',
        houseNumber: '1',
        zipCode: '10115',
        city: 'Berlin',
        country: 'DE',
      };
      for (const { account, name, clientCode } of shops) {
        const ern = `root:verband:${clientCode}`;
        const shop = `Studio ${clientCode}`;
        await tx.insert(clients).values({
          ...placeOf(ern),
          ...address,
          code: clientCode,
          name: shop,
          status: 'active',
          searchText: shop.toLowerCase(),
          createdAt: now,
          updatedAt: now,
        });
        const who = { email: `${account}@kochfeld.example`, name, role: 'retailer' as const, ern };
        await makeUser(tx, { ...who, organization: shop, passwordHash }, now);
      }
      const office = { email: 'admin@kochfeld.example', name: 'Andrea Vogt', role: 'eis_admin' as const };
      await makeUser(tx, { ...office, ern: null, organization: 'Kochfeld', passwordHash }, now);
    });
    const sold = { deps: { db }, now: () => now } as Parameters<typeof sell>[0];
    const [first, second] = await Promise.all(
      shops.map(async (shop): Promise<Salesperson> => {
        const policies: Salesperson['policies'] = [];
        for (let number = 0; number < policiesEach; number += 1) {
          const lastName = wordOf(0, shop.account, number);
          const sale = { firstName: 'Grete', lastName, email: `${lastName.toLowerCase()}@post.example` };
          const { code, dishwasher } = await sell(sold, `root:verband:${shop.clientCode}`, sale);
          policies.push({ code, dishwasher, customer: lastName });
        }
        return { ...shop, policies };
      }),
    );
    return [first!, second!];
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
