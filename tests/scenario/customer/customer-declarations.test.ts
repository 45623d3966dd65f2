import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmContract, getContract } from '#api/contracts.ts';
import { acceptAsCustomer, downloadAsCustomer, revokeAsCustomer } from '#api/customer/customer-page.ts';
import { headers } from '#api/envelope.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { declarationTextVersion } from '#domain/contract/documents/declarations.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { contractDocuments } from '#server/documents/documents.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import {
  accepted,
  customerOf,
  declared,
  eventsOf,
  fieldsOf,
  pageOf,
  type LinkedCustomer,
} from '../../support/acts/asked-customer.ts';
import { readPdf } from '../../support/data/pdf.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const confirmed = { dataConfirmationDate: '2026-11-10' };

describe.each(engines)('a customer’s declarations and documents on %s', (engine) => {
  let test: TestApp;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    service = await test.as('customer_service');
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  const sold = (status: ContractStatus, more: Omit<Parameters<typeof customerOf>[2], 'status'> = {}) =>
    customerOf(test, shop, { status, ...more });
  const historyOf = (customer: LinkedCustomer) => eventsOf(service, customer);
  const accept = (customer: LinkedCustomer, more: object = {}) =>
    customer.call(acceptAsCustomer, {
      body: { accepted, textVersion: declarationTextVersion, language: 'de', ...more },
    });
  const documentsOf = async (customer: LinkedCustomer) =>
    (await pageOf(customer)).contract!.documents.map(({ type, issued }) => [type, issued?.version ?? null]);
  const textOf = async (reply: Reply) =>
    (await readPdf(new Uint8Array(reply.body as ArrayBuffer))).pages.join(' ');

  it('staff confirmed by phone: the customer makes the declarations later, and has them in writing', async () => {
    const customer = await sold('pending', { sale: { deliveryDate: '2026-12-24' } });
    const { data } = await service.call(getContract, { params: { code: customer.code } });
    await service.call(confirmContract, {
      params: { code: customer.code },
      body: { reason: 'Telefonisch bestätigt' },
      headers: { [headers.ifMatch]: String((data as Contract).version) },
    });
    expect(await pageOf(customer)).toMatchObject({
      status: 'pending_delivery',
      offers: ['decline', 'accept'],
      contract: { dataConfirmationDate: '2026-11-20', declarations: null },
    });
    expect(await documentsOf(customer)).toEqual([
      ['guarantee_certificate', null],
      ['contract_declaration', null],
    ]);
    await runDueJobs(test.deps, jobsOf(test.deps));

    test.setNow('2026-11-20T11:10:00Z');
    expect((await accept(customer, { language: 'en' })).data).toMatchObject({
      status: 'pending_delivery',
      language: 'en',
      offers: ['decline', 'revokeServiceAgreement', 'revokeAssignment'],
      contract: {
        declarations: {
          textVersion: declarationTextVersion,
          accession: { acceptedAt: '2026-11-20T11:10:00.000Z', revokedAt: null },
        },
      },
    });
    // The declarations become due, and the document that said there were none is made again.
    expect(await documentsOf(customer)).toEqual([
      ['guarantee_certificate', 1],
      ['declaration_of_accession', null],
      ['service_agreement', null],
      ['damage_declaration', null],
      ['contract_declaration', null],
    ]);
    await runDueJobs(test.deps, jobsOf(test.deps));
    expect(await documentsOf(customer)).toEqual([
      ['guarantee_certificate', 1],
      ['declaration_of_accession', 1],
      ['service_agreement', 1],
      ['damage_declaration', 1],
      ['contract_declaration', 2],
    ]);
    const told = (await historyOf(customer)).filter(({ kind }) => kind !== 'issueDocument');
    expect(told.map(({ kind, author }) => [kind, author])).toEqual([
      ['register', null],
      ['confirm', expect.any(String)],
      ['awaitDelivery', null],
      ['accept', 'Erika Muster'],
    ]);
  });

  it.each(['confirmed', 'pending_delivery', 'pending_activation', 'approved', 'active'] as const)(
    'they can be made at any time of a living contract: %s',
    async (status) => {
      const customer = await sold(status, { change: confirmed });
      expect((await pageOf(customer)).offers).toContain('accept');
      expect((await accept(customer)).status).toBe(200);
      expect(await customer.row()).toMatchObject({
        status,
        declarations: { assignment: { revokedAt: null } },
      });
    },
  );

  it('they are made all three, in the wording of now, and once', async () => {
    const customer = await sold('active', { change: confirmed });
    const two = await accept(customer, { accepted: { ...accepted, assignment: false } });
    expect([two.status, fieldsOf(two)]).toEqual([422, { 'accepted.assignment': 'accept_required' }]);
    const old = await accept(customer, { textVersion: '2020-01' });
    expect([old.status, old.error]).toEqual([409, 'declarations_outdated']);
    expect((await customer.row()).declarations).toBeNull();
    const twice = await Promise.all([accept(customer), accept(customer)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await historyOf(customer)).filter(({ kind }) => kind === 'accept')).toHaveLength(1);
  });

  it.each(['created', 'pending', 'declined', 'withdrawn'] as const)(
    'nothing is accepted apart from the confirmation, or for a contract that came to nothing: %s',
    async (status) => {
      const ended = status === 'declined' || status === 'withdrawn';
      const customer = await sold(status, ended ? { change: confirmed } : {});
      const reply = await accept(customer);
      expect([reply.status, reply.error]).toEqual([409, 'wrong_state']);
    },
  );

  it('revokes service agreement and assignment once each, after accepting them, and the contract goes on', async () => {
    const before = await sold('pending');
    const early = await before.call(revokeAsCustomer, { body: { declaration: 'assignment' } });
    expect([early.status, early.error]).toEqual([409, 'wrong_state']);
    const byStaff = await sold('active');
    const never = await byStaff.call(revokeAsCustomer, { body: { declaration: 'serviceAgreement' } });
    expect(never.status).toBe(409);

    const customer = await sold('active', { change: { declarations: declared } });
    const accession = await customer.call(revokeAsCustomer, { body: { declaration: 'accession' } });
    expect(accession.status).toBe(422);
    for (const declaration of ['serviceAgreement', 'assignment'] as const) {
      const send = () => customer.call(revokeAsCustomer, { body: { declaration } });
      expect((await send()).data).toMatchObject({
        status: 'active',
        contract: { declarations: { [declaration]: { revokedAt: '2026-11-20T11:00:00.000Z' } } },
      });
      expect((await send()).status).toBe(200);
    }
    expect((await pageOf(customer)).offers).toEqual([]);
    expect((await historyOf(customer)).map(({ kind, author }) => [kind, author])).toEqual([
      ['register', null],
      ['revokeServiceAgreement', 'Erika Muster'],
      ['revokeAssignment', 'Erika Muster'],
    ]);
    const withdrawn = await sold('withdrawn', { change: { declarations: declared } });
    const gone = await withdrawn.call(revokeAsCustomer, { body: { declaration: 'assignment' } });
    expect(gone.status).toBe(409);
  });

  describe('documents', () => {
    it('are there for a contract that nobody has looked at, and made by their first download', async () => {
      const customer = await sold('active', { change: { ...confirmed, declarations: declared } });
      const stranger = await sold('active');
      expect(await documentsOf(customer)).toEqual([
        ['insurance_certificate', null],
        ['guarantee_certificate', null],
        ['declaration_of_accession', null],
        ['service_agreement', null],
        ['damage_declaration', null],
        ['contract_declaration', null],
      ]);
      const download = () => customer.call(downloadAsCustomer, { type: 'insurance_certificate' });
      const [first, again] = await Promise.all([download(), download()]);
      expect(first.headers.get('content-type')).toBe('application/pdf');
      expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Versich/);
      expect(first.headers.get('x-robots-tag')).toContain('noindex');
      const { policyNumber } = await customer.row();
      expect(await textOf(first)).toContain(`Versicherungszertifikat ${policyNumber}`);
      expect(again.body).toEqual(first.body);
      expect((await documentsOf(customer))[0]).toEqual(['insurance_certificate', 1]);
      const made = (await historyOf(customer)).filter(({ kind }) => kind === 'issueDocument');
      expect(made.map(({ document, author }) => [document, author])).toEqual([
        ['insurance_certificate', null],
      ]);
      expect((await pageOf(stranger)).contract!.documents).toEqual([
        { type: 'insurance_certificate', issued: null },
      ]);
    });

    it('that are due anew are given anew, and nothing that the contract does not have', async () => {
      const customer = await sold('pending_delivery', { change: { ...confirmed, declarations: declared } });
      const agreement = () => customer.call(downloadAsCustomer, { type: 'service_agreement' });
      expect(await textOf(await agreement())).toContain('Ich beauftrage den Anbieter');
      await customer.call(revokeAsCustomer, { body: { declaration: 'serviceAgreement' } });
      expect(await textOf(await agreement())).toContain('Bestätigung Ihres Widerrufs');
      const lacking = await customer.call(downloadAsCustomer, { type: 'insurance_certificate' });
      expect([lacking.status, lacking.error]).toEqual([404, 'not_found']);
      // Papers uploaded by the retailer belong to the sale and are not served here.
      const invoice = await customer.call(downloadAsCustomer, { type: 'kitchen_invoice' });
      expect(invoice.status).toBe(422);
      const versions = await test.deps.db.inTransaction(system, (tx) =>
        tx
          .select({ version: contractDocuments.version })
          .from(contractDocuments)
          .where(
            and(
              eq(contractDocuments.contractId, customer.id),
              eq(contractDocuments.type, 'service_agreement'),
            ),
          ),
      );
      expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2]);
    });
  });
});
