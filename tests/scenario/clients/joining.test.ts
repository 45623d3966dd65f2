import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login, register, verifyInvitation } from '#api/account/auth.ts';
import { forgetInvitations } from '#server/auth/people/invitations.repository.ts';
import { users } from '#server/auth/users.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { chosenPassword, invite, latestLink, registerWith } from '../../support/server/people.ts';

describe.each(engines)('registering by invitation on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer('kg:nord:1001');
    anna = await test.as('retailer', 'kg:nord:1001');
  });
  afterAll(() => test.close());

  const invited = async (email: string) => {
    await invite(anna, '1001', email);
    return (await latestLink(test, email)).token;
  };
  const signIn = (email: string) => test.browser().call(login, { body: { email, password: chosenPassword } });

  it('shows for whom and what it is, makes the account, and lets it sign in', async () => {
    const token = await invited('nora@studio.example');
    const visitor = test.browser();
    const shown = await visitor.call(verifyInvitation, { body: { token } });
    expect(shown.data).toMatchObject({
      email: 'nora@studio.example',
      scope: 'organization',
      organization: 'Studio kg:nord:1001',
      role: 'retailer',
      terms: { version: '1' },
    });
    expect((await registerWith(visitor, token, { name: '  Nora Neu ' })).status).toBe(204);
    const reply = await signIn('nora@studio.example');
    visitor.accessToken = (reply.data as { accessToken: string }).accessToken;
    expect((await visitor.call(currentUser)).data).toMatchObject({
      name: 'Nora Neu',
      role: 'retailer',
      ern: 'kg:nord:1001',
      organization: 'Studio kg:nord:1001',
      client: { code: '1001' },
    });
  });

  it('keeps which terms were accepted, and when', async () => {
    await registerWith(test.browser(), await invited('olga@studio.example'));
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(users).where(eq(users.email, 'olga@studio.example')),
    );
    expect([row!.termsVersion, row!.termsAcceptedAt]).toEqual(['1', test.now()]);
  });

  it('says at each field what is wrong, and keeps the invitation', async () => {
    const token = await invited('pia@studio.example');
    const fieldsOf = async (more: Parameters<typeof registerWith>[2]) => {
      const { body } = await registerWith(test.browser(), token, more);
      const { fields } = (body as { error: { fields?: Record<string, { code: string }> } }).error;
      return Object.fromEntries(Object.entries(fields ?? {}).map(([path, { code }]) => [path, code]));
    };
    expect(await fieldsOf({ name: '  ' })).toEqual({ name: 'required' });
    expect(await fieldsOf({ password: 'kurz' })).toEqual({ password: 'password_weak' });
    expect(await fieldsOf({ email: 'pia@studio' })).toEqual({ email: 'email_invalid' });
    expect(await fieldsOf({ termsVersion: '' })).toEqual({ termsVersion: 'accept_required' });
    expect((await registerWith(test.browser(), token, { termsVersion: '0' })).error).toBe(
      'declarations_outdated',
    );
    expect((await registerWith(test.browser(), token, { email: 'PIA@Studio.example' })).status).toBe(204);
  });

  it('does not take the token of another person', async () => {
    await invited('quinn@studio.example');
    const token = await invited('ruth@studio.example');
    const reply = await registerWith(test.browser(), token, { email: 'quinn@studio.example' });
    expect(reply.body).toMatchObject({
      error: { code: 'invalid', fields: { email: { code: 'emails_differ' } } },
    });
    expect((await signIn('quinn@studio.example')).error).toBe('login_failed');
  });

  it('works once, also for two at the same moment', async () => {
    const token = await invited('sven@studio.example');
    const replies = await Promise.all([
      registerWith(test.browser(), token),
      registerWith(test.browser(), token),
    ]);
    expect(replies.map((reply) => reply.error ?? 'registered').toSorted()).toEqual([
      'invitation_used',
      'registered',
    ]);
    const late = await test.browser().call(verifyInvitation, { body: { token } });
    expect([late.status, late.error]).toEqual([410, 'invitation_used']);
  });

  it('is over where the address got an account meanwhile', async () => {
    const token = await invited('till@studio.example');
    await test.person({ email: 'till@studio.example', role: 'marketing' });
    expect((await registerWith(test.browser(), token)).error).toBe('email_taken');
  });

  it('is over after seven days, and says so for as long as it is kept', async () => {
    const token = await invited('udo@studio.example');
    const began = test.now();
    const at = (days: number) => test.setNow(new Date(began.getTime() + days * 86_400_000).toISOString());
    const errorNow = async () => (await test.browser().call(verifyInvitation, { body: { token } })).error;
    at(7 - 1 / 1440);
    expect(await errorNow()).toBeUndefined();
    at(7);
    expect(await errorNow()).toBe('link_expired');
    await test.deps.db.inTransaction(system, (tx) =>
      forgetInvitations(tx, { used: began, expired: new Date(began.getTime() + 8 * 86_400_000) }, 1000),
    );
    expect(await errorNow()).toBe('link_invalid');
    test.setNow(began.toISOString());
  });

  it('costs no hash and is soon refused where somebody makes tokens up', async () => {
    const genuine = await invited('vera@studio.example');
    const guess = (n: number) =>
      test.browser().call(register, {
        body: {
          token: `made-up-${n}`,
          email: 'vera@studio.example',
          name: 'Vera',
          password: chosenPassword,
          termsVersion: '1',
          language: 'de',
        },
      });
    const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    expect(new Set(replies.map((reply) => reply.error))).toEqual(new Set(['link_invalid', 'throttled']));
    expect((await registerWith(test.browser(), genuine)).status).toBe(204);
  });
});
