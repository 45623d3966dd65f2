import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#api/account/auth.ts';
import { listDevices } from '#api/account/devices.ts';
import { listChanges } from '#api/changes.ts';
import { commentClaim, getClaim, listClaims } from '#api/claims.ts';
import { listContracts } from '#api/contracts.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import {
  addMachine,
  issueMachineToken,
  listMachines,
  removeMachine,
  revokeMachineToken,
} from '#api/integrations/machines.ts';
import { listTrail } from '#api/trail.ts';
import { listTenantUsers } from '#api/users.ts';
import { endpoints } from '#api/index.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { isScope, scopesFor, type Machine } from '#domain/user/machines.ts';
import type { Role } from '#domain/user/roles.ts';
import { features } from '#server/app.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { engines } from '../../support/database/engines.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';

type Token = AnswerOf<typeof issueMachineToken>;

describe.each(engines)('machines on %s', (engine) => {
  let test: TestApp;
  let admin: Browser & { userId: string };
  let claim: Claim;
  let others: Claim;
  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of ['kg:nord:1001', 'kg:nord:1002']) await test.retailer(ern);
    admin = await test.as('eis_admin');
    const [anna, bert] = [
      await test.as('retailer', 'kg:nord:1001'),
      await test.as('retailer', 'kg:nord:1002'),
    ];
    claim = await filedClaim(test, anna, await sell(test, 'kg:nord:1001'));
    others = await filedClaim(test, bert, await sell(test, 'kg:nord:1002'));
  });
  afterAll(() => test.close());

  const add = async (given: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
    admin.call(addMachine, { body: bodyOf(given) });
  const added = async (given: Parameters<typeof add>[0] = {}) => (await add(given)).data as Machine;
  const issue = async ({ id }: Machine, expiresAt: string | null = null) =>
    admin.call(issueMachineToken, { params: { id }, body: { expiresAt } });
  /** A program with a token: no cookie, no XSRF header. */
  const program = (token: string): Browser => {
    const browser = test.browser();
    browser.accessToken = token;
    browser.xsrf = '';
    return browser;
  };
  const programOf = async (given: Parameters<typeof add>[0] = {}) => {
    const machine = await added(given);
    const { token, id } = (await issue(machine)).data as Token;
    return { machine, id, calls: program(token) };
  };
  const listed = async (id: string) =>
    ((await admin.call(listMachines)).data as AnswerOf<typeof listMachines>).items.find(
      (one) => one.id === id,
    );

  it('a machine works at its place within its scopes, without a cookie, and its deeds bear its name', async () => {
    const { machine, calls } = await programOf({ name: 'Kassensystem' });
    expect(machine).toMatchObject({
      place: { ern: 'kg:nord:1001' },
      scopes: ['claims.read', 'claims.comment'],
    });
    const reply = await calls.call(commentClaim, {
      params: { id: claim.id },
      body: { text: 'Ersatzteil ist bestellt.' },
    });
    expect([reply.status, calls.cookies.size]).toEqual([200, 0]);
    expect((reply.data as Claim).history.at(-1)).toMatchObject({ author: 'Kassensystem' });
    const { items } = (await admin.call(listTrail, { query: { entity: 'claim' } })).data as AnswerOf<
      typeof listTrail
    >;
    expect(items[0]).toMatchObject({ action: 'comment', actorName: 'Kassensystem' });
    // What is another shop's is not there.
    expect((await calls.call(getClaim, { params: { id: others.id } })).status).toBe(404);
    const seen = (await calls.call(listClaims)).data as { items: Claim[] };
    expect(seen.items.map(({ id }) => id)).toEqual([claim.id]);
    // Its role may, its scopes do not.
    expect((await calls.call(listContracts)).error).toBe('forbidden');
    expect((await calls.call(listChanges)).status).toBe(200);
  });

  it('what is personal, lets somebody in or needs two people is closed to every machine', async () => {
    const { calls } = await programOf({ role: 'eis_admin', scopes: scopesFor('eis_admin') });
    expect((await calls.call(currentUser)).error).toBe('forbidden');
    expect((await calls.call(listDevices)).error).toBe('forbidden');
    const closed = Object.values(endpoints).filter(({ may, machines }) =>
      may === 'session' ? !machines : may !== 'anyone' && !isScope(may),
    );
    expect(closed.length).toBeGreaterThan(40);
    expect(features.some(({ endpoint }) => endpoint === listDevices)).toBe(true);
    for (const endpoint of closed) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, randomUUID()]),
      );
      const body = endpoint.bytes ? new Uint8Array(8) : endpoint.body ? {} : undefined;
      const type = endpoint.bytes?.types[0];
      const reply = await calls.call(endpoint, {
        params,
        ...(body && { body }),
        headers: { 'If-Match': '1', ...(type && { 'Content-Type': type }) },
      });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 403]);
    }
    const { items: people } = (await admin.call(listTenantUsers)).data as AnswerOf<typeof listTenantUsers>;
    expect(people.length).toBeGreaterThan(0);
    expect(people.filter(({ email }) => email.endsWith('.invalid'))).toEqual([]);
    expect((await add({ scopes: ['tenant.manage'] })).error).toBe('invalid');
    expect((await add({ scopes: ['claims.handle'] })).error).toBe('invalid');
    expect((await add({ client: '9999' })).error).toBe('invalid');
    expect((await add({ role: 'broker_lead_manager', scopes: ['contracts.read'] })).error).toBe('invalid');
  });

  it('two tokens are valid while one replaces the other, and a revoked one ends at once', async () => {
    const { machine, id, calls } = await programOf();
    const second = (await issue(machine)).data as Token;
    expect((await issue(machine)).error).toBe('tokens_full');
    for (const one of [calls, program(second.token)]) expect((await one.call(listClaims)).status).toBe(200);
    const { tokens } = (await listed(machine.id))!;
    expect(tokens.map(({ lastUsedAt }) => lastUsedAt)).toEqual(
      [test.now(), test.now()].map((at) => at.toISOString()),
    );
    expect(JSON.stringify(tokens)).not.toContain(second.token);
    const of = { params: { id: machine.id, tokenId: id } };
    expect((await admin.call(revokeMachineToken, of)).status).toBe(204);
    expect((await calls.call(listClaims)).error).toBe('unauthorized');
    expect((await admin.call(revokeMachineToken, of)).status).toBe(404);
    // Two administrators at once: one of the two tokens is one too many.
    const both = await Promise.all([issue(machine), issue(machine)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await admin.call(removeMachine, { params: { id: machine.id } })).status).toBe(204);
    expect((await program(second.token).call(listClaims)).error).toBe('unauthorized');
    expect(await listed(machine.id)).toBeUndefined();
    expect((await issue(machine)).status).toBe(404);
  });

  it('a call that is under way when its token is revoked is done or refused as a whole', async () => {
    const { machine, id, calls } = await programOf();
    const [comment, revoked] = await Promise.all([
      calls.call(commentClaim, { params: { id: claim.id }, body: { text: 'Noch schnell.' } }),
      admin.call(revokeMachineToken, { params: { id: machine.id, tokenId: id } }),
    ]);
    expect(revoked.status).toBe(204);
    const { history } = (await admin.call(getClaim, { params: { id: claim.id } })).data as Claim;
    const isDone = JSON.stringify(history).includes('Noch schnell.');
    expect([comment.status, isDone]).toEqual(isDone ? [200, true] : [401, false]);
    expect((await calls.call(listClaims)).error).toBe('unauthorized');
  });

  it('a token ends when it expires, and made-up ones are refused', async () => {
    const machine = await added();
    expect((await issue(machine, '2026-11-20T10:00:00Z')).error).toBe('invalid');
    const { token } = (await issue(machine, '2026-11-20T12:00:00Z')).data as Token;
    const calls = program(token);
    expect((await calls.call(listClaims)).status).toBe(200);
    expect((await program(`${token}x`).call(listClaims)).error).toBe('unauthorized');
    test.setNow('2026-11-20T12:00:00Z');
    expect((await calls.call(listClaims)).error).toBe('unauthorized');
    test.setNow('2026-11-20T11:00:00Z');
  });

  it('nobody but administrators manages machines', async () => {
    const staff = await test.as('standard_eis_admin');
    expect((await staff.call(listMachines)).error).toBe('forbidden');
    expect((await staff.call(addMachine, { body: bodyOf({}) })).error).toBe('forbidden');
  });
});

function bodyOf(given: { name?: string; role?: Role; client?: string | null; scopes?: readonly string[] }) {
  const role = given.role ?? 'retailer';
  return {
    id: randomUUID(),
    name: 'Warenwirtschaft',
    role,
    client: role === 'retailer' ? '1001' : null,
    scopes: ['claims.read', 'claims.comment'],
    ...given,
  };
}
