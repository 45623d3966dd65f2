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
import { createUser, hashPassword } from '#server/auth/users.usecases.ts';
import { openDatabase, type Database } from '#server/shared/db/database.ts';
import { cursorOf } from '#server/shared/db/keyset.ts';
import { devices } from '#server/shared/db/schema/users.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { diskFiles } from '#server/shared/files/disk.ts';
import { signAccessToken } from '#server/shared/http/access-token.ts';
import { readSettings } from '#server/shared/settings.ts';
import { freshPostgresUrl } from '../support/engines.ts';
import { fillContracts, someAssociation, someClient } from '../support/many-contracts.ts';
import { startPostgres } from '../support/postgres.ts';
import { median, quantile, type Figure } from './figure.ts';

const few = 10_000;
const many = 1_000_000;

/** Times of the statements through the driver, of the own p50 at few contracts, of page 1, of the p50 without sign-ins. */
const targets = {
  driver: '≤ 2',
  growth: '≤ 1.3',
  farPage: '≤ 1.5',
  search: '≤ 50',
  signIns: '≤ 2.5',
} as const;

const scopes = [
  { name: 'staff', role: 'customer_service', ern: null },
  { name: 'root', role: 'broker_lead_manager', ern: rootErn },
  { name: 'association', role: 'broker_lead_manager', ern: someAssociation },
  { name: 'client', role: 'retailer', ern: someClient },
] as const satisfies readonly { name: string; role: Role; ern: string | null }[];

const lists = [
  { name: 'list', path: '/api/v1/contracts' },
  { name: 'list, active by delivery', path: '/api/v1/contracts?tab=active&sort=deliveryDate' },
  { name: 'list, one status', path: '/api/v1/contracts?status=pending_activation' },
] as const;

/** What people type: first letters, names with umlauts both ways, parts of numbers, emails, towns, two words, nothing. */
const searches =
  'a|mü|sch|Müller|mueller|Weidke|Löwenblatt|Hollweiler|V-1|12345|1234|V-234567|KV-7731|anna.mull|thomas.schafer12@|anna müller|karin berlin|hamburg|jörg hamburg|küchenstudio|hollweiler hamburg|zzzzz|xq|immobilien gmbh|b 4 1'.split(
    '|',
  );

/**
 * The contract list, a contract and the search on a real PostgreSQL with a million contracts, over loopback. List and
 * detail against the very statements that the API sent, taken down from its connection and sent again through
 * node-postgres in a loop, and against themselves at ten thousand; all in turns, so that whatever else the machine does
 * meets all alike. `--contracts=100000` for fewer.
 */
export async function run(): Promise<Figure[]> {
  const given = process.argv.find((argument) => argument.startsWith('--contracts='));
  const count = Number(given?.split('=')[1] ?? many);
  const figures: Figure[] = [];
  const small = await openBench(few);
  const big = await openBench(count);
  try {
    for (const scope of scopes) figures.push(...(await readingFigures(small, big, scope)));
    for (const scope of scopes.slice(0, 3)) figures.push(...(await farPageFigures(big, scope)));
    for (const scope of scopes) figures.push(...(await searchFigures(big, scope)));
    figures.push(...(await signInFigures(big)));
  } finally {
    await small.close();
    await big.close();
    await (await startPostgres()).stop();
  }
  return figures;
}

type Scope = (typeof scopes)[number];
type Bench = Awaited<ReturnType<typeof openBench>>;

