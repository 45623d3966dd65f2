import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { giveBackClaim, takeOverClaim } from '#api/claims.ts';
import { addContractNote, getContract, listContracts } from '#api/contracts.ts';
import { apiBase, pathOf, type Endpoint } from '#api/endpoint.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { registerContract } from '#api/registration.ts';

import { databaseOn, openDatabase } from '#server/shared/db/database.ts';
import { restingRole } from '#server/shared/db/engines/engine.ts';
import { openPglite } from '#server/shared/db/engines/pglite.ts';
import { filedClaim, sell } from '../support/acts/business.ts';
import { registrationOf } from '../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../support/server/app.ts';
import { freshPostgresUrl, pipelined, testTrailKeys } from '../support/database/engines.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { median, type Figure } from './figure.ts';

const shop = 'kg:nord:1001';
/** Calls before those that are measured: the first run by code that nobody has compiled yet. */
const warmUp = { reading: 400, writing: 60 };
const rounds = { reading: 400, writing: 120 };

/** The share of the driver's own rate that a call reaches. */
const least = { reading: '≥ 0.75', writing: '≥ 0.6' };

/** What an engine is asked: the arguments of its driver's function. */
type Sent = readonly unknown[];

/** An engine with two databases that hold the same. */
interface Pair {
  test: TestApp;
  /** What the server has asked the driver for since the last time. */
  taken: () => Sent[];
  /** Asks the other database by the driver alone. */
  ask: (sent: Sent) => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * Measures calls of the API, one at a time and answered in this process, in turns with the same statements of the same
 * call, which the driver alone sends to a copy of the database. `--only=embedded` or `--only=PostgreSQL` measures one.
 */
export async function run(): Promise<Figure[]> {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1];
  const figures: Figure[] = [];
  if (only !== 'PostgreSQL') figures.push(...(await measured('embedded', await embedded())));
  if (only !== 'embedded') {
    figures.push(...(await measured('PostgreSQL', await onPostgres())));
    await (await startPostgres()).stop();
  }
  return figures;
}

async function measured(engine: string, pair: Pair): Promise<Figure[]> {
  const { test, taken, ask, close } = pair;
  const seller = await test.as('retailer', shop);
  const service = await test.as('customer_service');
  const contract = await sell(test, shop);
  let claim = await filedClaim(test, seller, contract);
  for (let count = 0; count < 30; count += 1) await sell(test, shop);
  const call = caller(test);
  const version = () => ({ [headers.ifMatch]: String(claim.version) });
  const keyed = () => ({ [headers.idempotencyKey]: randomUUID() });
  const calls: Record<
    string,
    { kind: keyof typeof least; make: () => Promise<unknown>; after?: () => Promise<unknown> }
  > = {
    list: { kind: 'reading', make: () => call(service, listContracts) },
    detail: { kind: 'reading', make: () => call(service, getContract, { params: { code: contract.code } }) },
    register: {
      kind: 'writing',
      make: () => call(seller, registerContract, { headers: keyed(), body: registrationOf('1001') }),
    },
    note: {
      kind: 'writing',
      make: () =>
        call(seller, addContractNote, {
          params: { code: contract.code },
          headers: keyed(),
          body: { id: randomUUID(), text: 'Ruft nach 17 Uhr an.', writtenAt: '2026-11-20T11:00:00.000Z' },
        }),
    },
    'take over': {
      kind: 'writing',
      async make() {
        claim = await call(service, takeOverClaim, { params: { id: claim.id }, headers: version() });
      },
      async after() {
        claim = await call(service, giveBackClaim, { params: { id: claim.id }, headers: version() });
      },
    },
  };
  const replay = async () => {
    for (const sent of taken()) await ask(sent);
  };
  await replay();
  const figures: Figure[] = [];
  for (const [name, { kind, make, after }] of Object.entries(calls)) {
    const [times, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < warmUp[kind] + rounds[kind]; round += 1) {
      const began = performance.now();
      await make();
      const answered = performance.now();
      // The end of a transaction that read is sent when the process has nothing else to do.
      await new Promise(setImmediate);
      await new Promise((resolve) => setTimeout(resolve, 2));
      const replaying = performance.now();
      await replay();
      if (round >= warmUp[kind]) {
        times.push(answered - began);
        alone.push(performance.now() - replaying);
      }
      await after?.();
      await replay();
    }
    const rate = (of: readonly number[]) => 1000 / median(of);
    figures.push({
      name: `${name}, ${engine}`,
      value: rate(times),
      unit: '/s',
      per: { name: 'the driver alone', value: rate(alone) },
      target: least[kind],
      baseline: `${rounds[kind]} calls, one at a time; their statements without our server ${rate(alone).toFixed(0)}/s`,
    });
  }
  await close();
  return figures;
}

