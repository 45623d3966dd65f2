import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { may } from '#domain/user/permissions.ts';
import { isStaff, roles, type Role } from '#domain/user/roles.ts';
import type { staffOnlyFields } from '#domain/user/staff-only.ts';
import { features } from '#server/app.ts';
import { clients } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { hasStaffOnly } from '#server/shared/http/staff-only.ts';
import { sell } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';

/** Tries every role on every call of the table, with values that reach authorization and mostly go no further. */
describe('who may call what', () => {
  let test: TestApp;
  const browsers = new Map<Role, Browser>();

  beforeAll(async () => {
    test = await startApp('pglite');
    await test.retailer('kg:nord:1001');
    for (const role of roles) browsers.set(role, await test.as(role, placeFor(role)));
  });
  afterAll(() => test.close());

  const calls = features
    .map((route) => route.endpoint)
    // Signing out would end the session the other calls need.
    .filter((endpoint) => endpoint.path !== '/auth/logout');

  it.each(calls.filter((endpoint) => endpoint.may !== 'anyone').map((call) => [nameOf(call), call] as const))(
    '%s answers as the matrix says',
    async (_, endpoint) => {
      for (const role of roles) {
        const reply = await send(browsers.get(role)!, endpoint);
        const allowed = endpoint.may === 'session' || endpoint.may === 'anyone' || may(role, endpoint.may);
        expect([role, reply.status === 403]).toEqual([role, !allowed]);
        expect([role, reply.status]).not.toEqual([role, 500]);
      }
      const stranger = await send(test.browser(), endpoint);
      expect([stranger.status, stranger.error]).toEqual([401, 'unauthorized']);
    },
  );

  it.each(calls.filter((endpoint) => endpoint.may === 'anyone').map((call) => [nameOf(call), call] as const))(
    '%s asks nobody who they are',
    async (_, endpoint) => {
      const reply = await send(test.browser(), endpoint);
      expect(['unauthorized', 'forbidden', 'unexpected']).not.toContain(reply.error);
    },
  );
});

describe('what is for staff alone', () => {
  let test: TestApp;
  let contract: string;
  const browsers = new Map<Role, Browser>();
  const secret = 'STAFF-ONLY';
  const reading = features.map((route) => route.endpoint).filter(({ method }) => method === 'GET');

  beforeAll(async () => {
    test = await startApp('pglite');
    await test.retailer('kg:nord:1001');
    const ids = {
      salesActivationCode: `${secret}-1`,
      keyAccountNumber: `${secret}-2`,
      globalClientNumber: `${secret}-3`,
      controllingNumbers: `${secret}-4`,
      crmId: `${secret}-5`,
    } satisfies Record<(typeof staffOnlyFields)[number], string>;
    await test.deps.db.inTransaction(system, (tx) => tx.update(clients).set(ids));
    const { salesActivationCode, keyAccountNumber } = ids;
    ({ code: contract } = await sell(test, 'kg:nord:1001', {
      row: { salesActivationCode, keyAccountNumber },
    }));
    for (const role of roles) browsers.set(role, await test.as(role, placeFor(role)));
  });
  afterAll(() => test.close());

  const read = async (role: Role, { path }: Endpoint) => {
    const code = path.startsWith('/v1/clients') ? '1001' : contract;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name) => [name, name === 'code' ? code : valueFor(name)]));
    const { body } = await browsers.get(role)!.call({ method: 'GET', path: path }, { params });
    return body instanceof ArrayBuffer ? Buffer.from(body).toString() : JSON.stringify(body);
  };

  it('reaches staff, by the calls whose answers have such fields, and nobody else by any call', async () => {
    const shown = new Set<string>();
    for (const role of roles) {
      for (const endpoint of reading.filter(({ path }) => path !== '/v1/changes')) {
        const said = await read(role, endpoint);
        const isSaid = said.includes(secret);
        if (isSaid) shown.add(endpoint.path);
        expect([role, endpoint.path, isSaid && !isStaff(role)]).toEqual([role, endpoint.path, false]);
      }
    }
    // The calls that say it are those whose answers declare it; the export of retailers is a file,
    // and the filters' key accounts have another name.
    const declared = reading.filter(({ answer }) => hasStaffOnly(answer)).map(({ path }) => path);
    expect([...shown].filter((path) => !declared.includes(path as '/v1'))).toEqual([
      '/v1/clients/export',
      '/v1/associations',
    ]);
    expect(declared).toEqual(
      expect.arrayContaining(['/v1/contracts/:code', '/v1/clients/:code', '/v1/clients/overview']),
    );
  });

  it('is not said in the details of a refusal either', async () => {
    const edit = { method: 'POST', path: `/v1/contracts/${contract}/ask-confirmation` } as const;
    for (const role of ['retailer', 'customer_service'] as const) {
      const reply = await browsers.get(role)!.call(edit, { body: {}, headers: { 'If-Match': '77' } });
      expect([role, reply.status]).toEqual([role, 412]);
      expect([role, JSON.stringify(reply.body).includes(secret)]).toEqual([role, isStaff(role)]);
    }
  });
});

function placeFor(role: Role): string | undefined {
  if (role === 'retailer') return 'kg:nord:1001';
  return role === 'broker_lead_manager' ? 'kg:nord' : undefined;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function send(browser: Browser, endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, valueFor(name)]));
  const type = endpoint.bytes?.types[0];
  return browser.call(endpoint, {
    params,
    ...(endpoint.bytes ? { body: new Uint8Array(8) } : endpoint.body ? { body: {} } : {}),
    headers: { ...(type ? { 'Content-Type': type } : {}), 'If-Match': '1' },
  });
}

function valueFor(name: string): string {
  if (name === 'sha256') return 'a'.repeat(64);
  return name === 'id' ? crypto.randomUUID() : 'nothing';
}
