import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeOwnAccount,
  changeOwnEmail,
  confirmOwnEmail,
  currentUser,
  forgotPassword,
  login,
  verifyEmailToken,
  verifyResetToken,
} from '#api/account/auth.ts';
import { signOutOtherDevices } from '#api/account/devices.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';
import { latestLink } from '../../support/server/people.ts';

describe.each(engines)('one’s own account on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
  });
  afterAll(() => test.close());

  const fresh = () => `new-${crypto.randomUUID().slice(0, 8)}@studio.example`;
  const ask = (who: Browser, email: string, given = password) =>
    who.call(changeOwnEmail, { body: { email, password: given } });
  const confirm = (token: string) => test.browser().call(confirmOwnEmail, { body: { token } });
  const codes = (body: unknown) =>
    Object.values((body as { error: { fields: Record<string, { code: string }> } }).error.fields).map(
      ({ code }) => code,
    );

  it('takes another name', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    expect((await anna.call(changeOwnAccount, { body: { name: ' Anna Weber ' } })).status).toBe(204);
    expect((await anna.call(currentUser)).data).toMatchObject({ name: 'Anna Weber', language: 'de' });
    expect(codes((await anna.call(changeOwnAccount, { body: { name: ' ' } })).body)).toEqual(['required']);
  });

  it('takes another address once it is confirmed, and tells the old one', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const email = fresh();
    expect((await ask(anna, email.toUpperCase())).status).toBe(204);
    expect((await mailsTo(test, anna.email)).at(-1)!.text).toContain(email);
    expect((await anna.call(currentUser)).data).toMatchObject({ email: anna.email });

    await test.browser().call(forgotPassword, { body: { email: anna.email } });
    const old = await latestLink(test, anna.email);
    const { path, token } = await latestLink(test, email);
    expect(path).toBe('/account/confirm-email');
    const shown = await test.browser().call(verifyEmailToken, { body: { token } });
    expect(shown.data).toEqual({ email });
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).error).toBe('link_expired');
    // Sessions and password links of the old address have ended.
    expect((await anna.call(currentUser)).error).toBe('unauthorized');
    expect((await test.browser().call(verifyResetToken, { query: { token: old.token } })).error).toBe(
      'link_expired',
    );
    expect((await anna.signIn(anna.email)).error).toBe('login_failed');
    expect((await anna.call(login, { body: { email, password } })).status).toBe(200);
  });

  it('asks for the password, and for an address that is new and nobody else’s', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1001');
    expect(codes((await ask(anna, fresh(), 'Falsch#2026')).body)).toEqual(['password_wrong']);
    expect(codes((await ask(anna, anna.email)).body)).toEqual(['email_same']);
    expect(codes((await ask(anna, bert.email)).body)).toEqual(['email_taken']);
    expect(codes((await ask(anna, 'anna@studio')).body)).toEqual(['email_invalid']);
    // Whoever sits at an open session cannot guess the password.
    await ask(anna, fresh(), 'Falsch#2026');
    await ask(anna, fresh(), 'Falsch#2026');
    expect((await ask(anna, fresh())).error).toBe('throttled');
    expect(await mailsTo(test, anna.email)).toEqual([]);
  });

  it('keeps its address where the link is late, replaced, or somebody else took the address', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const [first, second] = [fresh(), fresh()];
    await ask(anna, first);
    const replaced = await latestLink(test, first);
    await ask(anna, second);
    expect((await confirm(replaced.token)).error).toBe('link_invalid');
    await test.person({ email: second, role: 'retailer', ern: 'kg:nord:1001' });
    const { token } = await latestLink(test, second);
    expect((await confirm(token)).error).toBe('email_taken');
    const began = test.now();
    test.setNow(new Date(began.getTime() + 24 * 3_600_000).toISOString());
    expect((await test.browser().call(verifyEmailToken, { body: { token } })).error).toBe('link_expired');
    expect((await confirm(token)).error).toBe('link_expired');
    test.setNow(began.toISOString());
    expect((await anna.call(currentUser)).data).toMatchObject({ email: anna.email });
  });

  it('signs out everywhere else', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const tablet = test.browser();
    await tablet.signIn(anna.email);
    expect((await anna.call(signOutOtherDevices)).status).toBe(204);
    expect((await tablet.call(currentUser)).error).toBe('unauthorized');
    expect((await anna.call(currentUser)).status).toBe(200);
  });
});
