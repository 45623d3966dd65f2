import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activateContract,
  changeContractStart,
  confirmContract,
  getContract,
  getContractHistory,
  withdrawContract,
} from '#api/contracts.ts';
import {
  addContractDocument,
  getContractDocumentFile,
  getMailedDocument,
  listContractDocuments,
  regenerateCertificate,
  sendContractDocument,
} from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import { getLogo } from '#api/clients.ts';
import type { ContractHistory } from '#domain/contract/life/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { keepLogo } from '#server/uploads/uploads.usecases.ts';
import { noteDeed } from '#server/contracts/life/happen.usecases.ts';
import { clients } from '#server/clients/clients.table.ts';
import { contractDocuments } from '#server/documents/documents.table.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import { sell, takePhoto, type SoldContract } from '../support/data/business.ts';
import { readPdf } from '../support/data/pdf.ts';
import { announcedTwice } from '../support/data/told.ts';
import { startApp, type Browser, type TestApp } from '../support/server/app.ts';
import { engines } from '../support/server/engines.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj\n%%EOF',
);

describe.each(engines)('documents of a contract on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  let service: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    anna = await test.as('retailer', shop);
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  const runJobs = () => runDueJobs(test.deps, jobsOf(test.deps));
  const list = async (browser: Browser, { code }: SoldContract) =>
    (await browser.call(listContractDocuments, { params: { code } })).data as {
      items: ContractDocument[];
      due: string[];
    };
  const kinds = async (sold: SoldContract) =>
    (await list(anna, sold)).items.map(({ type, version }) => `${type} ${version}`);
  const versionOf = async ({ code }: SoldContract) =>
    ((await service.call(getContract, { params: { code } })).data as Contract).version;
  const matching = async (sold: SoldContract) => ({ [headers.ifMatch]: String(await versionOf(sold)) });
  const fileOf = (browser: Browser, { code }: SoldContract, { id }: { id: string }, query = {}) =>
    browser.call(getContractDocumentFile, { params: { code, id }, query });
  const textOf = async (sold: SoldContract, document: ContractDocument) => {
    const reply = await fileOf(anna, sold, document);
    return (await readPdf(new Uint8Array(reply.body as ArrayBuffer))).pages.join(' ');
  };
  const rowOf = (sold: SoldContract) =>
    test.deps.db.inTransaction(system, async (tx) => {
      const [row] = await tx.select().from(contracts).where(eq(contracts.code, sold.code));
      return row!;
    });
  const mailsTo = (recipient: string) =>
    test.deps.db.inTransaction(system, (tx) => tx.select().from(mails).where(eq(mails.recipient, recipient)));
  const confirm = async (sold: SoldContract) =>
    service.call(confirmContract, {
      params: { code: sold.code },
      body: { reason: 'Telefonisch bestätigt' },
      headers: await matching(sold),
    });
  const upload = (browser: Browser, sold: SoldContract, bytes: Uint8Array, contentType: string) =>
    browser.call(addContractDocument, {
      params: { code: sold.code, type: 'kitchen_invoice' },
      body: bytes,
      headers: { 'Content-Type': contentType, [headers.idempotencyKey]: randomUUID() },
    });
  const send = (browser: Browser, sold: SoldContract, type: string) =>
    browser.call(sendContractDocument, { params: { code: sold.code, type } });

  it('nothing is made before the confirmation; after it by staff two documents are, without declarations', async () => {
    const sold = await sell(test, shop, { status: 'pending' });
    await runJobs();
    expect(await list(anna, sold)).toEqual({ items: [], due: [] });
    expect((await send(anna, sold, 'guarantee_certificate')).error).toBe('wrong_state');
    expect((await confirm(sold)).status).toBe(200);
    expect((await list(anna, sold)).due.toSorted()).toEqual([
      'contract_declaration',
      'guarantee_certificate',
    ]);
    const before = await versionOf(sold);
    await runJobs();
    await runJobs();
    expect(await kinds(sold)).toEqual(['contract_declaration 1', 'guarantee_certificate 1']);
    // A new document keeps the contract's version, so that nobody with the contract open is refused.
    expect(await versionOf(sold)).toBe(before);
    const { items } = await list(anna, sold);
    expect(await textOf(sold, items[1]!)).toContain('Garantiezertifikat zum Antrag A-');
    const history = await anna.call(getContractHistory, { params: { code: sold.code } });
    const told = (history.data as ContractHistory).events.filter(({ kind }) => kind === 'issueDocument');
    expect(told.map(({ document, author }) => [document, author])).toEqual([
      ['guarantee_certificate', null],
      ['contract_declaration', null],
    ]);
  });

  it('what the customer declared is given in writing, and again when it is revoked; the earlier version stays', async () => {
    const sold = await sell(test, shop, { status: 'pending' });
    const accepted = { acceptedAt: '2026-11-20T10:00:00.000Z', revokedAt: null };
    const declarations = {
      textVersion: '2026-11',
      accession: accepted,
      serviceAgreement: accepted,
      assignment: accepted,
    };
    await test.deps.db.inTransaction(system, (tx) =>
      tx.update(contracts).set({ declarations }).where(eq(contracts.code, sold.code)),
    );
    await confirm(sold);
    await runJobs();
    expect(await kinds(sold)).toEqual([
      'contract_declaration 1',
      'damage_declaration 1',
      'declaration_of_accession 1',
      'guarantee_certificate 1',
      'service_agreement 1',
    ]);
    const revoked = { ...accepted, revokedAt: '2026-11-20T10:30:00.000Z' };
    await test.deps.db.inTransaction(system, async (tx) => {
      const [row] = await tx.select().from(contracts).where(eq(contracts.code, sold.code)).for('update');
      await noteDeed({
        tx,
        actor: system,
        now: test.now(),
        row: row!,
        deed: 'revokeAssignment',
        change: { declarations: { ...declarations, assignment: revoked } },
      });
    });
    await runJobs();
    const { items } = await list(anna, sold);
    const assignments = items.filter(({ type }) => type === 'damage_declaration');
    expect(assignments.map(({ version }) => version)).toEqual([2, 1]);
    expect(await textOf(sold, assignments[0]!)).toContain('Bestätigung Ihres Widerrufs');
    expect(await textOf(sold, assignments[1]!)).toContain('erfüllungshalber');
    expect(items.filter(({ type }) => type === 'service_agreement')).toHaveLength(1);
  });

  it('number and certificate come together, also for servers that work side by side', async () => {
    const sold = await sell(test, shop, { status: 'pending_activation', policyStartDate: '2026-11-20' });
    await anna.call(activateContract, { params: { code: sold.code }, headers: await matching(sold) });
    await Promise.all([runJobs(), runJobs()]);
    const { policyNumber, status } = await rowOf(sold);
    expect(status).toBe('active');
    const { items } = await list(anna, sold);
    const certificates = items.filter(({ type }) => type === 'insurance_certificate');
    expect(certificates.map(({ version }) => version)).toEqual([1]);
    const text = await textOf(sold, certificates[0]!);
    expect(text).toContain(policyNumber);
    expect(text).toContain('Leistungsbeginn 18.02.2027');
    expect(certificates[0]!.fileName).toBe(`Versicherungszertifikat ${policyNumber}.pdf`);
  });

  it('a changed start and a press of the button make new versions; the old file is what it was', async () => {
    const sold = await sell(test, shop, { policyStartDate: '2026-11-01', purchaseDate: '2026-09-01' });
    await list(anna, sold);
    await runJobs();
    const [first] = (await list(anna, sold)).items;
    const original = await fileOf(anna, sold, first!);
    await service.call(changeContractStart, {
      params: { code: sold.code },
      body: { startDate: '2026-12-01' },
      headers: await matching(sold),
    });
    await runJobs();
    const again = await anna.call(regenerateCertificate, {
      params: { code: sold.code },
      headers: await matching(sold),
    });
    expect(again.data).toMatchObject({ type: 'insurance_certificate', version: 3 });
    const { items } = await list(anna, sold);
    expect(items.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(await textOf(sold, items[1]!)).toContain('Vertragsbeginn 01.12.2026');
    const kept = await fileOf(anna, sold, items[2]!);
    expect(Buffer.from(kept.body as ArrayBuffer)).toEqual(Buffer.from(original.body as ArrayBuffer));
    expect(await textOf(sold, items[2]!)).toContain('Vertragsbeginn 01.11.2026');
  });

  it('a certificate is regenerated on a policy only, from its current state, and by who may write', async () => {
    const lead = await sell(test, shop, { status: 'pending_activation' });
    const refused = await anna.call(regenerateCertificate, {
      params: { code: lead.code },
      headers: await matching(lead),
    });
    expect([refused.status, refused.error]).toEqual([409, 'wrong_state']);
    const policy = await sell(test, shop);
    const outdated = await anna.call(regenerateCertificate, {
      params: { code: policy.code },
      headers: { [headers.ifMatch]: '99' },
    });
    expect([outdated.status, outdated.error]).toEqual([412, 'version_conflict']);
    const viewer = await test.as('view_only');
    const viewed = await viewer.call(regenerateCertificate, {
      params: { code: policy.code },
      headers: await matching(policy),
    });
    expect(viewed.status).toBe(403);
  });

  it('a policy without documents gets them by being looked at, by a viewer too', async () => {
    const sold = await sell(test, shop);
    const viewer = await test.as('view_only');
    expect((await list(viewer, sold)).due).toEqual(['insurance_certificate']);
    expect((await list(viewer, sold)).due).toEqual(['insurance_certificate']);
    await runJobs();
    expect(await list(viewer, sold)).toMatchObject({
      items: [{ type: 'insurance_certificate', version: 1 }],
      due: [],
    });
  });

  it('a document whose reason is gone when its turn comes is not made', async () => {
    const sold = await sell(test, shop);
    await list(anna, sold);
    const admin = await test.as('eis_admin');
    const { policyNumber } = await rowOf(sold);
    await admin.call(withdrawContract, {
      params: { code: sold.code },
      body: { reason: 'Küche zurückgegeben', confirmation: policyNumber },
      headers: await matching(sold),
    });
    await runJobs();
    expect(await list(anna, sold)).toEqual({ items: [], due: [] });
    expect((await send(anna, sold, 'insurance_certificate')).error).toBe('wrong_state');
    expect((await upload(anna, sold, pdf, 'application/pdf')).error).toBe('wrong_state');
  });

  it('one that cannot be made holds up no other', async () => {
    const broken = await sell(test, shop, { createdAt: new Date('2026-11-20T10:59:00Z') });
    const sound = await sell(test, shop, { createdAt: new Date('2026-11-20T10:00:00Z') });
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(contracts)
        .set({ productSlug: 'unheard-of' as 'kitchen' })
        .where(eq(contracts.code, broken.code)),
    );
    await list(anna, sound);
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(contracts)
        .set({ documentsDue: ['insurance_certificate'] })
        .where(eq(contracts.code, broken.code)),
    );
    await runJobs();
    expect(await kinds(sound)).toEqual(['insurance_certificate 1']);
    expect((await rowOf(broken)).documentsDue).toEqual(['insurance_certificate']);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.delete(contracts).where(eq(contracts.code, broken.code)),
    );
  });

  it('the retailer adds the papers of the sale: pictures are made anew, PDFs are kept byte by byte', async () => {
    const sold = await sell(test, shop, { status: 'created' });
    expect((await upload(anna, sold, pdf, 'application/pdf')).data).toMatchObject({ version: 1 });
    const photo = await sharp(await takePhoto('#445566'))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .png()
      .toBuffer();
    // The media type is read from the content, not from the header.
    const second = await upload(anna, sold, photo, 'application/pdf');
    expect(second.data).toMatchObject({ version: 2, mediaType: 'image/jpeg', language: null });
    const [newest, oldest] = (await list(anna, sold)).items;
    const made = await fileOf(anna, sold, newest!);
    const picture = await sharp(Buffer.from(made.body as ArrayBuffer)).metadata();
    expect([picture.format, picture.exif]).toEqual(['jpeg', undefined]);
    expect(made.headers.get('content-disposition')).toBe('inline');
    const kept = await fileOf(anna, sold, oldest!);
    expect(Buffer.from(kept.body as ArrayBuffer)).toEqual(pdf);
    expect(kept.headers.get('content-type')).toBe('application/pdf');
    expect(kept.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''K%C3%BCchenrechnung/,
    );
    for (const reply of [made, kept]) {
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    }
    const history = await anna.call(getContractHistory, { params: { code: sold.code } });
    const added = (history.data as ContractHistory).events.filter(({ kind }) => kind === 'addDocument');
    expect(added.map(({ document }) => document)).toEqual(['kitchen_invoice', 'kitchen_invoice']);
  });

  it.each([
    ['a text that says it is a PDF', Buffer.from('Guten Tag'), 'application/pdf', 'unsupported_type'],
    ['a drawing with a script', Buffer.from('<svg onload="x()"/>'), 'image/png', 'unsupported_type'],
    [
      'half a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'image/png',
      'photo_unreadable',
    ],
    ['a sheet', Buffer.from('PK'), 'application/vnd.ms-excel', 'unsupported_type'],
    ['nothing', Buffer.alloc(0), 'application/pdf', 'unsupported_type'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, pdf), 'application/pdf', 'too_large'],
  ])('%s is refused', async (_, bytes, type, error) => {
    const sold = await sell(test, shop, { status: 'created' });
    expect((await upload(anna, sold, bytes, type)).error).toBe(error);
    expect((await list(anna, sold)).items).toEqual([]);
  });

  it("other shops' documents do not exist; neither does a document under another contract's address", async () => {
    const [sold, another] = [await sell(test, shop), await sell(test, shop)];
    await upload(anna, sold, pdf, 'application/pdf');
    const [document] = (await list(anna, sold)).items;
    const stranger = await test.as('retailer', otherShop);
    const broker = await test.as('broker_lead_manager', 'kg:nord');
    const replies = [
      await stranger.call(listContractDocuments, { params: { code: sold.code } }),
      await fileOf(stranger, sold, document!),
      await upload(stranger, sold, pdf, 'application/pdf'),
      await send(stranger, sold, 'insurance_certificate'),
      await stranger.call(regenerateCertificate, {
        params: { code: sold.code },
        headers: { [headers.ifMatch]: '1' },
      }),
      await fileOf(anna, another, document!),
      await fileOf(anna, sold, { id: randomUUID() }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await fileOf(broker, sold, document!)).status).toBe(200);
    const marketing = await test.as('marketing');
    expect((await fileOf(marketing, sold, document!)).status).toBe(403);
  });

  describe('sending a certificate', () => {
    const linkIn = (text: string) => /\/api\/v1\/documents\/([\w-]+)/.exec(text)?.[1] ?? '';
    const open = (token: string) => test.browser().call(getMailedDocument, { params: { token } });

    it('mails the customer a link in their language that gives the file without signing in', async () => {
      const sold = await sell(test, shop, { email: `de-${randomUUID()}@post.example` });
      const reply = await send(anna, sold, 'insurance_certificate');
      expect(reply.data).toMatchObject({ type: 'insurance_certificate', version: 1 });
      const { customer, policyNumber } = await rowOf(sold);
      const [mail] = await mailsTo(customer.email);
      expect(mail!.subject).toBe(`Ihr Versicherungszertifikat ${policyNumber}`);
      expect(mail!.text).toContain('Sehr geehrte Frau Muster,');
      expect(mail!.text).toContain('bis zum 18.01.2027');
      const file = await open(linkIn(mail!.text));
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toContain('attachment');
      expect((await readPdf(new Uint8Array(file.body as ArrayBuffer))).title).toContain(policyNumber);
      // Sending again sends the same version.
      expect((await send(anna, sold, 'insurance_certificate')).data).toMatchObject({ version: 1 });
      const history = await anna.call(getContractHistory, { params: { code: sold.code } });
      const sent = (history.data as ContractHistory).events.filter(({ kind }) => kind === 'sendDocument');
      expect(sent).toHaveLength(2);
    });

    it('the link ends after 60 days, with a changed email, and cannot be made up', async () => {
      const sold = await sell(test, shop, { email: `link-${randomUUID()}@post.example` });
      await send(anna, sold, 'insurance_certificate');
      const { customer, linkVersion, clientName } = await rowOf(sold);
      const token = linkIn((await mailsTo(customer.email))[0]!.text);
      const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', `${token}A`];
      const inBrowser = async (one: string, language: string) => {
        const reply = await test.browser().call(getMailedDocument, {
          params: { token: one },
          headers: { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': language },
        });
        expect([reply.status, reply.headers.get('content-type')]).toEqual([410, 'text/html; charset=UTF-8']);
        expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
        return new TextDecoder().decode(reply.body as ArrayBuffer);
      };
      for (const one of forged) {
        expect((await open(one)).error).toBe('link_expired');
        const page = await inBrowser(one, 'de');
        expect(page).toContain('Dieser Link führt leider nicht weiter');
        // An unknown token does not reveal whose document it may be.
        expect(page).not.toContain('Studio kg');
        expect(page).toContain('mailto:service@kochfeld.example');
      }
      test.setNow('2027-01-19T10:59:00Z');
      expect((await open(token)).status).toBe(200);
      test.setNow('2027-01-19T11:01:00Z');
      expect((await open(token)).error).toBe('link_expired');
      expect(await inBrowser(token, 'de')).toContain(
        `${clientName} schickt Ihnen das Dokument gern noch einmal`,
      );
      expect(await inBrowser(token, 'en')).toContain(`${clientName} will gladly send you the document again`);
      test.setNow('2026-11-21T11:00:00Z');
      await test.deps.db.inTransaction(system, (tx) =>
        tx
          .update(contracts)
          .set({ linkVersion: linkVersion + 1 })
          .where(eq(contracts.code, sold.code)),
      );
      expect((await open(token)).error).toBe('link_expired');
      expect(await inBrowser(token, 'de')).toContain('Dieser Link gilt nicht mehr');
    });

    it('the guarantee certificate goes after the confirmation, the insurance certificate after the activation', async () => {
      const sold = await sell(test, shop, { status: 'pending' });
      await confirm(sold);
      expect((await send(anna, sold, 'guarantee_certificate')).data).toMatchObject({ version: 1 });
      expect((await send(anna, sold, 'insurance_certificate')).error).toBe('wrong_state');
      await runJobs();
      // The job does not repeat documents made for the mail.
      expect(await kinds(sold)).toEqual(['contract_declaration 1', 'guarantee_certificate 1']);
      const invoice = await send(anna, sold, 'kitchen_invoice');
      expect(invoice.status).toBe(422);
    });

    it('an English customer is written to in English, with the English names of what is insured', async () => {
      const sold = await sell(test, shop, { email: `en-${randomUUID()}@post.example` });
      await test.deps.db.inTransaction(system, (tx) =>
        tx.update(contracts).set({ language: 'en' }).where(eq(contracts.code, sold.code)),
      );
      const sent = (await send(anna, sold, 'insurance_certificate')).data as ContractDocument;
      const { customer } = await rowOf(sold);
      expect((await mailsTo(customer.email))[0]!.text).toContain('Dear Ms Muster,');
      expect(sent).toMatchObject({
        language: 'en',
        fileName: expect.stringContaining('Insurance certificate'),
      });
      expect(await textOf(sold, sent)).toContain('Insured objects');
    });
  });

  it("the retailer's logo stands on the letter, named for whoever does not see it, and in the mail for everybody", async () => {
    const withLogo = 'kg:nord:1077';
    await test.retailer(withLogo);
    const sold = await sell(test, withLogo, { email: `logo-${randomUUID()}@post.example` });
    const drawn = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#0a7' } })
      .webp()
      .toBuffer();
    const logoUrl = await keepLogo(test.deps.files, drawn);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.update(clients).set({ logoUrl }).where(eq(clients.code, '1077')),
    );
    const bert = await test.as('retailer', withLogo);
    const sent = (await send(bert, sold, 'insurance_certificate')).data as ContractDocument;
    const reply = await fileOf(bert, sold, sent);
    const read = await readPdf(new Uint8Array(reply.body as ArrayBuffer));
    const figures = read.elements.filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual([`Studio ${withLogo}`]);

    const { customer } = await rowOf(sold);
    const [mail] = await mailsTo(customer.email);
    const [, name = ''] = /src="[^"]+\/api\/v1\/logos\/([^"]+)"/.exec(mail!.html) ?? [];
    const shown = await test.browser().call(getLogo, { params: { name } });
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const foreign = await test.browser().call(getLogo, { params: { name: `${'0'.repeat(64)}.png` } });
    expect(foreign.status).toBe(404);
  });

  it('rows and files agree, and files are named by us', async () => {
    const rows = await test.deps.db.inTransaction(system, (tx) => tx.select().from(contractDocuments));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row.storedKey).toBe(
        `documents/${row.contractId}/${row.id}.${row.mediaType === 'image/jpeg' ? 'jpg' : 'pdf'}`,
      );
      const file = await test.deps.files.read(row.storedKey);
      file?.stream.destroy();
      expect(file?.size).toBe(row.byteCount);
    }
  });

  it('announced each record once for each thing that was done', async () => {
    expect(await announcedTwice(test)).toEqual([]);
  });
});
