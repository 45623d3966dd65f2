import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login, resetPassword } from '#api/account/auth.ts';
import {
  createAccount,
  deactivateAccount,
  inviteAccount,
  listAccounts,
  resetAccount,
  unlockAccount,
  type NewAccount,
} from '#server/auth/operator.usecases.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

const chosen = 'Mein#Passwort7';

const chief: NewAccount = {
  email: 'Chefin@provider.example',
  name: 'Anna Chefin',
  role: 'eis_admin',
  ern: null,
  organization: 'Provider',
  language: 'de',
};

describe.each(engines)('the operator of an installation without demo on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
  });
  afterAll(() => test.close());

  const needs = () => ({ db: test.deps.db, settings: test.deps.settings, now: test.now() });
  const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token')!;
  const setPassword = (link: string, password = chosen) =>
    test.browser().call(resetPassword, { body: { token: tokenOf(link), password } });
  const signIn = (email: string, password = chosen) =>
    test.browser().call(login, { body: { email, password } });

  it('makes the first administrator, who sets a password by a link that is good once', async () => {
    const link = await createAccount(needs(), chief);
    expect(link).toContain(`${test.deps.settings.publicUrl}/account/reset-password#token=`);
    expect((await signIn(chief.email)).error).toBe('login_failed');
    expect((await setPassword(link)).status).toBe(204);
    expect((await setPassword(link)).error).toBe('link_expired');
    expect((await signIn(chief.email)).status).toBe(200);
    await expect(createAccount(needs(), chief)).rejects.toThrow('already');
  });

  it('invites by mail, in the language of who is invited', async () => {
    const email = 'eve@provider.example';
    await inviteAccount(needs(), { ...chief, email, role: 'customer_service', language: 'en' });
    const [mail] = await mailsTo(test, email);
    expect(mail!.subject).toBe('Your account is ready');
    const [link] = /http\S+token=[\w-]+/.exec(mail!.text)!;
    expect((await setPassword(link)).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
  });

  it('asks for a place where a role has one, and for none where it has not', async () => {
    const retailer = { ...chief, email: 'r@shop.example', role: 'retailer' } as const;
    await expect(createAccount(needs(), retailer)).rejects.toThrow('--ern');
    await expect(createAccount(needs(), { ...retailer, ern: 'kg:nord:9999' })).rejects.toThrow(
      'no retailer at kg:nord:9999',
    );
    await test.retailer('kg:nord:1001');
    await createAccount(needs(), { ...retailer, ern: 'kg:nord:1001' });
    const misplaced = { ...chief, email: 'm@provider.example', ern: 'kg:nord:1001' };
    await expect(createAccount(needs(), misplaced)).rejects.toThrow('--ern');
  });

  it('blocks an account at once, but never the last administrator', async () => {
    const anna = await test.as('customer_service');
    await deactivateAccount(needs(), anna.email);
    expect((await anna.call(currentUser)).error).toBe('unauthorized');
    expect((await anna.signIn(anna.email)).error).toBe('login_failed');
    await unlockAccount(needs(), anna.email);
    expect((await anna.signIn(anna.email)).status).toBe(200);

    await expect(deactivateAccount(needs(), chief.email)).rejects.toThrow('last active eis_admin');
    await createAccount(needs(), { ...chief, email: 'second@provider.example' });
    await deactivateAccount(needs(), chief.email);
    const accounts = await listAccounts(needs());
    expect(accounts.find((one) => one.email === 'chefin@provider.example')?.status).toBe('blocked');
  });

  it('lets a throttled account in again, and gives a link to a new password', async () => {
    const anna = await test.as('customer_service');
    for (let n = 0; n < 11; n += 1) await signIn(anna.email, 'Falsch#2026');
    const elsewhere = test.browser();
    expect((await elsewhere.signIn(anna.email)).error).toBe('throttled');
    await unlockAccount(needs(), anna.email);
    expect((await elsewhere.signIn(anna.email)).status).toBe(200);
    expect((await setPassword(await resetAccount(needs(), anna.email), 'Neu#Passwort8')).status).toBe(204);
    expect((await signIn(anna.email, 'Neu#Passwort8')).status).toBe(200);
    await expect(resetAccount(needs(), 'no@body.example')).rejects.toThrow('nobody');
  });
});
