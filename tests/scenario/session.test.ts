import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeOwnAccount, currentUser, login, logout, refresh } from '#api/auth.ts';
import { getDeviceKey, listDevices, signOutDevice } from '#api/devices.ts';
import { headers } from '#api/envelope.ts';
import { startApp, type TestApp } from '../support/server/app.ts';
import { engines } from '../support/server/engines.ts';

describe.each(engines)('a session on %s', (engine) => {
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

  it('throttles an account, says for how long, and lets it in again afterwards', async () => {
    const { email } = await test.as('retailer', 'kg:nord:1001');
    const began = test.now();
    const guesser = test.browser();
    const guess = () => guesser.call(login, { body: { email, password: 'Falsch#2026' } });
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await guess()).error);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('login_failed'));
    expect(codes.slice(10)).toEqual(['throttled', 'throttled']);
    const right = await guesser.signIn(email);
    expect(right.error).toBe('throttled');
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(right.body).toMatchObject({
      error: { message: 'Zu viele Versuche. Bitte versuchen Sie es in 15 Minuten erneut.' },
    });
    test.setNow(new Date(began.getTime() + 16 * 60_000).toISOString());
    expect((await guesser.signIn(email)).status).toBe(200);
  });

  it('lets no burst of guesses past the throttle', async () => {
    const { email } = await test.as('retailer', 'kg:nord:1001');
    const guesser = test.browser();
    await guesser.call(currentUser);
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => guesser.call(login, { body: { email, password: 'Falsch#2026' } })),
    );
    expect(replies.filter((reply) => reply.error === 'login_failed')).toHaveLength(10);
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