/** Calls the app as a signed-in browser. Throws unless it answers 200. */
function caller({ app }: TestApp) {
  return async <T>(
    { accessToken, xsrf }: Browser,
    endpoint: Endpoint,
    sending: { params?: Record<string, string>; headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<T> => {
    const answer = await app.request(`${apiBase}${pathOf(endpoint, sending.params)}`, {
      method: endpoint.method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        Cookie: `${xsrfCookie}=${xsrf}`,
        [headers.xsrf]: xsrf!,
        'Content-Type': 'application/json',
        ...sending.headers,
      },
      ...(sending.body === undefined ? {} : { body: JSON.stringify(sending.body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status} ${text}`);
    return endpoint.method === 'GET' ? (undefined as T) : (JSON.parse(text) as { data: T }).data;
  };
}

/** Has a driver's functions note what they are asked while the server asks. */
function noting<K extends string>(prototype: Record<K, (...given: never[]) => unknown>, names: readonly K[]) {
  let sent: Sent[] = [];
  let isAsking = false;
  const originals = Object.fromEntries(names.map((name) => [name, prototype[name]])) as typeof prototype;
  for (const name of names)
    prototype[name] = function noted(this: unknown, ...given: never[]) {
      if (!isAsking) sent.push([name, ...given]);
      return originals[name].apply(this, given);
    };
  return {
    taken: () => {
      const all = sent;
      sent = [];
      return all;
    },
    /** What is asked by `work` is not noted. */
    unnoted: <T>(work: () => Promise<T>): Promise<T> => {
      isAsking = true;
      try {
        return work();
      } finally {
        isAsking = false;
      }
    },
    stop: () => Object.assign(prototype, originals),
  };
}

async function embedded(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'kochfeld-bench-'));
  const engine = await openPglite({});
  const other = new PGlite({ extensions: { pg_trgm }, loadDataDir: await engine.snapshot() });
  await other.waitReady;
  await other.exec(restingRole);
  const { taken, unnoted, stop } = noting(PGlite.prototype as never, ['query', 'exec']);
  const test = await startApp({
    db: await databaseOn(engine, { trailKeys: testTrailKeys, pipelined }),
    folder,
  });
  await test.retailer(shop);
  return {
    test,
    taken,
    ask: ([name, ...given]) =>
      unnoted(() => (other[name as 'exec'] as (...all: unknown[]) => Promise<unknown>)(...given)),
    async close() {
      stop();
      await test.close();
      await other.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onPostgres(): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'kochfeld-bench-'));
  const [url, otherUrl] = [await freshPostgresUrl(), await freshPostgresUrl()];
  const other = new pg.Client({ connectionString: otherUrl });
  await other.connect();
  await other.query(restingRole);
  // One connection has asked everything before, so that what it has prepared is prepared on the other.
  const db = await openDatabase({ url, poolSize: 1, migrate: false, trailKeys: testTrailKeys, pipelined });
  const { taken, unnoted, stop } = noting(pg.Client.prototype as never, ['query']);
  const test = await startApp({ db, folder });
  await test.retailer(shop);
  return {
    test,
    taken,
    ask: ([, query]) => unnoted(() => other.query(query as string)),
    async close() {
      stop();
      await test.close();
      await other.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