/** The server on a database with so many contracts, and who asks it. */
async function openBench(count: number) {
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
  const db = await openDatabase({ url, poolSize: 6 });
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
    /** Reads an address as somebody of a scope. */
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

async function readingFigures(small: Bench, big: Bench, scope: Scope): Promise<Figure[]> {
  const figures: Figure[] = [];
  const detail = async (bench: Bench) => `/api/v1/contracts/${await someContract(bench, scope)}`;
  const paths = [
    ...lists.map(({ name, path }) => ({ name, inSmall: path, inBig: path })),
    { name: 'detail', inSmall: await detail(small), inBig: await detail(big) },
  ];
  for (const { name, inSmall, inBig } of paths) {
    const call = () => big.read(scope, inBig);
    const sent = await statementsOf(call);
    const [api, driver, before] = await inTurns([
      call,
      async () => {
        for (const statement of sent) await big.driver.query(statement as string);
      },
      () => small.read(scope, inSmall),
    ]);
    const at = big.count.toLocaleString('en');
    figures.push(
      {
        name: `${name}, ${scope.name}: API to driver at ${at}`,
        value: median(api!) / median(driver!),
        unit: '×',
        target: targets.driver,
        baseline: `${sent.length} statements ${median(driver!).toFixed(2)} ms, API ${median(api!).toFixed(2)} ms`,
      },
      {
        name: `${name}, ${scope.name}: ${at} to ${few.toLocaleString('en')}`,
        value: median(api!) / median(before!),
        unit: '×',
        target: targets.growth,
        baseline: `${median(before!).toFixed(2)} ms, now ${median(api!).toFixed(2)} ms`,
      },
    );
  }
  return figures;
}

async function someContract(bench: Bench, scope: Scope): Promise<string> {
  const page = JSON.parse(await bench.read(scope, '/api/v1/contracts')) as {
    data: { items: { code: string }[] };
  };
  return page.data.items[7]!.code;
}

const farPage = 4000;

async function farPageFigures(bench: Bench, scope: Scope): Promise<Figure[]> {
  const column = scope.ern === null ? null : scope.ern.includes(':') ? 'association_ern' : 'root_ern';
  const { rows } = await bench.driver.query<{ id: string; created_at: Date }>(
    `select id, created_at from contracts ${column ? `where ${column} = '${scope.ern}'` : ''}
     order by created_at desc, id desc offset ${(farPage - 1) * 25 - 1} limit 1`,
  );
  if (!rows[0]) return [];
  const after = cursorOf({ sort: 'createdAt', value: rows[0].created_at.toISOString(), id: rows[0].id });
  const [first, far] = await inTurns([
    () => bench.read(scope, '/api/v1/contracts'),
    () => bench.read(scope, `/api/v1/contracts?after=${after}`),
  ]);
  return [
    {
      name: `page ${farPage.toLocaleString('en')}, ${scope.name}: to page 1`,
      value: median(far!) / median(first!),
      unit: '×',
      target: targets.farPage,
      baseline: `page 1 ${median(first!).toFixed(2)} ms, that page ${median(far!).toFixed(2)} ms`,
    },
  ];
}

async function searchFigures(bench: Bench, scope: Scope): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['search in the list', '/api/v1/contracts?search='],
    ['search of everything', '/api/v1/search?q='],
  ] as const) {
    const calls = searches.map((text) => () => bench.read(scope, path + encodeURIComponent(text)));
    const times = await inTurns(calls, { warmUp: 3, rounds: 20 });
    const slowest = times
      .map((one, at) => ({ text: searches[at]!, p50: median(one) }))
      .toSorted((a, b) => b.p50 - a.p50)
      .slice(0, 3);
    const all = times.flat();
    figures.push({
      name: `${name}, ${scope.name}: p95 of ${searches.length} searches at ${bench.count.toLocaleString('en')}`,
      value: quantile(all, 0.95),
      unit: 'ms',
      target: targets.search,
      baseline: `p50 ${median(all).toFixed(1)} ms; slowest ${slowest.map(({ text, p50 }) => `“${text}” ${p50.toFixed(0)}`).join(', ')}`,
    });
  }
  return figures;
}

const signingIn = 4;

/** How fast lists come while four people sign in, over and over: hashing passwords must not starve the others. */
async function signInFigures(bench: Bench): Promise<Figure[]> {
  const password = 'Kochfeld#2026';
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: signingIn }, () => `${randomUUID()}@kochfeld.example`);
  await bench.db.inTransaction(system, async (tx) => {
    for (const email of emails) {
      const who = { email, name: 'Bench', role: 'customer_service', ern: null, organization: null } as const;
      await createUser(tx, { ...who, passwordHash }, new Date());
    }
  });
  const list = () => bench.read(scopes[0], '/api/v1/contracts');
  const [idle] = await inTurns([list]);
  const over = new AbortController();
  let signIns = 0;
  const base = `http://127.0.0.1:${bench.port}/api`;
  const people = emails.map(async (email) => {
    const config = await fetch(`${base}/v1/config`);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(config.headers.getSetCookie().join(';'))![1]!;
    while (!over.signal.aborted) {
      const answer = await fetch(`${base}/auth/login/dashboard`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: `XSRF-TOKEN=${xsrf}`, 'X-XSRF-TOKEN': xsrf },
        body: JSON.stringify({ email, password, deviceId: randomUUID(), deviceName: 'Bench' }),
      });
      if (answer.status !== 200)
        throw new Error(`a sign-in answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      signIns += 1;
    }
  });
  const [busy] = await inTurns([list], { warmUp: 30, rounds: 400 });
  over.abort();
  await Promise.all(people);
  if (signIns < signingIn) throw new Error('nobody got to sign in meanwhile');
  return [
    {
      name: `list, staff: while ${signingIn} people sign in`,
      value: median(busy!) / median(idle!),
      unit: '×',
      target: targets.signIns,
      baseline: `idle ${median(idle!).toFixed(2)} ms, meanwhile ${median(busy!).toFixed(2)} ms, ${signIns} sign-ins`,
    },
  ];
}

async function accountOf(
  db: Database,
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

/** Milliseconds of each call in each round: all of them in turns. */
async function inTurns(
  calls: readonly (() => Promise<unknown>)[],
  { warmUp = 40, rounds = 200 }: { warmUp?: number; rounds?: number } = {},
): Promise<number[][]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [at, call] of calls.entries()) {
      const began = performance.now();
      await call();
      if (round >= warmUp) times[at]!.push(performance.now() - began);
    }
  }
  return times;
}
