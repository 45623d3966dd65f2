import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askContractConfirmation, confirmContract, getContract, getContractHistory } from '#api/contracts.ts';
import { getCustomerSet, getSetDocument, openSetDocument } from '#api/customer/customer-page.ts';
import { getContractDocumentFile, listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import {
  approveRequiredDocument,
  declineRequiredDocument,
  getContractSet,
  getRequiredDocumentFile,
  handOverContractSet,
  listDocumentsInForce,
  listRequiredDocuments,
  proposeNoDocument,
  sendContractSet,
} from '#api/required-documents.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import type { ContractSet, CustomerSetDocument } from '#domain/contract/required-documents/contract-set.ts';
import type { RequiredDocument } from '#domain/contract/required-documents/required-document.ts';
import { linkToken } from '#server/contracts/link-token.ts';
import { noteMailFate } from '#server/contracts/mails/mail-fate.usecases.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { hasReceived, provenSet } from '#server/required-documents/sets.usecases.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { deliverMails } from '#server/shared/mail/deliver.ts';
import { transportOf } from '#server/shared/mail/transport.ts';
import { jobsOf } from '#server/start.ts';
import { readPdf } from '../../support/data/pdf.ts';
import { openProposal, propose, putInForce } from '../../support/acts/required-documents.ts';
import { edit, registered, registrationOf } from '../../support/acts/registration-body.ts';
import { otherShop, shop, startWithSellers } from '../../support/acts/sellers.ts';
import { sell } from '../../support/acts/business.ts';
import { engines } from '../../support/database/engines.ts';
import type { Browser, TestApp } from '../../support/server/app.ts';
import { startMailServer, type MailServer } from '../../support/server/smtp.ts';

const required = [
  'terms',
  'product_information',
  'first_information',
  'withdrawal_instruction',
  'privacy_notice',
] as const;

describe.each(engines)('the documents that a customer must receive on %s', (engine) => {
  let test: TestApp;
  let admin: Browser;
  let other: Browser;
  let anna: Browser;
  let service: Browser;
  let server: MailServer;
  beforeAll(async () => {
    test = await startWithSellers(engine);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    [admin, other] = [await test.as('eis_admin'), await test.as('eis_admin')];
    [anna, service] = [await test.as('retailer', shop), await test.as('customer_service')];
    server = await startMailServer();
  });
  afterEach(() => server.stop());
  afterAll(() => test.close());

  const inForceForAll = async () => {
    for (const kind of required) await putInForce(admin, other, { kind });
  };
  const setOf = async (by: Browser, { code }: { code: string }) =>
    (await by.call(getContractSet, { params: { code } })).data as ContractSet;
  const proven = ({ id }: { id: string }) => test.deps.db.inTransaction(system, (tx) => provenSet(tx, id));
  const rowOf = ({ code }: { code: string }) =>
    test.deps.db.inTransaction(system, async (tx) => {
      const [row] = await tx.select().from(contracts).where(eq(contracts.code, code));
      return row!;
    });
  const deliver = () => {
    const transport = transportOf({ ...test.deps.settings, smtpUrl: server.url })!;
    return deliverMails({ ...test.deps, onFate: noteMailFate }, transport);
  };
  const registration = (change = {}) =>
    registrationOf('1001', { capturedAt: test.now().toISOString(), ...change });
  const kindsIn = async ({ code }: { code: string }) => {
    const { events } = (await anna.call(getContractHistory, { params: { code } })).data as ContractHistory;
    return events.map(({ kind }) => kind).filter((kind) => kind.endsWith('Set'));
  };

  it('take two administrators: nobody approves their own, nor twice, and only an approved one is seen', async () => {
    const reply = await propose(admin, { kind: 'terms', text: 'Fassung 1', validFrom: '2026-11-25' });
    const proposed = openProposal(reply);
    expect(proposed).toMatchObject({ version: 1, own: true, decision: null, inForceFrom: null });
    const { id } = proposed;
    const file = (by: Browser) => by.call(getRequiredDocumentFile, { params: { id } });
    expect((await file(anna)).status).toBe(404);
    expect((await file(other)).headers.get('content-type')).toBe('application/pdf');
    const own = await admin.call(approveRequiredDocument, { params: { id } });
    expect([own.status, own.error]).toEqual([422, 'own_proposal']);
    const standard = await test.as('standard_eis_admin');
    for (const call of [approveRequiredDocument, declineRequiredDocument])
      expect((await standard.call(call, { params: { id } })).error).toBe('forbidden');
    const approved = await other.call(approveRequiredDocument, { params: { id } });
    expect((approved.data as { items: RequiredDocument[] }).items.find((one) => one.id === id)).toMatchObject(
      {
        decision: 'approved',
        inForceFrom: '2026-11-25',
      },
    );
    expect((await other.call(declineRequiredDocument, { params: { id } })).error).toBe('wrong_state');
    expect((await file(anna)).status).toBe(200);

    const past = await propose(admin, { kind: 'terms', validFrom: '2026-11-19' });
    expect(past.status).toBe(422);
    const late = await propose(admin, { kind: 'terms', text: 'Fassung 2' });
    const second = openProposal(late);
    expect(second.version).toBe(2);
    // Approved after its day, it applies from the approval: nothing was in force that nobody had approved.
    test.setNow('2026-11-22T11:00:00Z');
    const [approver] = [await test.as('eis_admin')];
    await approver.call(approveRequiredDocument, { params: { id: second.id } });
    const { items } = (await approver.call(listRequiredDocuments)).data as { items: RequiredDocument[] };
    expect(items.find((one) => one.id === second.id)?.inForceFrom).toBe('2026-11-22');
    const taken = openProposal(await propose(approver, { kind: 'terms', validFrom: '2026-11-22' }));
    await approver.call(declineRequiredDocument, { params: { id: taken.id } });
    const after = (await approver.call(listRequiredDocuments)).data as { items: RequiredDocument[] };
    expect(after.items[0]!.decision).toBe('taken_back');
  });

  it('are handed over as they were listed: what joins the set then is still to be handed over', async () => {
    const light = { product: 'kitchen-light' };
    const terms = await putInForce(admin, other, { kind: 'terms', ...light });
    const contract = await registered(anna, registration({ productSlug: 'kitchen-light' }));
    const first = await putInForce(admin, other, { kind: 'first_information', ...light });
    const handOver = async (documents: string[]) => {
      const given = { params: { code: contract.code }, body: { documents } };
      const { parts } = (await anna.call(handOverContractSet, given)).data as ContractSet;
      return parts.flatMap(({ document, provenAt }) => (document ? [[document.id, provenAt !== null]] : []));
    };
    expect(await handOver([terms])).toEqual([
      [terms, true],
      [first, false],
    ]);
    expect(await handOver([terms, first])).toEqual([
      [terms, true],
      [first, true],
    ]);
    expect((await proven(await rowOf(contract))).missing).not.toContain('first_information');
    const foreign = { params: { code: contract.code }, body: { documents: [randomUUID()] } };
    expect((await anna.call(handOverContractSet, foreign)).error).toBe('wrong_state');
  });

  it('are not there for contracts from before, and of a new one it is said what is missing', async () => {
    const old = await sell(test, shop, { status: 'active' });
    expect(await setOf(anna, old)).toEqual({ frozenAt: null, parts: [], complete: false, provenAt: null });
    expect((await service.call(sendContractSet, { params: { code: old.code } })).error).toBe('wrong_state');
    const contract = await registered(anna, registration({ productSlug: 'vzug-kitchen' }));
    const { parts, frozenAt } = await setOf(anna, contract);
    expect(frozenAt).toBe(test.now().toISOString());
    expect(parts.map(({ kind, document }) => [kind, document])).toContainEqual(['first_information', null]);
    const stranger = await test.as('retailer', otherShop);
    expect((await stranger.call(getContractSet, { params: { code: contract.code } })).status).toBe(404);
    const params = { code: contract.code };
    const body = { documents: [randomUUID()] };
    expect((await stranger.call(handOverContractSet, { params, body })).status).toBe(404);
    expect((await anna.call(sendContractSet, { params: { code: contract.code } })).error).toBe('forbidden');
  });

  it('are frozen at registration, travel with the confirmation mail, and are proven when it is taken', async () => {
    await inForceForAll();
    const { items } = (
      await anna.call(listDocumentsInForce, { query: { product: 'kitchen', language: 'en' } })
    ).data as { items: { kind: string; document: RequiredDocument | null }[] };
    // There is no English version: the German one applies.
    expect(items.map(({ kind, document }) => [kind, document?.language])).toEqual(
      required.map((kind) => [kind, 'de']),
    );
    const contract = await registered(anna, registration({ askConfirmation: true }));
    const row = await rowOf(contract);
    expect(await proven(row)).toMatchObject({ complete: false, provenAt: null, missing: required });
    const waiting = await setOf(anna, contract);
    expect(waiting.parts.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(
      required.map(() => 'under_way'),
    );
    test.setNow('2026-11-20T11:05:00Z');
    await deliver();
    const { mail } = server.received.find(({ to }) => to[0] === row.customer.email)!;
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual([
      expect.stringMatching(/^Versicherungsbedingungen \(Version \d+\)\.pdf$/),
      'application/pdf',
    ]);
    expect(mail.attachments).toHaveLength(required.length);
    expect(mail.text).toContain('Im Anhang: Versicherungsbedingungen, Produktinformationsblatt');
    expect(await proven(row)).toEqual({
      complete: true,
      provenAt: new Date('2026-11-20T11:05:00Z'),
      missing: [],
    });
    const done = await setOf(anna, contract);
    expect(done).toMatchObject({ complete: true, provenAt: '2026-11-20T11:05:00.000Z' });
    expect(done.parts[0]!.deliveries).toMatchObject([
      { way: 'mail', state: 'proven', recipient: row.customer.email, by: null },
    ]);
    expect(await kindsIn(contract)).toEqual(['receiveSet']);
    // The trail holds the hash of each file.
    const [kept] = await test.deps.db.inTransaction(system, async (tx) => {
      const all = await tx.select().from(trailRows).where(eq(trailRows.recordId, row.id));
      return all.filter(({ action }) => action === 'receiveSet');
    });
    const { files } = kept!.data as { files: string[] };
    expect(files).toHaveLength(required.length);
    expect(files.join()).toContain(done.parts[0]!.document!.sha256);

    // A later version is for later contracts alone, and the file says so.
    await putInForce(admin, other, { kind: 'terms', text: 'neu' });
    const after = await setOf(anna, contract);
    expect(after.parts[0]!.document).toMatchObject({ id: done.parts[0]!.document!.id, replaced: true });
    expect(after.complete).toBe(true);
    const next = await registered(anna, registration());
    expect((await setOf(anna, next)).parts[0]!.document!.version).toBe(done.parts[0]!.document!.version + 1);
  });

  it('once all is proven, certificates name the period in which the customer may withdraw', async () => {
    await inForceForAll();
    const contract = await registered(anna, registration({ askConfirmation: true }));
    const certificate = async () => {
      const code = { code: contract.code };
      const { version } = (await service.call(getContract, { params: code })).data as Contract;
      const matching = { [headers.ifMatch]: String(version) };
      await service.call(confirmContract, {
        params: code,
        body: { reason: 'Telefonisch bestätigt' },
        headers: matching,
      });
      await runDueJobs(test.deps, jobsOf(test.deps));
      const { items } = (await anna.call(listContractDocuments, { params: code })).data as {
        items: ContractDocument[];
      };
      const { id } = items.find(({ type }) => type === 'guarantee_certificate')!;
      const file = await anna.call(getContractDocumentFile, { params: { ...code, id }, query: {} });
      return (await readPdf(new Uint8Array(file.body as ArrayBuffer))).pages.join(' ');
    };
    test.setNow('2026-11-20T11:05:00Z');
    await deliver();
    expect(await proven(await rowOf(contract))).toMatchObject({ complete: true });
    expect(await certificate()).toContain(
      'Die Widerrufsfrist von 14 Tagen hat am 20.11.2026 begonnen: An diesem Tag war der Vertrag bestätigt, und Sie hatten alle Unterlagen erhalten. Sie können den Vertrag bis zum 04.12.2026',
    );
  });

  it('a refused mail proves nothing and says so; sent again it goes to the new address', async () => {
    await inForceForAll();
    const contract = await registered(anna, registration({ askConfirmation: true }));
    const { customer, id } = await rowOf(contract);
    server.refuse = (recipient) => (recipient === customer.email ? 550 : null);
    for (const minutes of [0, 10, 60, 600]) {
      test.setNow(new Date(Date.parse('2026-11-20T11:00:00Z') + minutes * 60_000).toISOString());
      await deliver();
    }
    // Sessions have ended meanwhile.
    anna = await test.as('retailer', shop);
    const clerk = await test.as('customer_service');
    const refused = await setOf(anna, contract);
    expect(refused.parts.map(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(
      required.map(() => ['refused']),
    );
    expect((await proven({ id })).missing).toEqual(required);
    expect(await kindsIn(contract)).toEqual(['refuseSet']);
    const { version } = await rowOf(contract);
    const current = { ...contract, version };
    const email = `neu-${id.slice(0, 8)}@post.example`;
    expect((await edit(anna, current, { customer: { ...customer, email } })).status).toBe(200);
    // The new address gets the link and what is not proven at once.
    await deliver();
    expect((await proven({ id })).complete).toBe(true);
    const again = await clerk.call(sendContractSet, { params: { code: contract.code } });
    expect(again.status).toBe(200);
    expect((await clerk.call(sendContractSet, { params: { code: contract.code } })).error).toBe('just_sent');
    await deliver();
    const sent = server.received.filter(({ to }) => to[0] === email);
    expect(sent.map(({ mail }) => mail.attachments.length)).toEqual([required.length, required.length]);
    expect(await kindsIn(contract)).toEqual(['refuseSet', 'receiveSet', 'sendSet', 'receiveSet']);
  });

  it('opened on the customer’s page and handed over at the studio are proofs, each once', async () => {
    await inForceForAll();
    await putInForce(admin, other, { kind: 'terms', text: 'comfort', product: 'kitchen-comfort' });
    const contract = await registered(anna, registration({ productSlug: 'kitchen-comfort' }));
    const row = await rowOf(contract);
    await anna.call(askContractConfirmation, {
      params: { code: contract.code },
      headers: { [headers.ifMatch]: '1' },
    });
    const token = linkToken(test.deps.settings.appSecret, 'confirm', { id: row.id, linkVersion: 1 });
    const params = { kind: 'confirm', token };
    const visitor = test.browser();
    const { items } = (await visitor.call(getCustomerSet, { params })).data as {
      items: CustomerSetDocument[];
    };
    expect(items.map(({ kind }) => kind)).toEqual(required);
    const terms = items[0]!;
    const read = (document: string) => visitor.call(getSetDocument, { params: { ...params, document } });
    const open = (document: string) => visitor.call(openSetDocument, { params: { ...params, document } });
    const file = await read(terms.id);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(file.body as ArrayBuffer).toString('latin1')).toContain('(comfort)');
    // Fetching a file is no deed: mail scanners do it.
    expect(await kindsIn(contract)).toEqual([]);
    expect((await setOf(anna, contract)).parts[0]!.provenAt).toBeNull();
    const { items: after } = (await open(terms.id)).data as { items: CustomerSetDocument[] };
    expect(after[0]!.receivedAt).toBe(test.now().toISOString());
    await open(terms.id);
    const set = await setOf(anna, contract);
    expect(set.parts[0]!.deliveries.filter(({ way }) => way === 'page')).toMatchObject([
      { state: 'proven', channel: 'mail', recipient: null },
    ]);
    expect(await kindsIn(contract)).toEqual(['openSet']);
    const received = await test.deps.db.inTransaction(system, (tx) => hasReceived(tx, row.id, 'terms'));
    expect(received).toBe(true);
    // A document that is not of this contract is as if it did not exist.
    const all = (await admin.call(listRequiredDocuments)).data as { items: RequiredDocument[] };
    const foreign = all.items.find(({ id }) => items.every((one) => one.id !== id))!;
    for (const call of [read, open]) expect((await call(foreign.id)).status).toBe(404);

    const handOver = {
      params: { code: contract.code },
      body: { documents: set.parts.map(({ document }) => document!.id) },
    };
    await anna.call(handOverContractSet, handOver);
    const given = await anna.call(handOverContractSet, handOver);
    const shown = given.data as ContractSet;
    expect(shown.complete).toBe(true);
    const handed = shown.parts.flatMap(({ deliveries }) => deliveries.filter(({ way }) => way === 'shop'));
    expect(handed).toHaveLength(required.length);
    expect(handed[0]).toMatchObject({ by: expect.stringContaining('retailer-'), state: 'proven' });
    expect(await kindsIn(contract)).toEqual(['openSet', 'handOverSet']);
    const late = '2027-03-01T11:00:00Z';
    test.setNow(late);
    expect((await open(terms.id)).error).toBe('link_expired');
  });

  it('what was missing is filled in when the set is sent, and a product may have none of a kind', async () => {
    const day = '2026-11-20';
    const none = await admin.call(proposeNoDocument, {
      body: { kind: 'first_information', product: 'xcare+', validFrom: day },
    });
    const { id } = openProposal(none);
    await other.call(approveRequiredDocument, { params: { id } });
    const { items } = (
      await anna.call(listDocumentsInForce, { query: { product: 'xcare+', language: 'de' } })
    ).data as { items: { kind: string }[] };
    expect(items.map(({ kind }) => kind)).not.toContain('first_information');

    await putInForce(admin, other, { kind: 'price', text: 'Preis', product: 'kitchen-premium' });
    const premium = await registered(anna, registration({ productSlug: 'kitchen-premium' }));
    expect((await setOf(anna, premium)).parts.map(({ kind }) => kind)).toContain('price');
    const sent = (await service.call(sendContractSet, { params: { code: premium.code } }))
      .data as ContractSet;
    expect(sent.parts.every(({ document }) => document !== null)).toBe(true);
  });

  it('are decided once: of two administrators who approve at the same moment one is told that it is decided', async () => {
    const third = await test.as('eis_admin');
    const { id } = openProposal(await propose(admin, { kind: 'privacy_notice' }));
    const replies = await Promise.all(
      [other, third].map((approver) => approver.call(approveRequiredDocument, { params: { id } })),
    );
    expect(replies.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 'wrong_state']);
    const { items } = (await admin.call(listRequiredDocuments)).data as { items: RequiredDocument[] };
    expect(items.filter((one) => one.id === id)).toMatchObject([{ decision: 'approved' }]);
  });

  it('are those of the day on which a registration arrives, not of the day on which it was written down', async () => {
    await inForceForAll();
    const before = await registered(anna, registration());
    const id = await putInForce(admin, other, { kind: 'terms', text: 'ab morgen', validFrom: '2026-11-21' });
    const today = await registered(anna, registration());
    const termsOf = async (contract: { code: string }) => (await setOf(anna, contract)).parts[0]!.document!;
    expect((await termsOf(today)).id).toBe((await termsOf(before)).id);
    // Written down in the cellar on the eve, sent on the day after: its customer has not declared anything yet.
    const offline = registration({ askConfirmation: true });
    test.setNow('2026-11-21T08:00:00Z');
    anna = await test.as('retailer', shop);
    const sent = await registered(anna, offline);
    expect(await termsOf(sent)).toMatchObject({ id, replaced: false });
    expect(await termsOf(before)).toMatchObject({ replaced: true });
    await deliver();
    expect((await proven(await rowOf(sent))).complete).toBe(true);
  });
});
