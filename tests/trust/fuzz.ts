import * as fc from 'fast-check';
import { listClaims } from '#api/claims.ts';
import { listClients } from '#api/clients.ts';
import { listContracts } from '#api/contracts.ts';
import { headers, xsrfCookie } from '#api/envelope.ts';
import { endpoints } from '#api/index.ts';
import { operation } from '#server/shared/operation/operation.table.ts';
import { loginAttempts } from '#server/shared/http/throttle.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { filedClaim, sell } from '../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../support/server/app.ts';
import type { EngineName } from '../support/database/engines.ts';
import { KnownValues } from './known-values.ts';
import { addressOf, callers, requestsTo, type Generated } from './requests.ts';

/** What came of a run. A fault is a 5xx, an answer that shows our insides, or one that took too long. */
export interface FuzzOutcome {
  engine: EngineName;
  seed: number;
  requests: number;
  byStatus: Record<string, number>;
  /** Different calls that were answered with success at least once. */
  callsThatWorked: number;
  faults: { at: number; why: string; request: Generated; answer: string }[];
  /** Values that a schema let through and the database refused: answered 422, but the schema is to know them. */
  refusedByDatabase: string[];
}

const shop = 'kg:nord:1001';
const slowMs = 10_000;
/** After so many requests people sign in again and what closes the server to all is taken back. */
const round = 250;

/** Sends `count` generated requests to a world of its own, one after the other: the same seed sends the same. */
export async function fuzz(engine: EngineName, given: { count: number; seed: number }): Promise<FuzzOutcome> {
  const { count, seed } = given;
  const outcome: FuzzOutcome = {
    engine,
    seed,
    requests: 0,
    byStatus: {},
    callsThatWorked: 0,
    faults: [],
    refusedByDatabase: [],
  };
  const worked = new Set<string>();
  const test = await startApp(engine, undefined, {
    CALLS_PER_USER: '9999999/999999',
    CALLS_PER_ADDRESS: '9999999/999999',
    UPLOAD_QUOTA_MB: '99999999',
  });
  const refused = new Set<string>();
  test.deps.log.error = (details: { err?: Error; call?: string }) => {
    refused.add(`${details.call}: ${messageOf(details.err)}`);
  };
  try {
    const known = await world(test);
    let people = new Map<string, Browser>();
    const requests = fc.sample(requestsTo(endpoints), { seed, numRuns: count });
    for (const [at, request] of requests.entries()) {
      if (at % round === 0) people = await newRound(test);
      const began = performance.now();
      const { status, answer, data } = await sendTo(test, people, known, request);
      const took = performance.now() - began;
      outcome.requests += 1;
      outcome.byStatus[status] = (outcome.byStatus[status] ?? 0) + 1;
      if (status < 300) worked.add(request.call);
      if (data !== undefined) known.learn(data);
      const why = faultOf(status, answer, took);
      if (why) outcome.faults.push({ at, why, request, answer: answer.slice(0, 300) });
    }
  } finally {
    await test.close();
  }
  return { ...outcome, callsThatWorked: worked.size, refusedByDatabase: [...refused] };
}

function messageOf(error: Error | undefined): string {
  const cause = error?.cause instanceof Error ? error.cause.message : '';
  return `${(error?.message ?? '').split('\n')[0]!.slice(0, 160)} ${cause.slice(0, 200)}`;
}

function faultOf(status: number, answer: string, took: number): string | null {
  if (status >= 500 && !answer.includes('"code":"maintenance"')) return `status ${status}`;
  if (status >= 400 && /\n\s+at |select .* from |\bpg_|node_modules/i.test(answer))
    return 'shows its insides';
  return took > slowMs ? `took ${Math.round(took)} ms` : null;
}

/** A few shops with contracts and a claim, and the names that requests are made of. */
async function world(test: TestApp): Promise<KnownValues> {
  const known = new KnownValues();
  for (const ern of [shop, 'kg:nord:1002']) await test.retailer(ern);
  const anna = await test.as('retailer', shop);
  const contracts = [
    await sell(test, shop),
    await sell(test, shop, { status: 'pending' }),
    await sell(test, shop),
  ];
  const claim = await filedClaim(test, anna, contracts[0]!);
  known.learn([{ clientCode: '1001' }, { clientCode: '1002' }, ...contracts, claim]);
  const staff = await test.as('eis_admin');
  for (const call of [listContracts, listClaims, listClients]) known.learn((await staff.call(call)).data);
  return known;
}

/** Signs everybody in, and takes back maintenance and the throttles of signing in. */
async function newRound(test: TestApp): Promise<Map<string, Browser>> {
  await test.deps.db.inTransaction(system, async (tx) => {
    await tx.update(operation).set({ maintenance: null });
    await tx.delete(loginAttempts);
  });
  test.deps.db.signals.wakeAll();
  const people = new Map<string, Browser>();
  for (const role of new Set(callers)) {
    if (role === 'anonymous') continue;
    const place = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
    people.set(role, await test.as(role, place));
  }
  return people;
}

async function sendTo(
  test: TestApp,
  people: ReadonlyMap<string, Browser>,
  known: KnownValues,
  request: Generated,
): Promise<{ status: number; answer: string; data: unknown }> {
  const browser = people.get(request.who);
  const { body } = request;
  const given = new Headers();
  if (browser?.accessToken) given.set('authorization', `Bearer ${browser.accessToken}`);
  const xsrf = browser?.xsrf ?? 'own';
  given.set('cookie', `${xsrfCookie}=${xsrf}`);
  given.set(headers.xsrf, xsrf);
  for (const [name, value] of request.headers) given.set(name, value);
  const bytes = body && ('text' in body ? known.fill(body.text) : Buffer.from(body.base64, 'base64'));
  const takesBody = request.method !== 'GET';
  const response = await test.app.request(known.fill(addressOf(request)), {
    method: request.method,
    headers: given,
    ...(takesBody && bytes !== null ? { body: bytes } : {}),
  });
  const answer = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, answer, data: isJson && response.ok ? JSON.parse(answer) : undefined };
}
