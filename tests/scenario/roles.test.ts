import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { may } from '#domain/user/permissions.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { features } from '#server/app.ts';
import { startApp, type Browser, type TestApp } from '../support/server/app.ts';

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
