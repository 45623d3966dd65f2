import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editClient, getClient } from '#api/clients.ts';
import { askContractConfirmation, confirmContract } from '#api/contracts.ts';
import { getCustomerSet } from '#api/customer/customer-page.ts';
import { getContractDocumentFile, listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { listSellingEnds } from '#api/sale/selling.ts';
import type { Client } from '#domain/client/client.ts';
import type { SellingEnd } from '#domain/client/selling.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { clients } from '#server/directory/clients.table.ts';
import { linkToken } from '#server/contracts/link-token.ts';
import { sellingReminded } from '#server/selling/selling-jobs.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { jobsOf } from '#server/start.ts';
import { registered, registrationOf } from '../../support/acts/registration-body.ts';
import { shop, startWithSellers } from '../../support/acts/sellers.ts';
import { readPdf } from '../../support/data/pdf.ts';
import { engines } from '../../support/database/engines.ts';
import type { Browser, TestApp } from '../../support/server/app.ts';

describe.each(engines)('the ground on which a retailer sells cover, on %s', (engine) => {
  let test: TestApp;
  let service: Browser;
  let anna: Browser;
  beforeAll(async () => {
    test = await startWithSellers(engine);
    test.setNow('2026-11-20T11:00:00Z');
    // Somebody of the internal team.
    await test.as('eis_admin');
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    [service, anna] = [await test.as('customer_service'), await test.as('retailer', shop)];
  });
  afterAll(() => test.close());

  const params = { code: '1001' };
  const client = async (by = service) => (await by.call(getClient, { params })).data as Client;
  const change = async (selling: object, by = service) => {
    const { version } = await client(by);
    return by.call(editClient, {
      params,
      body: { selling },
      headers: { [headers.ifMatch]: String(version) },
    });
  };
  const ends = async () =>
    ((await service.call(listSellingEnds)).data as { items: SellingEnd[] }).items.map(({ code }) => code);
  const mailsOf = (kind: string) =>
    test.deps.db.inTransaction(system, (tx) => tx.select().from(mails).where(eq(mails.kind, kind)));
  const remind = () => sellingReminded.run({ ...test.deps, stopping: AbortSignal.timeout(60_000) });

  it('is entered by staff and read by all; the retailer itself cannot change it', async () => {
    expect((await client()).selling).toEqual({ ground: null, registerNumber: null, validUntil: null });
    const given = { ground: 'tied', registerNumber: 'D-ABCD-12345-67', validUntil: '2026-12-31' };
    expect((await change(given)).status).toBe(200);
    expect((await client(anna)).selling).toEqual(given);
    expect((await change({ ground: 'licensed' }, anna)).status).toBe(403);
    expect((await change({ ground: 'anything' })).status).toBe(422);
  });

  it('stands on the customer’s page beside the documents, and on papers, while it holds', async () => {
    const registration = registrationOf('1001');
    const contract = await registered(anna, registration);
    const matching = (version: number) => ({ [headers.ifMatch]: String(version) });
    const code = { code: contract.code };
    const asked = await anna.call(askContractConfirmation, {
      params: code,
      headers: matching(contract.version),
    });
    const token = linkToken(test.deps.settings.appSecret, 'confirm', { id: registration.id, linkVersion: 1 });
    const seller = async () => {
      const reply = await test.browser().call(getCustomerSet, { params: { kind: 'confirm', token } });
      return (reply.data as { seller: unknown }).seller;
    };
    expect(await seller()).toEqual({
      name: 'Studio kg:nord:1001',
      ground: 'tied',
      registerNumber: 'D-ABCD-12345-67',
    });
    await change({ validUntil: '2026-11-19' });
    expect(await seller()).toBeNull();
    await change({ validUntil: '2026-12-31' });
    await service.call(confirmContract, {
      params: code,
      body: { reason: 'Telefonisch bestätigt' },
      headers: matching((asked.data as Contract).version),
    });
    await runDueJobs(test.deps, jobsOf(test.deps));
    const { items } = (await anna.call(listContractDocuments, { params: code })).data as {
      items: ContractDocument[];
    };
    const file = await anna.call(getContractDocumentFile, {
      params: { ...code, id: items[0]!.id },
      query: {},
    });
    const text = (await readPdf(new Uint8Array(file.body as ArrayBuffer))).pages.join(' ');
    expect(text).toContain('Vermittlung Gebundener Vermittler, Registernummer D-ABCD-12345-67');
  });

  it('is reminded of once before it ends, by mail and under what needs action; a new day begins anew', async () => {
    expect(await ends()).toEqual([]);
    await remind();
    expect(await mailsOf('selling_ends')).toEqual([]);
    test.setNow('2026-12-01T11:00:00Z');
    service = await test.as('customer_service');
    expect(await ends()).toEqual(['1001']);
    await remind();
    await remind();
    const [mail, ...more] = await mailsOf('selling_ends_team');
    expect(mail!.subject).toBe('Grundlagen für den Verkauf des Schutzes enden');
    const admins = new Set([mail, ...more].map((one) => one!.recipient));
    expect(admins.size).toBe(more.length + 1);
    const { email } = await client();
    expect((await mailsOf('selling_ends')).map(({ recipient }) => recipient)).toEqual(email ? [email] : []);
    await change({ validUntil: '2028-12-31' });
    expect(await ends()).toEqual([]);
  });

  it('is reminded of on one day where many end at once', async () => {
    test.setNow('2026-12-01T11:00:00Z');
    const many = Array.from({ length: 105 }, (_, at) => String(20_000 + at));
    await test.deps.db.inTransaction(system, async (tx) => {
      const [one] = await tx.select().from(clients).where(eq(clients.code, '1001'));
      const row = { ...one!, sellingValidUntil: '2026-12-20', sellingRemindedAt: null } as const;
      const made = many.map((code) => ({ ...row, code, ern: `kg:nord:${code}`, crmId: null }));
      await tx.insert(clients).values(made);
    });
    await remind();
    const reminded = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(clients).where(isNotNull(clients.sellingRemindedAt)),
    );
    expect(reminded.map(({ code }) => code)).toEqual(expect.arrayContaining(many));
  });
});
