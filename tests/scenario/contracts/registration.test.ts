import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listChanges } from '#api/changes.ts';
import { getContract, getContractHistory, listContracts } from '#api/contracts.ts';
import { getContractDocumentFile, listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { findKvAbDuplicates, listKnownCustomers, type Registered } from '#api/registration.ts';
import { getSellingClient } from '#api/clients.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import { readPdf } from '../../support/data/pdf.ts';
import { fieldsOf, register, registered, registrationOf } from '../../support/acts/registration-body.ts';
import { otherShop, shop, startWithSellers } from '../../support/acts/sellers.ts';
import { ownIn, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

describe.each(engines)('registering a contract on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let otto: Browser & { userId: string };
  let service: Browser;
  beforeAll(async () => {
    test = await startWithSellers(engine);
    anna = await test.as('retailer', shop);
    otto = await test.as('retailer', otherShop);
    service = await test.as('customer_service');
  });
  beforeEach(() => test.setNow('2026-11-20T11:00:00Z'));
  afterAll(() => test.close());

  it('keeps what the customer was advised, and gives it to them in writing before anything is confirmed', async () => {
    const advice = {
      wish: 'Ein Schutz, um den ich mich\nnicht kümmern muss',
      advice: 'Standard',
      reason: 'Die Geräte sind neu, die Kinder klein.',
      by: 'Ida Fink',
    };
    const registration = registrationOf('1001', { advice });
    const contract = await registered(anna, registration);
    expect(contract.advice).toEqual(advice);
    // Sent once more it is the same contract; other words are another registration.
    expect((await register(anna, registration, randomUUID())).status).toBe(200);
    const otherwise = { ...registration, advice: { ...advice, reason: 'Anders' } };
    expect((await register(anna, otherwise, randomUUID())).error).toBe('id_taken');
    await runDueJobs(test.deps, jobsOf(test.deps));
    const params = { code: contract.code };
    const { items } = (await anna.call(listContractDocuments, { params })).data as {
      items: ContractDocument[];
    };
    expect(items.map(({ type }) => type)).toEqual(['advice_record']);
    const file = await anna.call(getContractDocumentFile, {
      params: { ...params, id: items[0]!.id },
      query: {},
    });
    const { pages } = await readPdf(new Uint8Array(file.body as ArrayBuffer));
    expect(pages.join(' ')).toContain('Die Geräte sind neu, die Kinder klein.');
    const half = registrationOf('1001', { advice: { ...advice, reason: ' ' } });
    expect(fieldsOf(await register(anna, half))).toEqual({ 'advice.reason': 'required' });
    expect((await registered(anna, registrationOf('1001'))).advice).toBeNull();
  });

  it('makes a lead of what was captured, in the words of the lists, and tells the feed', async () => {
    const before = (await anna.call(listChanges)).data as { cursor: string };
    const registration = registrationOf('1001', { note: 'Schlüssel bei Frau Kern' });
    const reply = await register(anna, registration);
    expect(reply.status).toBe(200);
    const { id, contract, duplicates } = reply.data as Registered;
    expect(id).toBe(registration.id);
    expect(duplicates).toEqual([]);
    expect(contract).toMatchObject({
      code: expect.stringMatching(/^K[2-9A-Z]{8}$/) as string,
      leadNumber: expect.stringMatching(/^A-\d{6,}$/) as string,
      policyNumber: null,
      status: 'created',
      version: 1,
      clientCode: '1001',
      clientName: `Studio ${shop}`,
      createdBy: anna.email,
      soldBy: 'Frieda Kern',
      language: 'de',
      customer: { firstName: 'Erika', mobileNumber: '+491713920001', birthdate: null },
      riskAddress: null,
      purchaseDate: '2026-11-01',
      orderReceiptDate: '2026-11-02',
      kitchenEstimatedDeliveryDate: '2027-01-15',
      confirmationAskedAt: null,
    });
    expect(contract.insuredObjects).toMatchObject([
      { insuredObjectName: 'kitchen', kitchenManufacturer: 'Nobilia', kitchenGrossPurchasePrice: 1_290_000 },
      { insuredObjectName: 'countertop', countertopType: 'Granit', countertopTypeEn: 'Granite' },
      {
        insuredObjectName: 'e_device',
        deviceType: 'Backofen',
        deviceTypeEn: 'Oven',
        category: 'Kochen und Backen',
        categoryEn: 'Cooking and baking',
        manufacturer: 'Bosch',
      },
      { insuredObjectName: 'e_device', deviceType: 'Pizzaofen aus Lehm', manufacturer: 'Hofmann & Söhne' },
      {
        insuredObjectName: 'order_details',
        orderReferenceNumber: 'AU-77',
        estimatedDeliveryDate: '2027-01-15',
      },
    ]);
    await settled(test.deps.db);
    const feed = await anna.call(listChanges, { query: { since: before.cursor } });
    expect((feed.data as { changes: unknown[] }).changes).toEqual([
      { entity: 'contract', id: contract.code, parent: null },
    ]);
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    expect(history.data).toMatchObject({
      events: [{ kind: 'register', author: anna.email }],
      notes: [{ text: 'Schlüssel bei Frau Kern', author: anna.email }],
    });
    const found = await anna.call(listContracts, { query: { search: registration.customer.email } });
    expect((found.data as { items: { code: string }[] }).items.map(({ code }) => code)).toEqual([
      contract.code,
    ]);
  });

  it('asks the customer at once where that is wanted', async () => {
    const contract = await registered(anna, registrationOf('1001', { askConfirmation: true }));
    expect(contract).toMatchObject({ status: 'pending', confirmationAskedAt: '2026-11-20T11:00:00.000Z' });
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(contracts).where(eq(contracts.code, contract.code)),
    );
    expect(row!.linkExpiresAt!.toISOString()).toBe('2027-01-19T11:00:00.000Z');
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    expect((history.data as { events: { kind: string }[] }).events.map(({ kind }) => kind)).toEqual([
      'register',
      'askConfirmation',
    ]);
  });

  it('arrives once, however often it is sent', async () => {
    const registration = registrationOf('1001');
    const first = await register(anna, registration);
    const again = await register(anna, registration);
    expect(again.headers.get(headers.replayed)).toBe('true');
    expect(again.data).toEqual(first.data);
    // With another key (the old one expired) it is still the same registration.
    const later = await register(anna, registration, randomUUID());
    expect(later.data).toEqual(first.data);
    const keys = [registration.id, randomUUID(), randomUUID()];
    const replies = await Promise.all(keys.map((key) => register(anna, registration, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await anna.call(listContracts, { query: { search: registration.kvAbNumber } });
    expect((found.data as { items: unknown[] }).items).toHaveLength(1);
  });

  it('arrives once when page and worker send it in the same moment', async () => {
    const registration = registrationOf('1001');
    const keys = [registration.id, registration.id, randomUUID(), randomUUID()];
    const replies = await Promise.all(keys.map((key) => register(anna, registration, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ data }) => (data as Registered).contract.code)).size).toBe(1);
  });

  it('refuses another registration under the same id, whoever sends it', async () => {
    const registration = registrationOf('1001');
    const first = await register(anna, registration);
    // Whatever a correction changes: who registered the contract is shown it as first sent, and nothing is dropped.
    const { customer, kitchen } = registration;
    const corrections = [
      { kvAbNumber: 'KV-X' },
      { customer: { ...customer, mobileNumber: '+4917155501234' } },
      { kitchen: { ...kitchen, grossPurchasePrice: 1_234_500 } },
      { devices: [] },
      { note: 'Bitte vor zehn anrufen' },
      { language: 'en' as const },
    ];
    for (const correction of corrections) {
      const changed = await register(anna, { ...registration, ...correction }, randomUUID());
      expect([changed.status, changed.error], JSON.stringify(correction)).toEqual([409, 'id_taken']);
      expect(ownIn(changed)).toEqual(first.data);
    }
    const stranger = await register(otto, { ...registration, clientCode: '2001' }, randomUUID());
    expect([stranger.error, ownIn(stranger)]).toEqual(['id_taken', undefined]);
    expect((await register(anna, { ...registration, kvAbNumber: 'KV-X' })).error).toBe('key_reused');
  });

  it('takes what was taken along at once as delivered on that day', async () => {
    const contract = await registered(
      anna,
      registrationOf('1001', { deliveryDate: null, immediateDelivery: true, orderReferenceNumber: null }),
    );
    expect(contract.kitchenEstimatedDeliveryDate).toBe('2026-11-20');
    expect(contract.insuredObjects).toMatchObject([
      {},
      {},
      { immediateDelivery: true },
      { immediateDelivery: true },
    ]);
  });

  it('warns of a KV/AB number that the retailer has used before, and registers all the same', async () => {
    const first = await registered(anna, registrationOf('1001', { kvAbNumber: 'KV-4711' }));
    await registered(otto, registrationOf('2001', { kvAbNumber: 'KV-4711' }));
    const warned = await anna.call(findKvAbDuplicates, {
      query: { client: '1001', kvAbNumber: ' KV-4711 ' },
    });
    const { items } = warned.data as { items: { code: string }[] };
    expect(items.map(({ code }) => code)).toEqual([first.code]);
    const second = (await register(anna, registrationOf('1001', { kvAbNumber: 'KV-4711' })))
      .data as Registered;
    expect(second.duplicates).toMatchObject([{ code: first.code, customerName: 'Erika Muster' }]);
    const own = await anna.call(findKvAbDuplicates, {
      query: { client: '1001', kvAbNumber: 'KV-4711', except: second.contract.code },
    });
    expect((own.data as { items: { code: string }[] }).items.map(({ code }) => code)).toEqual([first.code]);
  });

  it('knows who sells, and the retailer’s customers, each once', async () => {
    const selling = await anna.call(getSellingClient, { params: { code: '1001' } });
    expect(selling.data).toMatchObject({
      code: '1001',
      country: 'DE',
      letterhead: { street: expect.any(String), zipCode: expect.any(String), vatId: null },
      salespersons: [{ name: 'Frieda Kern' }, { name: 'Zoe Adler' }],
    });
    const { customer } = registrationOf('1001');
    const mueller = { ...customer, lastName: 'Müller', email: 'Mueller@post.example' };
    await registered(anna, registrationOf('1001', { customer: mueller }));
    test.setNow('2026-11-20T11:01:00Z');
    const again = await registered(
      anna,
      registrationOf('1001', { customer: { ...mueller, email: 'mueller@post.example' } }),
    );
    await registered(otto, registrationOf('2001', { customer: mueller }));
    const known = await anna.call(listKnownCustomers, { query: { client: '1001', search: 'Muller' } });
    expect((known.data as { items: unknown[] }).items).toMatchObject([
      { contractCode: again.code, contractNumber: again.leadNumber, customer: { lastName: 'Müller' } },
    ]);
  });

  it('stays unseen by other retailers', async () => {
    const { code } = await registered(anna, registrationOf('1001'));
    expect((await otto.call(getContract, { params: { code } })).status).toBe(404);
    expect(((await service.call(getContract, { params: { code } })).data as Contract).code).toBe(code);
  });
});
