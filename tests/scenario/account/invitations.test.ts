import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteInvitation, inviteToClient, inviteToTenant, resendInvitation } from '#api/users.ts';
import { invitations } from '#server/auth/people/invitations.table.ts';
import { clients } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';
import {
  foundAssociation,
  invite,
  latestLink,
  outcomes,
  peopleOf,
  registerWith,
} from '../../support/server/people.ts';

describe.each(engines)('invitations on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of ['kg:nord:1001', 'kg:nord:1002']) await test.retailer(ern);
    await foundAssociation(test, 'kg:nord', 'Küchenring Nord');
  });
  afterAll(() => test.close());

  const later = (minutes: number) =>
    test.setNow(new Date(test.now().getTime() + minutes * 60_000).toISOString());
  const idOf = async (email: string) => {
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(invitations).where(eq(invitations.email, email)),
    );
    return row!.id;
  };

  it('go to several at once, and are listed as sent until somebody registers', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const sent = await invite(
      anna,
      '1001',
      'Nora@Studio.example',
      'nils@studio.example',
      'nora@studio.example',
    );
    expect(outcomes(sent)).toEqual({ 'nora@studio.example': 'invited', 'nils@studio.example': 'invited' });
    const [mail, second] = await mailsTo(test, 'nora@studio.example');
    expect(second).toBeUndefined();
    expect(mail!.text).toContain('Studio kg:nord:1001');
    expect((await latestLink(test, 'nora@studio.example')).path).toBe('/registration');
    const { people, invitations: open } = await peopleOf(anna, '1001');
    expect(people.map((one) => one.email)).toContain(anna.email);
    expect(open.map(({ email, expired, role }) => [email, expired, role])).toEqual([
      ['nils@studio.example', false, 'retailer'],
      ['nora@studio.example', false, 'retailer'],
    ]);
    // Of the token only its hash is stored.
    const { token } = await latestLink(test, 'nora@studio.example');
    const rows = await test.deps.db.inTransaction(system, (tx) => tx.select().from(invitations));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('are refused as a whole where one address is none, and where nobody is named', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    expect((await invite(anna, '1001', 'olga@studio.example', 'no address')).error).toBe('invalid');
    expect((await invite(anna, '1001')).error).toBe('invalid');
    expect(await mailsTo(test, 'olga@studio.example')).toEqual([]);
  });

  it('do not go to somebody who has an account, wherever it is', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1002');
    const clara = await test.as('retailer', 'kg:nord:1001');
    const sent = await invite(anna, '1001', clara.email.toUpperCase(), bert.email, 'pia@studio.example');
    // Of another shop's account nothing is told; its owner hears of it, and gets no link to join.
    expect(outcomes(sent)).toEqual({
      [clara.email]: 'has_account',
      [bert.email]: 'invited',
      'pia@studio.example': 'invited',
    });
    expect(await mailsTo(test, clara.email)).toEqual([]);
    const [mail] = await mailsTo(test, bert.email);
    expect(mail!.text).toContain('schon einen Zugang');
    expect(mail!.text).not.toContain('token=');
    const { invitations: open } = await peopleOf(anna, '1001');
    expect(open.map(({ email }) => email)).toContain(bert.email);
    const staff = await test.as('customer_service');
    const admin = await test.as('eis_admin');
    const seen = await invite(admin, '1001', staff.email);
    expect(outcomes(seen)).toEqual({ [staff.email]: 'has_account' });
  });

  it('count by each address asked, also where it has an account', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const clara = await test.as('retailer', 'kg:nord:1001');
    const replies = [];
    for (let times = 0; times < 4; times += 1) replies.push(await invite(anna, '1001', clara.email));
    expect(replies.at(-1)!.error).toBe('mail_limited');
  });

  it('go out once where two invite the same person at the same time', async () => {
    const [anna, bert] = await Promise.all([
      test.as('retailer', 'kg:nord:1001'),
      test.as('retailer', 'kg:nord:1001'),
    ]);
    const replies = await Promise.all([
      invite(anna, '1001', 'quinn@studio.example'),
      invite(bert, '1001', 'quinn@studio.example'),
    ]);
    expect(replies.map((reply) => outcomes(reply)['quinn@studio.example']).toSorted()).toEqual([
      'already_invited',
      'invited',
    ]);
    expect(await mailsTo(test, 'quinn@studio.example')).toHaveLength(1);
  });

  it('of two shops to one person are both open until one is taken up', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1002');
    await invite(anna, '1001', 'ruth@studio.example');
    const first = await latestLink(test, 'ruth@studio.example');
    expect(outcomes(await invite(bert, '1002', 'ruth@studio.example'))).toEqual({
      'ruth@studio.example': 'invited',
    });
    later(1);
    const second = await latestLink(test, 'ruth@studio.example');
    expect((await registerWith(test.browser(), second.token)).status).toBe(204);
    expect((await registerWith(test.browser(), first.token)).error).toBe('link_invalid');
    const open = await peopleOf(anna, '1001');
    expect(open.invitations.map((one) => one.email)).not.toContain('ruth@studio.example');
    expect((await peopleOf(bert, '1002')).people.map((one) => one.email)).toContain('ruth@studio.example');
  });

  it('end after seven days, are shown so, and live again when sent again', async () => {
    const anna = await test.as('eis_admin');
    await invite(anna, '1001', 'sven@studio.example');
    const began = test.now();
    const old = await latestLink(test, 'sven@studio.example');
    later(7 * 24 * 60);
    const admin = await test.as('eis_admin');
    const { invitations: open } = await peopleOf(admin, '1001');
    expect(open.find((one) => one.email === 'sven@studio.example')?.expired).toBe(true);
    expect((await registerWith(test.browser(), old.token)).error).toBe('link_expired');

    const params = { id: await idOf('sven@studio.example') };
    expect((await admin.call(resendInvitation, { params, body: { language: 'en' } })).status).toBe(204);
    const again = await admin.call(resendInvitation, { params, body: { language: 'en' } });
    expect([again.error, again.headers.get('retry-after')]).toEqual(['just_sent', '60']);
    expect((await mailsTo(test, 'sven@studio.example')).at(-1)!.subject).toContain('Your invitation');
    expect((await registerWith(test.browser(), old.token)).error).toBe('link_invalid');
    const fresh = await latestLink(test, 'sven@studio.example');
    expect((await registerWith(test.browser(), fresh.token)).status).toBe(204);
    test.setNow(began.toISOString());
  });

  it('that have expired are renewed by inviting again', async () => {
    const anna = await test.as('eis_admin');
    await invite(anna, '1001', 'till@studio.example');
    const began = test.now();
    expect(outcomes(await invite(anna, '1001', 'till@studio.example'))).toEqual({
      'till@studio.example': 'already_invited',
    });
    later(8 * 24 * 60);
    const admin = await test.as('eis_admin');
    expect(outcomes(await invite(admin, '1001', 'till@studio.example'))).toEqual({
      'till@studio.example': 'invited',
    });
    test.setNow(began.toISOString());
  });

  it('that are deleted lead nowhere', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    await invite(anna, '1001', 'udo@studio.example');
    const { token } = await latestLink(test, 'udo@studio.example');
    const params = { id: await idOf('udo@studio.example') };
    const bert = await test.as('retailer', 'kg:nord:1002');
    expect((await bert.call(deleteInvitation, { params })).error).toBe('not_found');
    expect((await bert.call(resendInvitation, { params, body: { language: 'de' } })).error).toBe('not_found');
    expect((await anna.call(deleteInvitation, { params })).status).toBe(204);
    expect((await anna.call(deleteInvitation, { params })).error).toBe('not_found');
    expect((await registerWith(test.browser(), token)).error).toBe('link_invalid');
  });

  it('of a shop come from its own people and the internal team alone, while it is active', async () => {
    const bert = await test.as('retailer', 'kg:nord:1002');
    expect((await invite(bert, '1001', 'vera@studio.example')).error).toBe('not_found');
    const service = await test.as('customer_service');
    expect((await invite(service, '1001', 'vera@studio.example')).error).toBe('forbidden');
    const setStatus = (status: 'active' | 'pending') =>
      test.deps.db.inTransaction(system, (tx) =>
        tx.update(clients).set({ status }).where(eq(clients.code, '1002')),
      );
    await setStatus('pending');
    expect((await invite(await test.as('eis_admin'), '1002', 'vera@studio.example')).error).toBe(
      'wrong_state',
    );
    await setStatus('active');
  });

  it('for the tenant come from an administrator, with an association for a broker', async () => {
    const admin = await test.as('eis_admin');
    const asked = (role: string, association: string | null = null) => ({
      body: { emails: [`${role}@provider.example`], role, association, language: 'de' },
    });
    const key = await test.as('standard_eis_admin');
    expect((await key.call(inviteToTenant, asked('marketing'))).error).toBe('forbidden');
    expect((await admin.call(inviteToTenant, asked('retailer'))).error).toBe('invalid');
    expect((await admin.call(inviteToTenant, asked('broker_lead_manager', 'kg:none'))).body).toMatchObject({
      error: { fields: { association: { code: 'association_required' } } },
    });
    for (const role of ['marketing', 'broker_lead_manager'])
      expect((await admin.call(inviteToTenant, asked(role, 'kg:nord'))).status).toBe(200);
    expect((await latestLink(test, 'marketing@provider.example')).path).toBe('/account/registration');
    const { token } = await latestLink(test, 'broker_lead_manager@provider.example');
    expect((await registerWith(test.browser(), token)).status).toBe(204);
    const { people, invitations: open } = await peopleOf(admin, null);
    const broker = people.find((one) => one.email === 'broker_lead_manager@provider.example');
    expect(broker?.association).toEqual({ ern: 'kg:nord', name: 'Küchenring Nord' });
    expect(open.map((one) => one.email)).toEqual(['marketing@provider.example']);
    const params = { id: open[0]!.id };
    expect((await key.call(deleteInvitation, { params })).error).toBe('not_found');
  });

  it('are bounded: at most 50 at once, and 200 that nobody has used', async () => {
    await test.retailer('kg:nord:1003');
    const admin = await test.as('eis_admin');
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `person${from + n}@studio.example`);
    const send = (emails: string[]) =>
      admin.call(inviteToClient, { params: { code: '1003' }, body: { emails, language: 'de' } });
    expect((await send(many(0, 51))).error).toBe('invalid');
    for (let from = 0; from < 200; from += 50) expect((await send(many(from, 50))).status).toBe(200);
    expect((await send(['one@more.example'])).error).toBe('invitations_full');
  });
});
