import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { endpoints } from '#api/index.ts';
import { may } from '#domain/user/permissions.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../support/server/app.ts';
import type { EngineName } from '../support/database/engines.ts';
import {
  bodyFor,
  namesARecord,
  namesARecordAlone,
  nowhere,
  paramsFor,
  recordsAt,
  type Records,
} from './places.ts';
import { tokensInAllStates } from './token-states.ts';

/** Cells that were tried, and what was wrong in which. */
export interface Cells {
  engine: EngineName;
  tried: number;
  wrong: string[];
}

const generous = { CALLS_PER_USER: '999999/99999', CALLS_PER_ADDRESS: '999999/99999' };
const signedIn = Object.entries(endpoints).filter(([, { may: who }]) => who !== 'anyone');

function send(browser: Browser, endpoint: Endpoint, at: Records): Promise<Reply> {
  const type = endpoint.bytes?.types[0];
  const body = endpoint.bytes ? new Uint8Array(8) : bodyFor(endpoint, at);
  return browser.call(endpoint, {
    params: paramsFor(endpoint, at),
    ...(body === undefined ? {} : { body }),
    headers: {
      'If-Match': '1',
      [headers.idempotencyKey]: randomUUID(),
      ...(type ? { 'Content-Type': type } : {}),
    },
  });
}

/** Every signed-in call with a token in every state: only a good one is taken, everything else is one refusal. */
export async function tokenCells(engine: EngineName): Promise<Cells> {
  const test = await startApp(engine, undefined, generous);
  const cells: Cells = { engine, tried: 0, wrong: [] };
  const judge = async (
    call: string,
    endpoint: Endpoint,
    given: { state: string; token: string | null; isGood: boolean },
  ) => {
    const browser = test.browser();
    browser.accessToken = given.token;
    browser.xsrf = 'own';
    const { status, error } = await send(browser, endpoint, nowhere);
    cells.tried += 1;
    const isRefused = status === 401 && error === 'unauthorized';
    if (isRefused === given.isGood || status >= 500)
      cells.wrong.push(`${call} with ${given.state}: ${status} ${error}`);
  };
  try {
    const tokens = await tokensInAllStates(test);
    for (const [call, endpoint] of signedIn) {
      // Signing out is the last that the good token is for.
      for (const given of tokens) if (call !== 'logout' || !given.isGood) await judge(call, endpoint, given);
    }
    test.setNow(new Date(test.now().getTime() + 15 * 60_000).toISOString());
    const token = tokens.find(({ isGood }) => isGood)!.token;
    for (const [call, endpoint] of signedIn)
      await judge(call, endpoint, { state: 'expired', token, isGood: false });
  } finally {
    await test.close();
  }
  return cells;
}

/**
 * Every call that names a record, by a retailer and by an association's broker, for records of their own and of others.
 * What lies outside of their place is answered exactly as what does not exist, and nothing of it changes.
 */
export async function ownershipCells(engine: EngineName): Promise<Cells> {
  const test = await startApp(engine, undefined, generous);
  const cells: Cells = { engine, tried: 0, wrong: [] };
  try {
    const places = await inTurn(['kg:nord:1001', 'kg:nord:1002', 'kg:sued:2001', 'kgx:nord:3001'], (ern) =>
      recordsAt(test, ern),
    );
    const callers = [
      { role: 'retailer', ern: 'kg:nord:1001' },
      { role: 'broker_lead_manager', ern: 'kg:nord' },
    ] as const;
    for (const { role, ern } of callers) {
      const isInside = ({ place }: Records) => place === ern || place.startsWith(`${ern}:`);
      const outside = places.filter((one) => !isInside(one));
      const before = await stateOf(test, outside);
      const browser = await test.as(role, ern);
      for (const [call, endpoint] of signedIn.filter(([, one]) => namesARecord(one))) {
        const expected = seen(await send(browser, endpoint, nowhere), nowhere);
        for (const at of outside) {
          cells.tried += 1;
          const answer = seen(await send(browser, endpoint, at), at);
          if (answer !== expected)
            cells.wrong.push(`${role} ${call} of ${at.place}: ${answer} and not ${expected}`);
        }
        if (endpoint.method !== 'GET' || !namesARecordAlone(endpoint)) continue;
        const { may: needed } = endpoint;
        const isAllowed = needed === 'session' || needed === 'anyone' || may(role, needed);
        for (const at of places.filter((one) => isInside(one) && isTheirs(call, role))) {
          cells.tried += 1;
          const { status } = await send(browser, endpoint, at);
          if (status !== (isAllowed ? 200 : 403))
            cells.wrong.push(`${role} ${call} of own ${at.place}: ${status}`);
        }
      }
      if ((await stateOf(test, outside)) !== before) cells.wrong.push(`${role} has changed what is others’`);
    }
  } finally {
    await test.close();
  }
  return cells;
}

async function inTurn<A, B>(given: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of given) done.push(await work(one));
  return done;
}

/** An order is its orderer's and the staff's, and a place by itself is in no list of associations. */
function isTheirs(call: string, role: string): boolean {
  return call !== 'getAssociation' && (call !== 'getOrder' || role === 'retailer');
}

/** An answer without what names the record itself. */
function seen({ status, body }: Reply, at: Records): string {
  const text = body instanceof ArrayBuffer ? `${body.byteLength} bytes` : JSON.stringify(body);
  return `${status} ${Object.values(at).reduce((all: string, value: string) => all.replaceAll(value, '•'), text)}`;
}

/** All rows of these places in every table that has places, as one text. */
async function stateOf(test: TestApp, places: readonly Records[]): Promise<string> {
  return test.deps.db.inTransaction(system, async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'ern' order by 1`,
    );
    const texts = [];
    for (const { name } of tables) {
      const erns = sql.join(
        places.map(({ place }) => sql`${place}`),
        sql`, `,
      );
      const [row] = await rowsOf<{ text: string }>(
        tx,
        sql`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text
            from ${sql.identifier(name)} t where t.ern in (${erns})`,
      );
      texts.push(`${name}: ${row!.text}`);
    }
    return texts.join('\n');
  });
}
