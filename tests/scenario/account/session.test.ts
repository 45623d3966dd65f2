import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeOwnAccount,
  changeOwnPassword,
  currentUser,
  forgotPassword,
  login,
  logout,
  refresh,
  resetPassword,
} from '#api/account/auth.ts';
import { getDeviceKey, listDevices, signOutDevice, signOutOtherDevices } from '#api/account/devices.ts';
import { headers } from '#api/envelope.ts';
import { createApp } from '#server/app.ts';
import { devices } from '#server/auth/users.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { deactivateUser, reactivateUser } from '#api/users.ts';
import { password, startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engineModes } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

describe.each(engineModes)('a session on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
  });
  afterAll(() => test.close());

  it('begins with email in any case and password, and knows who it is and their shop', async () => {
    await test.person({ email: 'Anna@Studio.example', role: 'retailer', ern: 'kg:nord:1001', name: 'Anna' });
    const anna = test.browser();
    expect((await anna.signIn('ANNA@studio.EXAMPLE')).status).toBe(200);
    const me = await anna.call(currentUser);
    expect(me.data).toMatchObject({
      email: 'anna@studio.example',
      role: 'retailer',
      ern: 'kg:nord:1001',
      client: { code: '1001', name: 'Studio kg:nord:1001' },
      language: 'de',
    });
  });

  it('says the same for a wrong password and for no such account', async () => {
    const { email } = await test.as('retailer', 'kg:nord:1001');
    const stranger = test.browser();
    const wrong = await stranger.call(login, { body: { email, password: 'Falsch#2026' } });
    const unknown = await stranger.call(login, {
      body: { email: 'no@body.example', password: 'Falsch#2026' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('goes on for nobody who has only its refresh token', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const body = { email: anna.email, refreshToken: anna.refreshToken! };
    expect((await test.browser().call(refresh, { body })).error).toBe('refresh_failed');
    expect((await anna.call(refresh, { body })).status).toBe(200);
  });

  it('goes on without a proof where it began before there was one, once', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    await test.deps.db.inTransaction(system, (tx) =>
      tx.update(devices).set({ bound: false }).where(eq(devices.userId, anna.userId)),
    );
    const body = { email: anna.email, refreshToken: anna.refreshToken! };
    const [old, stranger] = [test.browser(), test.browser()];
    expect((await old.call(refresh, { body })).status).toBe(200);
    expect((await old.call(refresh, { body })).status).toBe(200);
    expect((await stranger.call(refresh, { body })).error).toBe('refresh_failed');
  });

  it('goes on with a new access token after a quarter of an hour, for 30 days', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const began = test.now();
    test.setNow(new Date(began.getTime() + 16 * 60_000).toISOString());
    expect((await anna.call(currentUser)).error).toBe('unauthorized');
    const body = { email: anna.email, refreshToken: anna.refreshToken! };
    const renewed = await anna.call(refresh, { body });
    expect(Object.keys(renewed.data as object)).toEqual(['accessToken']);
    anna.accessToken = (renewed.data as { accessToken: string }).accessToken;
    expect((await anna.call(currentUser)).status).toBe(200);
    expect((await anna.call({ method: 'POST', path: '/auth/refresh' }, { body })).status).toBe(200);
    test.setNow(new Date(began.getTime() + 31 * 86_400_000).toISOString());
    expect((await anna.call(refresh, { body })).error).toBe('refresh_failed');
  });

  it('does not refresh with the token of somebody else', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1001');
    const body = { email: anna.email, refreshToken: bert.refreshToken! };
    expect((await anna.call(refresh, { body })).error).toBe('refresh_failed');
  });

  it('ends with logout, for the access token too', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    expect((await anna.call(logout)).status).toBe(204);
    expect((await anna.call(currentUser)).error).toBe('unauthorized');
    const body = { email: anna.email, refreshToken: anna.refreshToken! };
    expect((await anna.call(refresh, { body })).error).toBe('refresh_failed');
  });

  it('has one refresh token per device: signing in again replaces it', async () => {
    const deviceId = crypto.randomUUID();
    const anna = await test.as('retailer', 'kg:nord:1001');
    await anna.signIn(anna.email, deviceId);
    const first = anna.refreshToken!;
    await anna.signIn(anna.email, deviceId);
    const old = await anna.call(refresh, { body: { email: anna.email, refreshToken: first } });
    expect(old.error).toBe('refresh_failed');
    const list = (await anna.call(listDevices)).data as { items: { id: string; current: boolean }[] };
    expect(list.items.filter((item) => item.id === deviceId)).toEqual([
      expect.objectContaining({ current: true }),
    ]);
  });

  it('is dead for good once it has ended in any way, also after the device has signed in again', async () => {
    const nextPassword = 'Herdplatte#2027';
    const admin = await test.as('eis_admin');
    const elsewhere = async ({ email }: { email: string }) => {
      const tablet = test.browser();
      await tablet.signIn(email);
      return tablet;
    };
    const ends: Record<string, (anna: Browser & { userId: string; email: string }) => Promise<Reply>> = {
      'signing out': (anna) => anna.call(logout),
      'signing in again': async () => admin.call(currentUser),
      'signing out elsewhere': async (anna) => (await elsewhere(anna)).call(signOutOtherDevices),
      'a new password elsewhere': async (anna) =>
        (await elsewhere(anna)).call(changeOwnPassword, {
          body: { current: password, password: nextPassword },
        }),
      'a reset': async (anna) => {
        await anna.call(forgotPassword, { body: { email: anna.email } });
        const [, token] = /token=([\w-]+)/.exec((await mailsTo(test, anna.email)).at(-1)!.text)!;
        return anna.call(resetPassword, { body: { token: token!, password: nextPassword } });
      },
      'being deactivated and reactivated': async ({ userId }) => {
        await admin.call(deactivateUser, { params: { id: userId } });
        return admin.call(reactivateUser, { params: { id: userId } });
      },
    };
    for (const [way, end] of Object.entries(ends)) {
      const anna = await test.as('retailer', 'kg:nord:1001');
      const deviceId = crypto.randomUUID();
      await anna.signIn(anna.email, deviceId);
      const old = anna.accessToken;
      expect((await end(anna)).status, way).toBeLessThan(300);
      if ((await anna.signIn(anna.email, deviceId)).status === 401)
        await anna.signIn(anna.email, deviceId, nextPassword);
      expect((await anna.call(currentUser)).status, way).toBe(200);
      anna.accessToken = old;
      expect((await anna.call(currentUser)).error, way).toBe('unauthorized');
    }
  });

  it('outlives the replacing of the secret, and ends once the old one is gone', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const before = ((await anna.call(getDeviceKey)).data as { key: string }).key;
    const { settings } = test.deps;
    const under = (...appSecret: [string, ...string[]]) =>
      createApp({ ...test.deps, settings: { ...settings, appSecret } });
    const token = { headers: { Authorization: `Bearer ${anna.accessToken}` } };
    const ring = under('n'.repeat(32), ...settings.appSecret);
    expect((await ring.request('/api/auth/user', token)).status).toBe(200);
    const { data: keys } = (await (await ring.request('/api/v1/devices/current/key', token)).json()) as {
      data: { key: string };
    };
    expect(keys).toEqual({ key: expect.any(String) as string, older: [before] });
    expect(keys.key).not.toBe(before);
    expect((await under('n'.repeat(32)).request('/api/auth/user', token)).status).toBe(401);
  });

  it('is kept on the twenty devices last seen', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const first = anna.accessToken;
    for (let n = 1; n <= 20; n += 1) {
      test.setNow(new Date(test.now().getTime() + 1000).toISOString());
      await anna.signIn(anna.email);
    }
    const { items } = (await anna.call(listDevices)).data as { items: { current: boolean }[] };
    expect([items.length, items[0]]).toEqual([20, expect.objectContaining({ current: true })]);
    anna.accessToken = first;
    expect((await anna.call(currentUser)).error).toBe('unauthorized');
  });

  it('lists the devices of its user, signs another one out at once, and nobody else’s', async () => {
    const phone = await test.as('retailer', 'kg:nord:1001');
    const tablet = test.browser();
    const tabletId = crypto.randomUUID();
    await tablet.signIn(phone.email, tabletId);
    const stranger = await test.as('eis_admin');
    const foreign = await stranger.call(signOutDevice, { params: { id: tabletId } });
    expect(foreign.error).toBe('not_found');
    expect((await tablet.call(currentUser)).status).toBe(200);
    expect((await phone.call(signOutDevice, { params: { id: tabletId } })).status).toBe(204);
    expect((await tablet.call(currentUser)).error).toBe('unauthorized');
    expect((await phone.call(currentUser)).status).toBe(200);
  });

  it('gives a device the same key at each sign-in, and another to another user or device', async () => {
    const deviceId = crypto.randomUUID();
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1001');
    const keyOf = async (who: typeof anna, device: string) => {
      await who.signIn(who.email, device);
      return ((await who.call(getDeviceKey)).data as { key: string }).key;
    };
    const key = await keyOf(anna, deviceId);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    await anna.call(logout);
    expect(await keyOf(anna, deviceId)).toBe(key);
    expect(await keyOf(bert, deviceId)).not.toBe(key);
    expect(await keyOf(anna, crypto.randomUUID())).not.toBe(key);
  });

  it('keeps the language that its user chose and answers in it', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    expect((await anna.call(changeOwnAccount, { body: { language: 'en' } })).status).toBe(204);
    expect((await anna.call(currentUser)).data).toMatchObject({ language: 'en' });
    const refused = await anna.call(signOutDevice, { params: { id: crypto.randomUUID() } });
    expect(refused.body).toMatchObject({ error: { message: 'There is no such entry.' } });
  });

  it('is refused without the cookie, and with another than its page’s', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bare = await test.app.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${anna.accessToken}` },
    });
    expect([bare.status, await bare.json()]).toEqual([
      400,
      { error: { code: 'cookies_missing', message: 'COOKIES_MISSING' } },
    ]);
    const forged = await anna.call(logout, { headers: { [headers.xsrf]: 'another' } });
    expect([forged.status, forged.error]).toEqual([403, 'xsrf_mismatch']);
    expect((await anna.call(currentUser)).status).toBe(200);
  });

  it('does not take a token that it did not sign', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const [head, , signature] = anna.accessToken!.split('.');
    const claims = { sub: anna.userId, device: crypto.randomUUID(), iss: 'kochfeld', exp: 4e9 };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${btoa('{"alg":"none"}')}.${forged}.`, 'x']) {
      anna.accessToken = token;
      expect((await anna.call(currentUser)).error).toBe('unauthorized');
    }
  });
});
