import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmContract, getContract, getContractHistory, listContracts } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { isLead, contractStatuses } from '#domain/contract/life/status.ts';
import { may } from '#domain/user/permissions.ts';
import { roles } from '#domain/user/roles.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { sell } from '../../support/acts/business.ts';
import { edit, fieldsOf, registered, registrationOf } from '../../support/acts/registration-body.ts';
import { announcedTwice } from '../../support/acts/told.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('changing a lead on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let otto: Browser;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await bringLists({ db: test.deps.db, now: test.now() });
    await test.retailer(shop);
    await test.retailer('kg:sued:2001');
    anna = await test.as('retailer', shop);
    otto = await test.as('retailer', 'kg:sued:2001');
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  const rowOf = async (code: string) => {
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(contracts).where(eq(contracts.code, code)),
    );
    return row!;
  };
  const read = async (code: string) =>
    (await service.call(getContract, { params: { code } })).data as Contract;

  it('changes what is given and nothing else, is found under its new name, and names the fields in the trail', async () => {
    const contract = await registered(anna, registrationOf('1001'));
    const customer = { ...contract.customer, lastName: 'Umbenannt', note: 'Bitte anrufen' };
    const reply = await edit(anna, contract, { customer, kvAbNumber: 'KV-NEU-1' });
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({ ...contract, version: 2, customer, kvAbNumber: 'KV-NEU-1' });
    const found = await anna.call(listContracts, { query: { search: 'umbenannt kv-neu-1' } });
    expect((found.data as { items: { code: string }[] }).items.map(({ code }) => code)).toEqual([
      contract.code,
    ]);
    const { id, linkVersion, customerName } = await rowOf(contract.code);
    expect([linkVersion, customerName]).toEqual([1, 'Erika Umbenannt']);
    const trail = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(trailRows).where(eq(trailRows.recordId, id)).orderBy(trailRows.seq),
    );
    expect(trail.map(({ action, data }) => [action, data])).toEqual([
      ['register', {}],
      ['edit', { fields: ['customer', 'kvAbNumber'] }],
    ]);
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    expect((history.data as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toEqual([
      'register',
      'edit',
    ]);
  });

  it('leaves a contract as it is where nothing is other than it was', async () => {
    const contract = await registered(anna, registrationOf('1001'));
    const { customer, kvAbNumber, purchaseDate } = contract;
    const reply = await edit(anna, contract, { customer, kvAbNumber, purchaseDate });
    expect(reply.data).toEqual(contract);
  });

  it('makes old links invalid with a new email, not with another spelling of it', async () => {
    const contract = await registered(anna, registrationOf('1001', { askConfirmation: true }));
    const { customer } = contract;
    const spelt = (
      await edit(anna, contract, { customer: { ...customer, email: customer.email.toUpperCase() } })
    ).data as Contract;
    expect((await rowOf(contract.code)).linkVersion).toBe(1);
    await edit(anna, spelt, { customer: { ...customer, email: 'neu@post.example' } });
    expect((await rowOf(contract.code)).linkVersion).toBe(2);
  });

  it('changes kitchen, worktop and devices; those that stay keep their ids', async () => {
    const contract = await registered(anna, registrationOf('1001'));
    const oven = contract.insuredObjects.find((one) => one.insuredObjectName === 'e_device')!;
    const kitchen = contract.insuredObjects[0]!;
    const devices = [
      { deviceType: 'Geschirrspüler', manufacturer: 'Miele', model: 'G 7' },
      { ...oven, serialNumber: 'FD 1' },
      // The id of another contract's device is not adopted.
      { policyObjectId: '0193b1d8-5c58-7000-8000-000000000001', deviceType: 'Oven' },
    ];
    const reply = await edit(anna, contract, { devices, worktop: null, kitchen: { manufacturer: 'Leicht' } });
    const after = (reply.data as Contract).insuredObjects;
    expect(after).toMatchObject([
      { insuredObjectName: 'kitchen', policyObjectId: kitchen.policyObjectId, kitchenManufacturer: 'Leicht' },
      { deviceType: 'Geschirrspüler', deviceTypeEn: 'Dishwasher' },
      { deviceType: 'Backofen', policyObjectId: oven.policyObjectId, serialNumber: 'FD 1' },
      { deviceType: 'Backofen', deviceTypeEn: 'Oven' },
      { insuredObjectName: 'order_details' },
    ]);
    expect(after.map((one) => one.policyObjectId)).not.toContain('0193b1d8-5c58-7000-8000-000000000001');
    expect((await read(contract.code)).insuredObjects).toEqual(after);
  });

  it.each(roles)('is for those who may write contracts: %s', async (role) => {
    const contract = await registered(anna, registrationOf('1001'));
    const ern = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
    const reply = await edit(await test.as(role, ern), contract, { soldBy: 'Kim' });
    expect(reply.error ?? reply.status).toBe(may(role, 'contracts.write') ? 200 : 'forbidden');
  });

  it.each(contractStatuses)('is possible while it is a lead: %s', async (status) => {
    const { code } = await sell(test, shop, { status });
    const contract = await read(code);
    const reply = await edit(anna, contract, { soldBy: 'Kim' });
    expect(reply.error ?? reply.status).toBe(isLead(status) ? 200 : 'wrong_state');
    expect((await read(code)).soldBy).toBe(isLead(status) ? 'Kim' : null);
  });

  it('is not possible from outside, nor on an old version', async () => {
    const contract = await registered(anna, registrationOf('1001'));
    expect((await edit(otto, contract, { soldBy: 'Kim' })).status).toBe(404);
    await edit(anna, contract, { soldBy: 'Kim' });
    const late = await edit(service, contract, { soldBy: 'Robin' });
    expect(late.error).toBe('version_conflict');
    expect(late.body).toMatchObject({ error: { details: { version: 2, soldBy: 'Kim' } } });
  });

  it('obeys the rules of the registration at each field', async () => {
    const contract = await registered(anna, registrationOf('1001', { productSlug: 'kitchen-light' }));
    const company = {
      type: 'organization',
      companyName: 'X',
      email: 'x@y.example',
      address: contract.customer.address,
    };
    expect(fieldsOf(await edit(anna, contract, { customer: company }))).toEqual({
      'customer.type': 'company_not_allowed',
    });
    const minor = { ...contract.customer, birthdate: '2010-01-01' };
    expect(fieldsOf(await edit(anna, contract, { customer: minor }))).toEqual({
      'customer.birthdate': 'birthdate_minor',
    });
    expect(fieldsOf(await edit(anna, contract, { purchaseDate: '2026-12-01' }))).toMatchObject({
      purchaseDate: 'purchase_future',
    });
    const devices = Array.from({ length: 31 }, () => ({ deviceType: 'cooking.oven' }));
    expect(fieldsOf(await edit(anna, contract, { devices }))).toEqual({ devices: 'devices_too_many' });
    const both = { immediateDelivery: true, deliveryDate: '2027-01-15' };
    expect(fieldsOf(await edit(anna, contract, both))).toEqual({ deliveryDate: 'delivery_twice' });
    expect(await read(contract.code)).toEqual(contract);
  });

  it('judges only what changes: an old purchase does not stand in the way of a new email', async () => {
    const { code } = await sell(test, shop, { status: 'pending', purchaseDate: '2020-01-01' });
    const contract = await read(code);
    const customer = { ...contract.customer, email: 'neu@post.example' };
    expect((await edit(anna, contract, { customer, purchaseDate: '2020-01-01' })).status).toBe(200);
  });

  it('takes a confirmed contract on as soon as its delivery is known', async () => {
    const contract = await registered(
      anna,
      registrationOf('1001', { askConfirmation: true, deliveryDate: null, orderReferenceNumber: null }),
    );
    const confirmed = (
      await service.call(confirmContract, {
        params: { code: contract.code },
        body: { reason: 'am Telefon' },
        headers: { [headers.ifMatch]: `"${contract.version}"` },
      })
    ).data as Contract;
    expect(confirmed.status).toBe('confirmed');
    const waiting = (await edit(anna, confirmed, { deliveryDate: '2026-12-24' })).data as Contract;
    expect(waiting).toMatchObject({ status: 'pending_delivery', kitchenEstimatedDeliveryDate: '2026-12-24' });
    expect(waiting.insuredObjects.at(-1)).toMatchObject({ estimatedDeliveryDate: '2026-12-24' });
    const moved = (await edit(anna, waiting, { deliveryDate: '2027-02-01' })).data as Contract;
    expect(moved.status).toBe('pending_delivery');
    const there = (await edit(anna, moved, { deliveryDate: '2026-11-20' })).data as Contract;
    expect(there).toMatchObject({
      status: 'pending_activation',
      activationPendingSince: '2026-11-20T11:00:00.000Z',
    });
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    const { events } = history.data as { events: { kind: string; author: string | null }[] };
    expect(events.slice(-6).map(({ kind, author }) => [kind, author])).toEqual([
      ['edit', anna.email],
      ['awaitDelivery', null],
      ['edit', anna.email],
      ['edit', anna.email],
      ['reachDelivery', null],
      ['sendActivation', null],
    ]);
  });

  it('takes it on where everything was taken along at once', async () => {
    const { code } = await sell(test, shop, { status: 'confirmed', purchaseDate: '2026-11-01' });
    const reply = await edit(anna, await read(code), { immediateDelivery: true });
    expect(reply.data).toMatchObject({
      status: 'pending_activation',
      kitchenEstimatedDeliveryDate: '2026-11-20',
    });
  });

  it('announced each record once for each thing that was done', async () => {
    expect(await announcedTwice(test)).toEqual([]);
  });
});
