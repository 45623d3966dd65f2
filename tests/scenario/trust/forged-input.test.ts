import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#api/account/auth.ts';
import { listClaims } from '#api/claims.ts';
import { editClient } from '#api/clients.ts';
import { listContracts } from '#api/contracts.ts';
import { getContract, addContractNote } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { searchAll } from '#api/search.ts';
import { sell } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const ern = 'kg:nord:1001';

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The input includes texts the database cannot store: with a NUL or half a surrogate pair. */
describe.each(engines)('forged input on %s is answered as an invalid one', (engine) => {
  let test: TestApp;
  let anna: Browser;
  let code: string;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(ern);
    anna = await test.as('retailer', ern);
    ({ code } = await sell(test, ern));
  });
  afterAll(() => test.close());

  it.each(['Mül\0ler', '\uD800', 'Küche \uDC00!'])('text %j in a body', async (text) => {
    const replies = [
      await anna.call(addContractNote, {
        params: { code },
        body: { id: randomUUID(), text, writtenAt: test.now().toISOString() },
        headers: { [headers.idempotencyKey]: randomUUID() },
      }),
      await test.browser().call(login, { body: { email: 'a@b.example', password: text } }),
    ];
    expect(replies.map((reply) => [reply.status, reply.error])).toEqual(replies.map(() => [422, 'invalid']));
  });

  it('a NUL in a query', async () => {
    for (const reply of [
      await anna.call(listContracts, { query: { search: 'Mül\0ler' } }),
      await anna.call(searchAll, { query: { q: 'Mül\0ler' } }),
    ]) {
      expect([reply.status, reply.error]).toEqual([422, 'invalid']);
    }
  });

  it('a NUL in the path', async () => {
    const reply = await anna.call(getContract, { params: { code: 'L-\0' } });
    expect([reply.status, reply.error]).toEqual([422, 'invalid']);
  });

  it.each([
    cursor('createdAt', '2024-02-30', randomUUID()),
    cursor('createdAt', '0000-01-01', randomUUID()),
    cursor('createdAt', '2026-11-20T99:00:00Z', randomUUID()),
    cursor('createdAt', '2026-11-20', '-'.repeat(36)),
    'nonsense',
  ])('the cursor %s', async (after) => {
    for (const call of [listContracts, listClaims]) {
      const reply = await anna.call(call, { query: { after } });
      expect([reply.status, reply.error]).toEqual([422, 'invalid']);
    }
  });

  it('a key of the prototype alone', async () => {
    const staff = await test.as('eis_admin');
    const reply = await staff.call(editClient, {
      params: { code: '1001' },
      body: JSON.parse('{"__proto__":{"role":"eis_admin"}}') as unknown,
      headers: { 'If-Match': '1' },
    });
    expect([reply.status, reply.error]).toEqual([422, 'invalid']);
  });

  it('a body nested a thousand times', async () => {
    const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as unknown;
    const reply = await test.browser().call(login, { body: { email: deep } });
    expect([reply.status, reply.error]).toEqual([400, 'bad_request']);
  });

  it('an instant that no calendar has', async () => {
    const reply = await anna.call(addContractNote, {
      params: { code },
      body: { id: randomUUID(), text: 'Hallo', writtenAt: '0000-01-01T00:00:00Z' },
      headers: { [headers.idempotencyKey]: randomUUID() },
    });
    expect([reply.status, reply.error]).toEqual([422, 'invalid']);
  });
});
