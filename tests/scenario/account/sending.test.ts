import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, logout } from '#api/account/auth.ts';
import { getDeviceKey, giveSendingToken, proveOwner, renewSending } from '#api/account/devices.ts';
import { addContractNote, getContractHistory } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/index.ts';
import { deactivateUser } from '#api/users.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import { newId } from '#offline/device/ids.ts';
import { sell } from '../../support/acts/business.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('what a locked tablet sends, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  afterAll(() => test.close());

  const tokenOf = async (who: Browser) =>
    ((await who.call(giveSendingToken)).data as { sendingToken: string }).sendingToken;
  const renewed = (who: Browser, email: string, sendingToken: string) =>
    who.call(renewSending, { body: { email, sendingToken } });

  /** The browser with an access token that only sends. */
  async function locked<Who extends Browser & { email: string }>(anna: Who): Promise<Who> {
    const { data } = await renewed(anna, anna.email, await tokenOf(anna));
    return Object.assign(anna, { accessToken: (data as { accessToken: string }).accessToken });
  }

  it('is its owner’s deed, and sent once', async () => {
    const { code } = await sell(test, shop);
    const anna = await locked(await test.as('retailer', shop));
    const body = { id: newId(), text: 'Bitte anrufen', writtenAt: test.now().toISOString() };
    const send = () =>
      anna.call(addContractNote, { params: { code }, body, headers: { [headers.idempotencyKey]: body.id } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const bea = await test.as('retailer', shop);
    const { notes } = (await bea.call(getContractHistory, { params: { code } })).data as ContractHistory;
    expect(notes.filter(({ id }) => id === body.id)).toMatchObject([{ author: anna.email }]);
  });

  it('is all that it may do: every other call of the table is refused', async () => {
    const anna = await locked(await test.as('retailer', shop));
    const closed = Object.values(endpoints).filter(({ may, offline }) => may !== 'anyone' && !offline);
    expect(closed.length).toBeGreaterThan(100);
    const allowed: string[] = [];
    for (const endpoint of closed as (Endpoint & { path: `/${string}` })[]) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, newId()]),
      );
      // One after the other: some hold a place among those at once.
      // oxlint-disable-next-line no-await-in-loop
      const reply = await anna.call(endpoint, {
        params,
        ...(endpoint.method !== 'GET' && { body: {} }),
        headers: { [headers.ifMatch]: '1' },
      });
      if (reply.status < 400) allowed.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(allowed).toEqual([]);
    expect((await anna.call(currentUser)).error).toBe('forbidden');
    expect((await anna.call(getDeviceKey)).error).toBe('forbidden');
    expect((await anna.call(giveSendingToken)).error).toBe('forbidden');
  });

  it('ends with the session, and with the account', async () => {
    for (const end of ['signed out', 'deactivated', 'signed in anew'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one story after the other
      const anna = await test.as('retailer', shop);
      // oxlint-disable-next-line no-await-in-loop
      const token = await tokenOf(anna);
      if (end === 'signed out') await anna.call(logout);
      else if (end === 'signed in anew') await anna.signIn(anna.email);
      else {
        const admin = await test.as('eis_admin');
        await admin.call(deactivateUser, { params: { id: anna.userId } });
      }
      expect((await renewed(anna, anna.email, token)).error, end).toBe('refresh_failed');
    }
  });

  it('takes the cookie of its device, and its own session', async () => {
    const anna = await test.as('retailer', shop);
    const bea = await test.as('retailer', shop);
    const token = await tokenOf(anna);
    expect((await renewed(test.browser(), anna.email, token)).error).toBe('refresh_failed');
    expect((await renewed(bea, anna.email, token)).error).toBe('refresh_failed');
    expect((await renewed(bea, bea.email, token)).error).toBe('refresh_failed');
    expect((await renewed(anna, anna.email, `${token}x`)).error).toBe('refresh_failed');
    expect((await renewed(anna, anna.email, token)).status).toBe(200);
  });

  it('a PIN is set by who knows the password, and guesses are throttled', async () => {
    const anna = await test.as('retailer', shop);
    const prove = (proof: string) => anna.call(proveOwner, { body: { proof } });
    expect((await prove(password)).status).toBe(204);
    expect((await prove('Falsch#2026')).error).toBe('invalid');
    for (let tries = 0; tries < 12; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody guesses
      await prove('Falsch#2026');
    }
    expect((await prove(password)).error).toBe('throttled');
  });
});
