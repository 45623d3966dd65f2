import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headers } from '#api/envelope.ts';
import { findKvAbDuplicates, listKnownCustomers, registerContract } from '#api/registration.ts';
import { getSellingClient } from '#api/clients.ts';
import { may } from '#domain/user/permissions.ts';
import { roles } from '#domain/user/roles.ts';
import { clients } from '#server/directory/clients.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { fieldsOf, register, registered, registrationOf } from '../../support/acts/registration-body.ts';
import { shop, startWithSellers } from '../../support/acts/sellers.ts';
import { type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

describe.each(engines)('what a registration may hold on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let service: Browser;
  beforeAll(async () => {
    test = await startWithSellers(engine);
    anna = await test.as('retailer', shop);
    service = await test.as('customer_service');
  });
  beforeEach(() => test.setNow('2026-11-20T11:00:00Z'));
  afterAll(() => test.close());

  it('needs its key', async () => {
    const reply = await anna.call(registerContract, { body: registrationOf('1001') });
    expect([reply.status, reply.error]).toEqual([400, 'key_missing']);
  });

  it.each(roles)('is for those who may write contracts: %s', async (role) => {
    const ern = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
    const person = await test.as(role, ern);
    const reply = await register(person, registrationOf('1001'));
    expect(reply.error ?? reply.status).toBe(may(role, 'contracts.write') ? 200 : 'forbidden');
  });

  it('knows no retailer out of one’s scope', async () => {
    const broker = await test.as('broker_lead_manager', 'kg:nord');
    for (const [person, client] of [
      [anna, '2001'],
      [broker, '2001'],
      [service, 'nobody'],
    ] as const) {
      expect((await register(person, registrationOf(client))).status).toBe(404);
      expect((await person.call(getSellingClient, { params: { code: client } })).status).toBe(404);
      expect((await person.call(listKnownCustomers, { query: { client } })).status).toBe(404);
      const asked = { client, kvAbNumber: 'KV-1' };
      expect((await person.call(findKvAbDuplicates, { query: asked })).status).toBe(404);
    }
    expect((await register(broker, registrationOf('3001'))).status).toBe(200);
  });

  const organization = {
    type: 'organization' as const,
    companyName: 'Praxis am Markt',
    email: 'info@praxis.example',
    mobileNumber: '+43 664 1234567',
    address: { street: 'Markt', houseNumber: '1', zipCode: '1010', city: 'Wien', country: 'AT' as const },
  };
  const devices = (count: number) => Array.from({ length: count }, () => ({ deviceType: 'cooking.oven' }));

  it('takes an organization, and 30 devices', async () => {
    const contract = await registered(
      anna,
      registrationOf('1001', { customer: organization, devices: devices(30) }),
    );
    expect(contract.customer).toMatchObject({
      companyName: 'Praxis am Markt',
      mobileNumber: '+436641234567',
    });
    expect(contract.insuredObjects.filter((one) => one.insuredObjectName === 'e_device')).toHaveLength(30);
  });

  it.each([
    ['31 devices', { devices: devices(31) }, { devices: 'devices_too_many' }],
    [
      'a company where a private person is required',
      { customer: organization, productSlug: 'kitchen-light' as const },
      { 'customer.type': 'company_not_allowed', productSlug: 'company_not_allowed' },
    ],
    ['a plan of former times', { productSlug: 'xcare+' as const }, { productSlug: 'product_not_sold' }],
    [
      'a purchase tomorrow',
      { purchaseDate: '2026-11-21' },
      { purchaseDate: 'purchase_future', orderReceiptDate: 'order_receipt_before_purchase' },
    ],
    ['a purchase long ago', { purchaseDate: '2024-11-19' }, { purchaseDate: 'purchase_too_old' }],
    ['an order tomorrow', { orderReceiptDate: '2026-11-21' }, { orderReceiptDate: 'order_receipt_future' }],
    [
      'a delivery before the purchase',
      { deliveryDate: '2026-10-31' },
      { deliveryDate: 'delivery_before_purchase' },
    ],
    ['a delivery years ahead', { deliveryDate: '2029-11-21' }, { deliveryDate: 'delivery_too_late' }],
    ['two kinds of delivery', { immediateDelivery: true }, { deliveryDate: 'delivery_twice' }],
    ['no KV/AB number', { kvAbNumber: ' ' }, { kvAbNumber: 'required' }],
  ])('refuses %s at its field', async (_, change, fields) => {
    const reply = await register(anna, registrationOf('1001', change));
    expect([reply.status, fieldsOf(reply)]).toEqual([422, fields]);
  });

  it('refuses a minor, a foreign consumer’s phone and half a second person', async () => {
    const { customer } = registrationOf('1001');
    const changed = { ...customer, birthdate: '2008-11-21' };
    expect(fieldsOf(await register(anna, registrationOf('1001', { customer: changed })))).toEqual({
      'customer.birthdate': 'birthdate_minor',
    });
    const wrong = { ...customer, mobileNumber: '+43 664 1234567', personTwoFirstName: 'Max' };
    expect(fieldsOf(await register(anna, registrationOf('1001', { customer: wrong })))).toEqual({
      'customer.mobileNumber': 'phone_format',
      'customer.personTwoLastName': 'second_person_incomplete',
    });
  });

  it('understands numbers and addresses as people write them', async () => {
    const customer = {
      ...registrationOf('1001').customer,
      mobileNumber: '0171 / 392 00-01',
      email: 'info@küchen.example',
    };
    const contract = await registered(anna, registrationOf('1001', { customer }));
    expect(contract.customer).toMatchObject({
      mobileNumber: '+491713920001',
      email: 'info@küchen.example',
    });
  });

  it('refuses a letter that no document could print, and names it', async () => {
    const customer = { ...registrationOf('1001').customer, lastName: 'Muster 😀' };
    const reply = await register(anna, registrationOf('1001', { customer }));
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      error: {
        fields: {
          'customer.lastName': {
            code: 'unprintable:😀',
            message: expect.stringContaining('„😀“') as string,
          },
        },
      },
    });
  });

  it('refuses plans that only retailers in Germany sell, in German and in English', async () => {
    const registration = registrationOf('3001', { productSlug: 'kitchen-comfort' });
    for (const [language, words] of [
      ['de', 'Dieses Produkt dürfen nur Händler in Deutschland verkaufen.'],
      ['en', 'This product can only be sold by retailers in Germany.'],
    ] as const) {
      const reply = await service.call(registerContract, {
        body: registration,
        headers: { [headers.idempotencyKey]: registration.id, 'Accept-Language': language },
      });
      expect(reply.body).toMatchObject({
        error: { fields: { productSlug: { code: 'country_not_allowed', message: words } } },
      });
    }
    expect((await register(service, registrationOf('3001'))).status).toBe(200);
  });

  it('refuses a retailer who is not active', async () => {
    const set = (status: 'active' | 'declined') =>
      test.deps.db.inTransaction(system, (tx) =>
        tx.update(clients).set({ status }).where(eq(clients.code, '3001')),
      );
    await set('declined');
    const reply = await register(service, registrationOf('3001'));
    expect(fieldsOf(reply)).toEqual({ clientCode: 'client_not_active' });
    await set('active');
  });

  it('judges days by the day of capture, for 30 days', async () => {
    const captured = registrationOf('1001', {
      purchaseDate: '2024-11-20',
      orderReceiptDate: null,
      deliveryDate: null,
    });
    test.setNow('2026-12-10T11:00:00Z');
    await anna.signIn(anna.email);
    expect((await register(anna, captured)).status).toBe(200);
    test.setNow('2026-12-21T11:00:00Z');
    await anna.signIn(anna.email);
    expect(fieldsOf(await register(anna, { ...captured, id: randomUUID() }))).toEqual({
      purchaseDate: 'purchase_too_old',
    });
    // A device with a fast clock cannot buy in the future.
    test.setNow('2026-11-20T11:00:00Z');
    await anna.signIn(anna.email);
    const ahead = {
      ...captured,
      id: randomUUID(),
      purchaseDate: '2026-11-22',
      capturedAt: '2026-11-23T11:00:00.000Z',
    };
    expect(fieldsOf(await register(anna, ahead))).toEqual({ purchaseDate: 'purchase_future' });
  });
});
