import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewContractLink } from '#api/contracts.ts';
import {
  acceptAsCustomer,
  activateAsCustomer,
  confirmAsCustomer,
  declineAsCustomer,
  revokeAsCustomer,
} from '#api/customer/customer-page.ts';
import type { CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import { type ContractStatus } from '#domain/contract/life/status.ts';
import { customerReference } from '#domain/trail/customer-reference.ts';
import { isUnbroken } from '#server/shared/db/trail/trail-chain.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { trailRows, trailHeads } from '#server/shared/db/trail/trail.table.ts';
import { changes } from '#server/shared/db/changes.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import {
  accepted,
  address,
  confirmation,
  customerOf,
  declared,
  eventsOf,
  fieldsOf,
  pageOf,
  type LinkedCustomer,
} from '../../support/acts/asked-customer.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines, testTrailKeys } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const today = '2026-11-20';
const reason = 'Wir haben uns anders entschieden.';

describe.each(engines)('the customer’s confirmation on %s', (engine) => {
  let test: TestApp;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    service = await test.as('customer_service');
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  const sold = (status: ContractStatus, more: Omit<Parameters<typeof customerOf>[2], 'status'> = {}) =>
    customerOf(test, shop, { status, ...more });
  const historyOf = (customer: LinkedCustomer) => eventsOf(service, customer);

  it.each([
    ['decline', declineAsCustomer, 'pending', { reason }],
    ['activate', activateAsCustomer, 'pending_activation', { language: 'de' }],
    ['revoke', revokeAsCustomer, 'active', { declaration: 'assignment' }],
    ['accept', acceptAsCustomer, 'active', { accepted, textVersion: declarationTextVersion, language: 'de' }],
  ] as const)(
    'no deed is done on another version than the one shown: %s',
    async (name, endpoint, status, body) => {
      const change = {
        dataConfirmationDate: '2026-11-10',
        declarations: name === 'accept' ? null : declared,
      };
      const customer = await sold(status, { change });
      const { version } = await pageOf(customer);
      await service.call(renewContractLink, { params: { code: customer.code } });
      const late = await customer.call(endpoint, { body, version });
      expect([late.error, (late.body as { error: { details: CustomerPage } }).error.details.version]).toEqual(
        ['version_conflict', version + 1],
      );
      expect((await customer.call(endpoint, { body, version: version + 1 })).status).toBe(200);
      expect((await customer.call(endpoint, { body, version })).status).toBe(200);
    },
  );

  it('corrects, accepts and confirms in one go; the trail says which fields and not what they say', async () => {
    const customer = await sold('pending', { sale: { deliveryDate: '2026-12-24' } });
    const correction = {
      lastName: ' Mustermann ',
      mobileNumber: '+49 170 12345678',
      birthdate: '1980-02-29',
      address: { ...address, street: 'Rosenallee', unitDescription: '2. OG' },
      riskAddress: { ...address, city: 'Potsdam', zipCode: '14467' },
    };
    const reply = await customer.call(confirmAsCustomer, {
      body: confirmation(customer, correction, { language: 'en' }),
    });
    expect([reply.status, reply.error]).toEqual([200, undefined]);
    expect(reply.data).toMatchObject({ status: 'pending_delivery', language: 'en' });
    const row = await customer.row();
    expect(row).toMatchObject({
      status: 'pending_delivery',
      dataConfirmationDate: today,
      language: 'en',
      customerName: 'Erika Mustermann',
      customer: {
        lastName: 'Mustermann',
        mobileNumber: '+4917012345678',
        birthdate: '1980-02-29',
        address: { street: 'Rosenallee', unitDescription: '2. OG' },
      },
      riskAddress: { city: 'Potsdam' },
      declarations: {
        textVersion: declarationTextVersion,
        accession: { acceptedAt: '2026-11-20T11:00:00.000Z', revokedAt: null },
      },
    });
    expect(row.searchText).toContain('mustermann');
    expect((await historyOf(customer)).map((entry) => [entry.kind, entry.author])).toEqual([
      ['register', null],
      ['correct', 'Erika Mustermann'],
      ['accept', 'Erika Mustermann'],
      ['confirm', 'Erika Mustermann'],
      ['awaitDelivery', null],
    ]);
    await test.deps.db.inTransaction(system, async (tx) => {
      const rows = await tx
        .select()
        .from(trailRows)
        .where(eq(trailRows.recordId, customer.id))
        .orderBy(trailRows.seq);
      const [head] = await tx.select().from(trailHeads).where(eq(trailHeads.recordId, customer.id));
      expect(isUnbroken(rows, head, testTrailKeys)).toBe(true);
      expect(rows[0]!.data).toEqual({
        fields: ['lastName', 'mobileNumber', 'birthdate', 'address', 'riskAddress'],
      });
      // The trail cannot be erased, so it holds no name either.
      expect(new Set(rows.map(({ actorName }) => actorName))).toEqual(
        new Set([customerReference(customer.code), 'system']),
      );
      expect(JSON.stringify(rows)).not.toMatch(/Erika|Muster|Rosenallee|Potsdam|1701234/);
      const told = await tx.select().from(changes).where(eq(changes.recordId, customer.code));
      // One confirmation has three deeds but one announcement, so each open page fetches once.
      expect(told).toHaveLength(1);
    });
  });

  it('corrects nothing where everything is right, and goes on at once where the kitchen is there', async () => {
    const customer = await sold('pending', { sale: { deliveryDate: '2026-11-20' } });
    await customer.call(confirmAsCustomer, { body: confirmation(customer) });
    expect((await historyOf(customer)).map(({ kind }) => kind)).toEqual([
      'register',
      'accept',
      'confirm',
      'reachDelivery',
      'sendActivation',
    ]);
    expect((await customer.row()).status).toBe('pending_activation');
  });

  it('wants all three declarations, in the wording of now, and data that can be right', async () => {
    const customer = await sold('pending');
    const send = (body: object) => customer.call(confirmAsCustomer, { body });
    const two = await send(confirmation(customer, {}, { accepted: { ...accepted, assignment: false } }));
    expect([two.status, fieldsOf(two)]).toEqual([422, { 'accepted.assignment': 'accept_required' }]);
    const old = await send(confirmation(customer, {}, { textVersion: '2020-01' }));
    expect([old.status, old.error]).toEqual([409, 'declarations_outdated']);
    for (const [wrong, fields] of [
      [{ lastName: '  ' }, { 'customer.lastName': 'required' }],
      [{ mobileNumber: '+33 612345678' }, { 'customer.mobileNumber': 'phone_format' }],
      [{ birthdate: '2010-01-01' }, { 'customer.birthdate': 'birthdate_minor' }],
      [{ birthdate: '2026-12-01' }, { 'customer.birthdate': 'birthdate_future' }],
      [{ birthdate: '1980-02-30' }, { 'customer.birthdate': 'date_none:30.02.1980' }],
      [{ personTwoFirstName: 'Max' }, { 'customer.personTwoLastName': 'second_person_incomplete' }],
      [{ address: { ...address, zipCode: '1234' } }, { 'customer.address.zipCode': 'zip_invalid' }],
      [{ address: { ...address, country: 'US' } }, { 'customer.address.country': 'country_unknown' }],
      [{ riskAddress: { ...address, city: '' } }, { 'riskAddress.city': 'required' }],
      [{ email: 'andere@post.example' }, { 'customer.email': 'email_fixed' }],
      [{ type: 'organization', companyName: 'Muster GmbH' }, { 'customer.type': 'invalid' }],
    ] as const) {
      const reply = await send(confirmation(customer, wrong));
      expect([wrong, reply.status, fieldsOf(reply)]).toEqual([wrong, 422, fields]);
    }
    const untouched = await customer.row();
    expect(untouched).toMatchObject({ status: 'pending', version: 1, declarations: null });
  });

  it('leaves the retailer’s own note alone', async () => {
    const customer = await sold('pending');
    const known = { ...customer.known, note: 'zahlt schlecht' };
    await test.deps.db.inTransaction(system, (tx) =>
      tx.update(contracts).set({ customer: known }).where(eq(contracts.id, customer.id)),
    );
    await customer.call(confirmAsCustomer, {
      body: confirmation(customer, { note: 'x', lastName: 'Neu' }),
    });
    expect((await customer.row()).customer).toMatchObject({ note: 'zahlt schlecht', lastName: 'Neu' });
  });

  it('sent twice, at once or later, confirms once', async () => {
    const customer = await sold('pending', { sale: { deliveryDate: '2026-12-24' } });
    const body = confirmation(customer, { lastName: 'Zweimal' });
    const replies = await Promise.all([1, 2].map(() => customer.call(confirmAsCustomer, { body })));
    replies.push(await customer.call(confirmAsCustomer, { body }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await historyOf(customer)).filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
    const other = await customer.call(confirmAsCustomer, {
      body: confirmation(customer, { lastName: 'Anders' }),
    });
    expect([other.status, other.error]).toEqual([409, 'wrong_state']);
    expect((other.body as { error: { details: CustomerPage } }).error.details).toMatchObject({
      status: 'pending_delivery',
      contract: { customer: { lastName: 'Zweimal' } },
    });
  });
});
