import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#api/account/auth.ts';
import { getClientPriceSheet } from '#api/clients.ts';
import * as api from '#api/onboarding.ts';
import { reactivateUser } from '#api/users.ts';
import type { Approval } from '#domain/client/approval.ts';
import { users } from '#server/auth/users.table.ts';
import { clients } from '#server/directory/clients.table.ts';
import {
  approvalsReminded,
  clearingPriceSheets,
  deletingUnconfirmed,
} from '#server/onboarding/onboarding-jobs.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { retailerRequest, tokenMailedTo, typedRetailer } from '../../support/acts/retailer-request.ts';
import { clearFilesADayLater } from '../../support/server/unused-files.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';
import { chosenPassword, latestLink, peopleOf, registerWith } from '../../support/server/people.ts';

const { email } = typedRetailer;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const octets = { 'Content-Type': 'application/octet-stream' };

describe.each(engines)('a new retailer on %s', (engine) => {
  let test: TestApp;
  let guest: Browser;
  beforeEach(async () => {
    test = await startApp(engine);
    guest = test.browser();
  });
  afterEach(() => test.close());

  const join = (change = {}, browser = guest) =>
    browser.call(api.requestOnboarding, { body: retailerRequest(change) });
  const confirm = async () =>
    guest.call(api.confirmEmail, { body: { token: await tokenMailedTo(test, email) } });
  const rows = () => test.deps.db.inTransaction(system, (tx) => tx.select().from(clients));
  const pending = async (browser: Browser) => {
    const { data } = await browser.call(api.listApprovals);
    const [first] = (data as { items: { code: string }[] }).items;
    const reply = await browser.call(api.getApproval, { params: { code: first!.code } });
    return reply.data as Approval;
  };

  it('comes in under the neutral association, confirms its address and is approved', async () => {
    const admin = await test.as('standard_eis_admin');
    const broker = await test.as('broker_lead_manager', 'kochfeld:direkt');
    expect(await join()).toMatchObject({ status: 200, data: { email } });
    expect(await rows()).toMatchObject([
      { code: 'KF-2001', ern: 'kochfeld:direkt:KF-2001', status: 'email-pending', phone: '+494066969123' },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('532013000');

    expect(await confirm()).toMatchObject({ data: { status: 'pending', account: 'none' } });
    const told = await mailsTo(test, admin.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Neuer Händler wartet auf Freigabe: Küchenstudio Alsterperle',
    ]);
    expect(told[0]!.text).toContain('/approvals/KF-2001');

    const seen = await pending(admin);
    expect(seen).toMatchObject({
      code: 'KF-2001',
      association: { name: 'Ohne Verband' },
      bank: { iban: 'DE•• •••• •••• •••• ••30 00', bic: 'COBADEFFXXX' },
      contacts: [{ firstName: 'Alma', lastName: 'Perle' }],
      dueOn: '2026-11-24',
    });
    const at = { params: { code: seen.code }, headers: { 'If-Match': `"${seen.version}"` } };
    expect(await broker.call(api.approveClient, { ...at, body: {} })).toMatchObject({ status: 403 });
    const approved = await admin.call(api.approveClient, { ...at, body: { crmId: 'CRM-20001' } });
    expect(approved).toMatchObject({ status: 200, data: { status: 'active', ids: { crmId: 'CRM-20001' } } });
    const mails = await mailsTo(test, email);
    expect(mails.at(-1)).toMatchObject({ subject: 'Willkommen: Ihr Händlerprofil ist freigegeben' });
    const { path, token } = await latestLink(test, email);
    expect(path).toBe('/registration');
    expect((await peopleOf(admin, seen.code)).invitations).toMatchObject([{ email }]);
    expect((await registerWith(guest, token, { name: 'Alma Perle' })).status).toBe(204);
    const signedIn = await guest.call(login, { body: { email, password: chosenPassword } });
    expect(signedIn).toMatchObject({ status: 200 });
    const late = await admin.call(api.declineClient, { ...at, body: { reason: 'Zu spät gekommen' } });
    expect(late).toMatchObject({ status: 412, body: { error: { details: { status: 'active' } } } });
  });

  it('sets its password before the approval and signs in after it', async () => {
    const admin = await test.as('eis_admin');
    await join();
    const token = await tokenMailedTo(test, email);
    const given = { body: { token, password: 'Mein#Passwort7', termsVersion: '1' } };
    expect(await guest.call(api.setFirstPassword, given)).toMatchObject({ error: 'wrong_state' });
    await guest.call(api.confirmEmail, { body: { token } });
    const outdated = { body: { ...given.body, termsVersion: '0' } };
    expect(await guest.call(api.setFirstPassword, outdated)).toMatchObject({
      error: 'declarations_outdated',
    });
    expect(await guest.call(api.setFirstPassword, given)).toMatchObject({ data: { account: 'waiting' } });
    expect(await guest.call(api.setFirstPassword, given)).toMatchObject({ error: 'account_exists' });
    const signIn = { body: { email, password: 'Mein#Passwort7' } };
    expect(await guest.call(login, signIn)).toMatchObject({ error: 'account_waiting' });
    const wrong = { body: { email, password: 'Mein#Passwort8' } };
    expect(await guest.call(login, wrong)).toMatchObject({ error: 'login_failed' });
    const { code, version } = await pending(admin);
    // Its account is opened by the approval, with its look into the CRM and its mail, and by nothing else.
    const [waiting] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(users).where(eq(users.email, email)),
    );
    const second = await test.as('standard_eis_admin');
    for (const who of [admin, second])
      expect(await who.call(reactivateUser, { params: { id: waiting!.id } })).toMatchObject({
        error: 'wrong_state',
      });
    expect(await guest.call(login, signIn)).toMatchObject({ error: 'account_waiting' });
    await admin.call(api.approveClient, {
      params: { code },
      headers: { 'If-Match': `${version}` },
      body: {},
    });
    expect(await guest.call(login, signIn)).toMatchObject({ status: 200 });
    expect((await mailsTo(test, email)).at(-1)!.text).toContain('/login');
    const [user] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(users).where(eq(users.email, email)),
    );
    expect([user!.termsVersion, user!.termsAcceptedAt]).toEqual(['1', test.now()]);
  });

  it('is approved under another firm’s CRM record only by somebody who has seen that it is one', async () => {
    const admin = await test.as('eis_admin');
    await join();
    await confirm();
    const { code, version } = await pending(admin);
    const approve = (body: object) =>
      admin.call(api.approveClient, { params: { code }, headers: { 'If-Match': `${version}` }, body });
    // The CRM has Wohnküchen Tirol in Innsbruck under this one.
    expect((await approve({ crmId: 'CRM-20003' })).body).toMatchObject({
      error: { code: 'invalid', fields: { isOverridden: { code: 'crm_other_firm' } } },
    });
    expect(await pending(admin)).toMatchObject({ status: 'pending', ids: { crmId: null } });
    expect(await approve({ crmId: 'CRM-20003', isOverridden: true })).toMatchObject({
      data: { status: 'active', ids: { crmId: 'CRM-20003' } },
    });
  });

  it('is told to name another address where somebody has its own already', async () => {
    const admin = await test.as('eis_admin');
    await test.person({ email, role: 'marketing' });
    await join();
    expect(await confirm()).toMatchObject({ data: { account: 'elsewhere' } });
    const { code, version, account } = await pending(admin);
    expect(account).toBe('elsewhere');
    const at = { params: { code }, headers: { 'If-Match': `${version}` } };
    expect(await admin.call(api.approveClient, { ...at, body: {} })).toMatchObject({ status: 200 });
    expect((await mailsTo(test, email)).at(-1)!.text).toContain('bereits ein anderes Konto');
    expect((await peopleOf(admin, code)).invitations).toEqual([]);
  });

  it('is declined with a reason that it reads, and keeps its data', async () => {
    const admin = await test.as('eis_admin');
    await join({ language: 'en' });
    await confirm();
    const { code, version } = await pending(admin);
    const at = { params: { code }, headers: { 'If-Match': `${version}` } };
    expect(await admin.call(api.declineClient, { ...at, body: { reason: 'Nein' } })).toMatchObject({
      error: 'invalid',
    });
    const reason = 'The address is no kitchen studio.';
    const declined = await admin.call(api.declineClient, { ...at, body: { reason } });
    expect(declined).toMatchObject({ data: { status: 'declined', decision: { reason }, email } });
    expect((await mailsTo(test, email)).at(-1)).toMatchObject({
      subject: 'Your retailer profile has not been approved',
      text: expect.stringContaining(reason),
    });
    const again = await admin.call(api.approveClient, {
      params: { code },
      headers: { 'If-Match': `${version + 1}` },
      body: {},
    });
    expect(again).toMatchObject({ status: 409, error: 'wrong_state' });
  });

  it('is one, however often its request arrives', async () => {
    const request = retailerRequest();
    const replies = await Promise.all(
      [1, 2, 3].map(() => test.browser().call(api.requestOnboarding, { body: request })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rows()).toHaveLength(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
    const other = { ...request, name: 'Ein anderes Studio' };
    expect(await guest.call(api.requestOnboarding, { body: other })).toMatchObject({ error: 'key_reused' });
  });

  it('confirms with a genuine link in its time only', async () => {
    await join();
    const token = await tokenMailedTo(test, email);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    const call = (given: string) => guest.call(api.confirmEmail, { body: { token: given } });
    expect(await call(forged)).toMatchObject({ error: 'link_invalid' });
    test.setNow('2026-12-05T11:00:00Z');
    expect(await call(token)).toMatchObject({ error: 'link_expired' });
    await guest.call(api.mailConfirmationAgain, { body: { token } });
    expect(await confirm()).toMatchObject({ data: { status: 'pending' } });
    expect(await confirm()).toMatchObject({ data: { status: 'pending' } });
    await guest.call(api.mailConfirmationAgain, { body: { token } });
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 2 }, () => 'client_confirmation'),
    );
    const unknown = await guest.call(api.mailConfirmationAgain, { body: { id: randomUUID() } });
    expect(unknown).toMatchObject({ error: 'link_invalid' });
  });

  it('is deleted after sixty days in which it did not confirm its address, and told so', async () => {
    await join({ email: 'other@studio.example' });
    const other = await tokenMailedTo(test, 'other@studio.example');
    await guest.call(api.confirmEmail, { body: { token: other } });
    await join();
    const first = await tokenMailedTo(test, email);
    test.setNow('2027-01-15T11:00:00Z');
    await guest.call(api.mailConfirmationAgain, { body: { token: first } });
    const [mail] = (await mailsTo(test, email)).slice(-1);
    expect(mail!.text).toContain('Der Link gilt bis zum 19.01.2027.');
    const token = await tokenMailedTo(test, email);
    test.setNow('2027-01-19T10:59:00Z');
    await deletingUnconfirmed.run(test.deps);
    expect(await rows()).toHaveLength(2);
    test.setNow('2027-01-19T11:00:00Z');
    const gone = { status: 410, error: 'profile_expired' };
    expect(await guest.call(api.confirmEmail, { body: { token } })).toMatchObject(gone);
    expect(await guest.call(api.mailConfirmationAgain, { body: { token } })).toMatchObject(gone);
    await deletingUnconfirmed.run(test.deps);
    expect(await rows()).toMatchObject([{ email: 'other@studio.example', status: 'pending' }]);
    expect(await guest.call(api.confirmEmail, { body: { token } })).toMatchObject(gone);
    expect(await join()).toMatchObject({ status: 200 });
  });

  it('cannot be used to write to somebody many times, or to fill the list', async () => {
    const answers: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) answers.push((await join()).error);
    expect(answers).toEqual([undefined, undefined, undefined, undefined, undefined, 'throttled']);
    for (let count = 0; count < 4; count += 1) await join({ email: `info@${count}.example` });
    expect(await join({ email: 'info@other.example' })).toMatchObject({ status: 429, error: 'throttled' });
    expect(await rows()).toHaveLength(9);
    test.setNow('2026-11-20T12:30:00Z');
    expect(await join()).toMatchObject({ error: 'throttled' });
    expect(await join({ email: 'info@other.example' })).toMatchObject({ status: 200 });
  });

  it('sends a price sheet, which is what its bytes are', async () => {
    const sheet = new TextEncoder().encode('Artikel;Preis\r\nFront;120,00\r\n');
    const put = (bytes: Uint8Array, params = { sha256: sha256(bytes) }) =>
      guest.call(api.putPriceSheet, { params, body: bytes, headers: octets });
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
    expect(await put(picture)).toMatchObject({ error: 'price_sheet_unreadable' });
    expect(await put(sheet, { sha256: 'a'.repeat(64) })).toMatchObject({ error: 'hash_mismatch' });
    expect(await put(sheet)).toMatchObject({ status: 204 });
    const named = (hash: string) => ({
      agreement: { isAccepted: true, priceSheet: { sha256: hash, fileName: 'Preise 2026.csv' } },
    });
    expect(await join(named(sha256(picture)))).toMatchObject({
      error: 'invalid',
      body: { error: { fields: { 'agreement.priceSheet': { code: 'price_sheet_missing' } } } },
    });
    expect(await join(named(sha256(sheet)))).toMatchObject({ status: 200 });
    test.setNow('2026-11-22T11:00:00Z');
    await clearingPriceSheets.run(test.deps);
    await clearFilesADayLater(test);
    await confirm();
    const admin = await test.as('eis_admin');
    const { code, agreement } = await pending(admin);
    expect(agreement).toMatchObject({ priceSheet: { fileName: 'Preise 2026.csv', byteCount: sheet.length } });
    const file = await admin.call(getClientPriceSheet, { params: { code } });
    expect(Buffer.from(file.body as ArrayBuffer).toString()).toContain('Front;120,00');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await join({ agreement: { isAccepted: false, priceSheet: null } })).toMatchObject({
      error: 'invalid',
    });
  });

  it('is brought to mind once after two working days', async () => {
    const admin = await test.as('eis_admin');
    await join();
    await confirm();
    const subjects = async () => (await mailsTo(test, admin.email)).slice(1).map(({ subject }) => subject);
    // Friday, then Monday: one working day.
    for (const day of ['2026-11-22', '2026-11-23']) {
      test.setNow(`${day}T11:00:00Z`);
      await approvalsReminded.run(test.deps);
    }
    expect(await subjects()).toEqual([]);
    for (const day of ['2026-11-24', '2026-11-25']) {
      test.setNow(`${day}T11:00:00Z`);
      await approvalsReminded.run(test.deps);
    }
    expect(await subjects()).toEqual(['Erinnerung: Küchenstudio Alsterperle wartet auf Freigabe']);
  });
});
