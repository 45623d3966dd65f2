import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as api from '#api/onboarding.ts';
import type { CrmCheck } from '#domain/client/crm.ts';
import { associations, clients } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { typedRetailer } from '../../support/acts/retailer-request.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { startCrm, type CrmServer } from '../../support/server/crm.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

describe.each(engines)('registering a retailer on %s', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startApp(engine);
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .insert(associations)
        .values(
          ['nord', 'sued'].map((code) => ({ ern: `kg:${code}`, rootErn: 'kg', code, name: `Ring ${code}` })),
        ),
    );
  });
  afterEach(() => test.close());

  const body = (change: Record<string, unknown> = {}) => ({
    language: 'de',
    associationErn: 'kg:nord',
    ...typedRetailer,
    crm: { crmId: 'CRM-20001' },
    ...change,
  });
  const register = (browser: Browser, change = {}, key: string = randomUUID()) =>
    browser.call(api.registerClient, { body: body(change), headers: { 'Idempotency-Key': key } });
  const rows = () => test.deps.db.inTransaction(system, (tx) => tx.select().from(clients));
  const check = async (browser: Browser, crmId: string) =>
    (await browser.call(api.checkCrmId, { params: { crmId } })).data as CrmCheck;
  const fieldsOf = (reply: { body: unknown }) =>
    Object.fromEntries(
      Object.entries(
        (reply.body as { error: { fields: Record<string, { code: string }> } }).error.fields,
      ).map(([path, { code }]) => [path, code]),
    );

  it('staff choose its association, and it is mailed the link once', async () => {
    const staff = await test.as('customer_service');
    const key = randomUUID();
    const replies = [
      await register(staff, { ids: { keyAccountNumber: 'KAM-1' } }, key),
      await register(staff, { ids: { keyAccountNumber: 'KAM-1' } }, key),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]!.data).toEqual(replies[0]!.data);
    expect(await rows()).toMatchObject([
      { ern: 'kg:nord:KF-2001', status: 'email-pending', crmId: 'CRM-20001', keyAccountNumber: 'KAM-1' },
    ]);
    expect(await mailsTo(test, typedRetailer.email)).toHaveLength(1);
    expect(fieldsOf(await register(staff, { associationErn: 'kg:west' }))).toEqual({
      associationErn: 'invalid',
    });
  });

  it('a broker registers in its own association alone, without the numbers of staff', async () => {
    const broker = await test.as('broker_lead_manager', 'kg:nord');
    const { data } = await broker.call(api.listRegistrationAssociations);
    expect(data).toEqual({ items: [{ ern: 'kg:nord', name: 'Ring nord' }] });
    expect(fieldsOf(await register(broker, { associationErn: 'kg:sued' }))).toEqual({
      associationErn: 'invalid',
    });
    expect(await register(broker, { ids: { keyAccountNumber: 'KAM-1' } })).toMatchObject({ status: 403 });
    expect(await register(broker)).toMatchObject({ status: 200 });
    expect(await rows()).toHaveLength(1);
  });

  it('an id that is taken is a warning for staff, one that nobody knows an error', async () => {
    const staff = await test.as('eis_admin');
    const stranger = await test.as('broker_lead_manager', 'kg:sued');
    await register(staff);
    expect(await check(staff, 'crm-20001')).toMatchObject({ kind: 'taken', by: typedRetailer.name });
    expect(await check(stranger, 'CRM-20001')).toMatchObject({ kind: 'taken', by: null });
    expect(await check(staff, 'CRM-20002')).toMatchObject({ kind: 'free', account: { city: 'Mainz' } });
    expect(await check(staff, 'CRM-20099')).toMatchObject({ kind: 'taken', by: 'Küchenhaus Sander' });
    expect(await check(staff, 'CRM-1')).toEqual({ kind: 'unknown' });
    expect(fieldsOf(await register(staff))).toEqual({ 'crm.crmId': 'crm_taken' });
    expect(fieldsOf(await register(staff, { crm: { crmId: 'CRM-1', isOverridden: true } }))).toEqual({
      'crm.crmId': 'crm_unknown',
    });
    const overridden = { crmId: 'CRM-20001', isOverridden: true };
    expect(fieldsOf(await register(stranger, { associationErn: 'kg:sued', crm: overridden }))).toEqual({
      'crm.crmId': 'crm_taken',
    });
    expect(await register(staff, { crm: overridden })).toMatchObject({ status: 200 });
  });

  describe('with a CRM behind HTTP', () => {
    let crm: CrmServer;
    let staff: Browser;
    beforeEach(async () => {
      crm = await startCrm();
      Object.assign(test.deps.settings, { crm: { url: crm.url, token: 'geheim', timeoutMs: 400 } });
      staff = await test.as('eis_admin');
    });
    afterEach(() => crm.stop());

    it('asks it, with its token', async () => {
      expect(await check(staff, 'A-1')).toEqual({
        kind: 'free',
        account: { id: 'A-1', name: 'Studio A-1', street: null, zipCode: null, city: 'Kiel', vatId: null },
      });
      expect(await check(staff, 'linked')).toMatchObject({ kind: 'taken', by: 'Küchen Kiel' });
      expect(await check(staff, 'none')).toEqual({ kind: 'unknown' });
      expect(await check(staff, '../a b')).toEqual({ kind: 'unknown' });
    });

    it.each(['slow', 'drip', 'error', 'html', 'other', 'huge', 'redirect', 'cut', 'down'])(
      'says that it cannot be asked when it is %s, and lets people go on with a note',
      async (crmId) => {
        if (crmId === 'down') await crm.stop();
        const began = Date.now();
        expect(await check(staff, crmId)).toEqual({ kind: 'unreachable' });
        expect(Date.now() - began).toBeLessThan(5_000);
        expect(fieldsOf(await register(staff, { crm: { crmId } }))).toEqual({
          'crm.note': 'crm_note_required',
        });
        const noted = { crmId, note: 'Am Telefon bestätigt' };
        expect(await register(staff, { crm: noted })).toMatchObject({ status: 200 });
      },
    );
  });
});
