import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContract, withdrawContract } from '#api/contracts.ts';
import {
  activateAsCustomer,
  confirmAsCustomer,
  declineAsCustomer,
  getCustomerPage,
} from '#api/customer/customer-page.ts';
import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contractStatuses, hasEnded, type ContractStatus } from '#domain/contract/life/status.ts';
import { allowedContractEvents } from '#domain/contract/life/transitions.ts';
import { contractNotes } from '#server/contracts/notes/notes.table.ts';
import { contracts, insuredObjects } from '#server/contracts/contracts.table.ts';
import type { Tx } from '#server/shared/db/database.ts';
import { clients } from '#server/directory/clients.table.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { users } from '#server/auth/users.table.ts';
import { system, type CustomerActor } from '#server/shared/db/tenancy.ts';
import {
  address,
  confirmation,
  customerOf,
  declared,
  eventsOf,
  fieldsOf,
  pageOf,
  type LinkedCustomer,
} from '../../support/acts/asked-customer.ts';
import { edit } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const today = '2026-11-20';
const reason = 'Wir haben uns anders entschieden.';

describe.each(engines)('the customer’s own page on %s', (engine) => {
  let test: TestApp;
  let retailer: Browser;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    retailer = await test.as('retailer', shop);
    service = await test.as('customer_service');
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  const sold = (status: ContractStatus, more: Omit<Parameters<typeof customerOf>[2], 'status'> = {}) =>
    customerOf(test, shop, { status, ...more });
  const historyOf = (customer: LinkedCustomer) => eventsOf(service, customer);

  it.each(contractStatuses)('shows what stands and offers what may be done: %s', async (status) => {
    const customer = await sold(status);
    for (const kind of ['confirm', 'activate'] as const) {
      const page = await pageOf(customer, kind);
      // A withdrawal is offered apart from the page's own acts.
      const acts = allowedContractEvents(status, 'customer').filter((event) => event !== 'rescind');
      expect(page.offers).toEqual(acts);
      expect(page).toMatchObject({ status, retailer: { name: `Studio ${shop}` }, today });
      const ended = hasEnded(status);
      expect(page.contract === null).toBe(ended);
    }
  });

  it('shows the customer’s data and goods, and never what the retailer noted for itself', async () => {
    const customer = await sold('pending', { sale: { deliveryDate: '2026-12-24' } });
    const { customer: known } = await customer.row();
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(contracts)
        .set({ customer: { ...known, note: 'zahlt schlecht' } })
        .where(eq(contracts.id, customer.id)),
    );
    const reply = await customer.call(getCustomerPage);
    expect(reply.data).toMatchObject({
      offers: ['confirm', 'decline'],
      contract: {
        productName: 'Standard',
        deliveryDate: '2026-12-24',
        customer: { firstName: 'Erika', lastName: 'Muster', address },
        things: [
          { de: 'Küche Nobilia Touch 340', en: 'Kitchen Nobilia Touch 340' },
          { de: 'Geschirrspüler Bosch SMV6', en: 'Geschirrspüler Bosch SMV6' },
        ],
      },
    });
    expect(JSON.stringify(reply.body)).not.toContain('zahlt schlecht');
    expect(reply.headers.get('x-robots-tag')).toContain('noindex');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('carries the version that was shown: what the shop corrected meanwhile is neither lost nor overwritten', async () => {
    const customer = await sold('pending');
    const { version } = await pageOf(customer);
    const contract = (await service.call(getContract, { params: { code: customer.code } })).data as Contract;
    await edit(retailer, contract, {
      customer: { ...contract.customer, lastName: 'Richtig', address: { ...address, street: 'Lindenallee' } },
    });
    const body = {
      ...confirmation(customer),
      customer: { mobileNumber: '+49 170 1234567' },
      riskAddress: undefined,
    };
    const late = await customer.call(confirmAsCustomer, { body, version });
    expect([late.status, late.error]).toEqual([412, 'version_conflict']);
    expect(late.body).toMatchObject({
      error: { details: { version: version + 1, contract: { customer: { lastName: 'Richtig' } } } },
    });
    expect(await customer.row()).toMatchObject({ status: 'pending', customer: { mobileNumber: null } });

    // Asked again, only what the customer changed is changed.
    const again = await customer.call(confirmAsCustomer, { body, version: version + 1 });
    expect(again.status).toBe(200);
    expect((await customer.row()).customer).toEqual({
      ...contract.customer,
      lastName: 'Richtig',
      address: { ...address, street: 'Lindenallee' },
      mobileNumber: '+491701234567',
    });
    // The same once more, as after a lost answer or from a second device, is no conflict.
    expect((await customer.call(confirmAsCustomer, { body, version })).status).toBe(200);
    const other = { ...body, customer: { mobileNumber: '+49 171 7654321' } };
    expect((await customer.call(confirmAsCustomer, { body: other, version })).error).toBe('wrong_state');
  });

  it('activates a delivered kitchen, from today and once', async () => {
    const customer = await sold('pending_activation', { change: { declarations: declared } });
    expect(await pageOf(customer, 'activate')).toMatchObject({
      offers: ['activate', 'decline', 'revokeServiceAgreement', 'revokeAssignment'],
      contract: {
        activationDate: null,
        cover: { policyStartDate: today, serviceCommencementDate: '2027-02-18', policyEndDate: '2036-11-19' },
      },
    });
    const send = () => customer.call(activateAsCustomer, { kind: 'activate', body: { language: 'de' } });
    expect((await send()).data).toMatchObject({ status: 'approved', contract: { activationDate: today } });
    expect((await send()).status).toBe(200);
    expect(await customer.row()).toMatchObject({
      status: 'approved',
      activationDate: today,
      policyStartDate: today,
      leadActivatedBy: 'Erika Muster',
    });
    expect((await historyOf(customer)).map(({ kind }) => kind)).toEqual(['register', 'activate']);
  });

  it('declines with a reason until the cover is active, and the page then says no more than that', async () => {
    const customer = await sold('pending_delivery', { change: { declarations: declared } });
    const silent = await customer.call(declineAsCustomer, { body: { reason: ' ' } });
    expect([silent.status, fieldsOf(silent)]).toEqual([422, { reason: 'required' }]);
    const reply = await customer.call(declineAsCustomer, { body: { reason } });
    expect(reply.data).toMatchObject({ status: 'declined', offers: [], contract: null });
    expect((await customer.call(declineAsCustomer, { body: { reason } })).status).toBe(200);
    expect(await customer.row()).toMatchObject({ status: 'declined', leadDeclinedBy: 'Erika Muster' });
    expect((await historyOf(customer)).map(({ kind, text }) => [kind, text])).toEqual([
      ['register', null],
      ['decline', reason],
    ]);
    const late = await sold('active');
    const refused = await late.call(declineAsCustomer, { body: { reason } });
    expect([refused.status, refused.error]).toEqual([409, 'wrong_state']);
  });

  it('is told how the contract stands when somebody was faster', async () => {
    const customer = await sold('pending');
    const { version, leadNumber } = await customer.row();
    await retailer.call(withdrawContract, {
      params: { code: customer.code },
      body: { reason, confirmation: leadNumber },
      headers: { [headers.ifMatch]: String(version) },
    });
    const reply = await customer.call(confirmAsCustomer, { body: confirmation(customer) });
    expect([reply.status, reply.error]).toEqual([409, 'wrong_state']);
    expect(reply.body).toMatchObject({ error: { details: { status: 'withdrawn', contract: null } } });
  });

  it('a confirmation and the shop’s withdrawal at once: one of them, wholly', async () => {
    const customer = await sold('pending');
    const { version, leadNumber } = await customer.row();
    const [confirmed, withdrawn] = await Promise.all([
      customer.call(confirmAsCustomer, { body: confirmation(customer, { lastName: 'Schnell' }) }),
      retailer.call(withdrawContract, {
        params: { code: customer.code },
        body: { reason, confirmation: leadNumber },
        headers: { [headers.ifMatch]: String(version) },
      }),
    ]);
    const row = await customer.row();
    expect([confirmed.status, withdrawn.status, row.status, row.declarations !== null]).toEqual(
      confirmed.status === 200 ? [200, 412, 'confirmed', true] : [409, 200, 'withdrawn', false],
    );
  });

  it('by the database’s own rule sees one contract and what belongs to it, and reads nobody’s words', async () => {
    const customer = await sold('pending');
    await sold('pending');
    const actor: CustomerActor = { kind: 'customer', contractId: customer.id, name: 'Erika Muster' };
    const seen = <T>(work: Parameters<typeof test.deps.db.inTransaction<T>>[1]) =>
      test.deps.db.inTransaction(actor, work);
    expect(await seen((tx) => tx.select({ id: contracts.id }).from(contracts))).toEqual([
      { id: customer.id },
    ]);
    expect(await seen((tx) => tx.select({ code: clients.code }).from(clients))).toEqual([{ code: '1001' }]);
    expect(await seen((tx) => tx.select().from(insuredObjects))).toHaveLength(3);
    const touched = await seen((tx) =>
      tx.update(contracts).set({ soldBy: 'x' }).returning({ id: contracts.id }),
    );
    expect(touched).toEqual([{ id: customer.id }]);
    const notAllowed = { cause: { code: '42501' } };
    for (const work of [
      (tx: Tx) => tx.select().from(contractNotes),
      (tx: Tx) => tx.select().from(trailRows),
      (tx: Tx) => tx.select().from(mails),
      (tx: Tx) => tx.select().from(users),
      (tx: Tx) => tx.select().from(clients),
      (tx: Tx) => tx.delete(contracts),
    ]) {
      await expect(
        test.deps.db.inTransaction(actor, async (tx) => void (await work(tx))),
      ).rejects.toMatchObject(notAllowed);
    }
  });

  it('what the customer did stands at once in the shop’s record', async () => {
    const customer = await sold('pending', { sale: { deliveryDate: '2026-12-24' } });
    await customer.call(confirmAsCustomer, { body: confirmation(customer, { lastName: 'Live' }) });
    const contract = (await retailer.call(getContract, { params: { code: customer.code } })).data as Contract;
    expect(contract).toMatchObject({
      status: 'pending_delivery',
      customer: { lastName: 'Live' },
      dataConfirmationDate: today,
    });
  });

  it('answers in the language of the page', async () => {
    const customer = await sold('pending');
    const reply = await customer.call(confirmAsCustomer, {
      body: confirmation(customer, { lastName: '' }),
      language: 'en',
    });
    expect(reply.body).toMatchObject({
      error: { fields: { 'customer.lastName': { message: 'This field is required.' } } },
    });
  });
});
