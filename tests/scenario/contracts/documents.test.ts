import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  activateContract,
  changeContractStart,
  getContractHistory,
  withdrawContract,
} from '#api/contracts.ts';
import { listContractDocuments, regenerateCertificate } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import { noteDeed } from '#server/contracts/life/happen.usecases.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { sell, takePhoto } from '../../support/acts/business.ts';
import { announcedTwice } from '../../support/acts/told.ts';
import { engines } from '../../support/database/engines.ts';

import { documentsOn, otherShop, shop } from '../../support/acts/documents.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /GoTo /D [3 0 R /Fit]>>>> endobj\n%%EOF');

describe.each(engines)('documents of a contract on %s', (engine) => {
  const on = documentsOn(engine);

  it('nothing is made before the confirmation; after it by staff two documents are, without declarations', async () => {
    const sold = await sell(on.test, shop, { status: 'pending' });
    await on.runJobs();
    expect(await on.list(on.anna, sold)).toEqual({ items: [], due: [] });
    expect((await on.send(on.anna, sold, 'guarantee_certificate')).error).toBe('wrong_state');
    expect((await on.confirm(sold)).status).toBe(200);
    expect((await on.list(on.anna, sold)).due.toSorted()).toEqual([
      'contract_declaration',
      'guarantee_certificate',
    ]);
    const before = await on.versionOf(sold);
    await on.runJobs();
    await on.runJobs();
    expect(await on.kinds(sold)).toEqual(['contract_declaration 1', 'guarantee_certificate 1']);
    // A new document keeps the contract's version, so that nobody with the contract open is refused.
    expect(await on.versionOf(sold)).toBe(before);
    const { items } = await on.list(on.anna, sold);
    expect(await on.textOf(sold, items[1]!)).toContain('Garantiezertifikat zum Antrag A-');
    const history = await on.anna.call(getContractHistory, { params: { code: sold.code } });
    const told = (history.data as ContractHistory).events.filter(({ kind }) => kind === 'issueDocument');
    expect(told.map(({ document, author }) => [document, author])).toEqual([
      ['guarantee_certificate', null],
      ['contract_declaration', null],
    ]);
  });

  it('what the customer declared is given in writing, and again when it is revoked; the earlier version stays', async () => {
    const sold = await sell(on.test, shop, { status: 'pending' });
    const accepted = { acceptedAt: '2026-11-20T10:00:00.000Z', revokedAt: null };
    const declarations = {
      textVersion: '2026-11',
      accession: accepted,
      serviceAgreement: accepted,
      assignment: accepted,
    };
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx.update(contracts).set({ declarations }).where(eq(contracts.code, sold.code)),
    );
    await on.confirm(sold);
    await on.runJobs();
    expect(await on.kinds(sold)).toEqual([
      'contract_declaration 1',
      'damage_declaration 1',
      'declaration_of_accession 1',
      'guarantee_certificate 1',
      'service_agreement 1',
    ]);
    const revoked = { ...accepted, revokedAt: '2026-11-20T10:30:00.000Z' };
    await on.test.deps.db.inTransaction(system, async (tx) => {
      const [row] = await tx.select().from(contracts).where(eq(contracts.code, sold.code)).for('update');
      await noteDeed({
        tx,
        actor: system,
        now: on.test.now(),
        row: row!,
        deed: 'revokeAssignment',
        change: { declarations: { ...declarations, assignment: revoked } },
      });
    });
    await on.runJobs();
    const { items } = await on.list(on.anna, sold);
    const assignments = items.filter(({ type }) => type === 'damage_declaration');
    expect(assignments.map(({ version }) => version)).toEqual([2, 1]);
    expect(await on.textOf(sold, assignments[0]!)).toContain('Bestätigung Ihres Widerrufs');
    expect(await on.textOf(sold, assignments[1]!)).toContain('erfüllungshalber');
    expect(items.filter(({ type }) => type === 'service_agreement')).toHaveLength(1);
  });

  it('number and certificate come together, also for servers that work side by side', async () => {
    const sold = await sell(on.test, shop, { status: 'pending_activation', policyStartDate: '2026-11-20' });
    await on.anna.call(activateContract, { params: { code: sold.code }, headers: await on.matching(sold) });
    await Promise.all([on.runJobs(), on.runJobs()]);
    const { policyNumber, status } = await on.rowOf(sold);
    expect(status).toBe('active');
    const { items } = await on.list(on.anna, sold);
    const certificates = items.filter(({ type }) => type === 'insurance_certificate');
    expect(certificates.map(({ version }) => version)).toEqual([1]);
    const text = await on.textOf(sold, certificates[0]!);
    expect(text).toContain(policyNumber);
    expect(text).toContain('Leistungsbeginn 18.02.2027');
    expect(certificates[0]!.fileName).toBe(`Versicherungszertifikat ${policyNumber}.pdf`);
  });

  it('a changed start and a press of the button make new versions; the old file is what it was', async () => {
    const sold = await sell(on.test, shop, { policyStartDate: '2026-11-01', purchaseDate: '2026-09-01' });
    await on.list(on.anna, sold);
    await on.runJobs();
    const [first] = (await on.list(on.anna, sold)).items;
    const original = await on.fileOf(on.anna, sold, first!);
    await on.service.call(changeContractStart, {
      params: { code: sold.code },
      body: { startDate: '2026-12-01' },
      headers: await on.matching(sold),
    });
    await on.runJobs();
    const again = await on.anna.call(regenerateCertificate, {
      params: { code: sold.code },
      headers: await on.matching(sold),
    });
    expect(again.data).toMatchObject({ type: 'insurance_certificate', version: 3 });
    const { items } = await on.list(on.anna, sold);
    expect(items.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(await on.textOf(sold, items[1]!)).toContain('Vertragsbeginn 01.12.2026');
    const kept = await on.fileOf(on.anna, sold, items[2]!);
    expect(Buffer.from(kept.body as ArrayBuffer)).toEqual(Buffer.from(original.body as ArrayBuffer));
    expect(await on.textOf(sold, items[2]!)).toContain('Vertragsbeginn 01.11.2026');
  });

  it('a certificate is regenerated on a policy only, from its current state, and by who may write', async () => {
    const lead = await sell(on.test, shop, { status: 'pending_activation' });
    const refused = await on.anna.call(regenerateCertificate, {
      params: { code: lead.code },
      headers: await on.matching(lead),
    });
    expect([refused.status, refused.error]).toEqual([409, 'wrong_state']);
    const policy = await sell(on.test, shop);
    const outdated = await on.anna.call(regenerateCertificate, {
      params: { code: policy.code },
      headers: { [headers.ifMatch]: '99' },
    });
    expect([outdated.status, outdated.error]).toEqual([412, 'version_conflict']);
    const viewer = await on.test.as('view_only');
    const viewed = await viewer.call(regenerateCertificate, {
      params: { code: policy.code },
      headers: await on.matching(policy),
    });
    expect(viewed.status).toBe(403);
  });

  it('a policy without documents gets them by being looked at, by a viewer too', async () => {
    const sold = await sell(on.test, shop);
    const viewer = await on.test.as('view_only');
    expect((await on.list(viewer, sold)).due).toEqual(['insurance_certificate']);
    expect((await on.list(viewer, sold)).due).toEqual(['insurance_certificate']);
    await on.runJobs();
    expect(await on.list(viewer, sold)).toMatchObject({
      items: [{ type: 'insurance_certificate', version: 1 }],
      due: [],
    });
  });

  it('a document whose reason is gone when its turn comes is not made', async () => {
    const sold = await sell(on.test, shop);
    await on.list(on.anna, sold);
    const admin = await on.test.as('eis_admin');
    const { policyNumber } = await on.rowOf(sold);
    await admin.call(withdrawContract, {
      params: { code: sold.code },
      body: { reason: 'Küche zurückgegeben', confirmation: policyNumber },
      headers: await on.matching(sold),
    });
    await on.runJobs();
    expect(await on.list(on.anna, sold)).toEqual({ items: [], due: [] });
    expect((await on.send(on.anna, sold, 'insurance_certificate')).error).toBe('wrong_state');
    expect((await on.upload(on.anna, sold, pdf, 'application/pdf')).error).toBe('wrong_state');
  });

  it('one that cannot be made holds up no other', async () => {
    const broken = await sell(on.test, shop, { createdAt: new Date('2026-11-20T10:59:00Z') });
    const sound = await sell(on.test, shop, { createdAt: new Date('2026-11-20T10:00:00Z') });
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(contracts)
        .set({ productSlug: 'unheard-of' as 'kitchen' })
        .where(eq(contracts.code, broken.code)),
    );
    await on.list(on.anna, sound);
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(contracts)
        .set({ documentsDue: ['insurance_certificate'] })
        .where(eq(contracts.code, broken.code)),
    );
    await on.runJobs();
    expect(await on.kinds(sound)).toEqual(['insurance_certificate 1']);
    expect((await on.rowOf(broken)).documentsDue).toEqual(['insurance_certificate']);
    await on.test.deps.db.inTransaction(system, (tx) =>
      tx.delete(contracts).where(eq(contracts.code, broken.code)),
    );
  });

  it('the retailer adds the papers of the sale: pictures are made anew, PDFs are kept byte by byte', async () => {
    const sold = await sell(on.test, shop, { status: 'created' });
    expect((await on.upload(on.anna, sold, pdf, 'application/pdf')).data).toMatchObject({ version: 1 });
    const photo = await sharp(await takePhoto('#445566'))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .png()
      .toBuffer();
    // The media type is read from the content, not from the header.
    const second = await on.upload(on.anna, sold, photo, 'application/pdf');
    expect(second.data).toMatchObject({ version: 2, mediaType: 'image/jpeg', language: null });
    const [newest, oldest] = (await on.list(on.anna, sold)).items;
    const made = await on.fileOf(on.anna, sold, newest!);
    const picture = await sharp(Buffer.from(made.body as ArrayBuffer)).metadata();
    expect([picture.format, picture.exif]).toEqual(['jpeg', undefined]);
    expect(made.headers.get('content-disposition')).toBe('inline');
    const kept = await on.fileOf(on.anna, sold, oldest!);
    expect(Buffer.from(kept.body as ArrayBuffer)).toEqual(pdf);
    expect(kept.headers.get('content-type')).toBe('application/pdf');
    expect(kept.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''K%C3%BCchenrechnung/,
    );
    for (const reply of [made, kept]) {
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    }
    const history = await on.anna.call(getContractHistory, { params: { code: sold.code } });
    const added = (history.data as ContractHistory).events.filter(({ kind }) => kind === 'addDocument');
    expect(added.map(({ document }) => document)).toEqual(['kitchen_invoice', 'kitchen_invoice']);
  });

  it.each([
    [
      'a PDF with a script',
      Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript /JS (x)>>>> endobj\n%%EOF'),
      'application/pdf',
      'pdf_active',
    ],
    ['a PDF without an end', Buffer.from('%PDF-1.4\n1 0 obj'), 'application/pdf', 'pdf_unreadable'],
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
    const sold = await sell(on.test, shop, { status: 'created' });
    expect((await on.upload(on.anna, sold, bytes, type)).error).toBe(error);
    expect((await on.list(on.anna, sold)).items).toEqual([]);
  });

  it("other shops' documents do not exist; neither does a document under another contract's address", async () => {
    const [sold, another] = [await sell(on.test, shop), await sell(on.test, shop)];
    await on.upload(on.anna, sold, pdf, 'application/pdf');
    const [document] = (await on.list(on.anna, sold)).items;
    const stranger = await on.test.as('retailer', otherShop);
    const broker = await on.test.as('broker_lead_manager', 'kg:nord');
    const replies = [
      await stranger.call(listContractDocuments, { params: { code: sold.code } }),
      await on.fileOf(stranger, sold, document!),
      await on.upload(stranger, sold, pdf, 'application/pdf'),
      await on.send(stranger, sold, 'insurance_certificate'),
      await stranger.call(regenerateCertificate, {
        params: { code: sold.code },
        headers: { [headers.ifMatch]: '1' },
      }),
      await on.fileOf(on.anna, another, document!),
      await on.fileOf(on.anna, sold, { id: randomUUID() }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await on.fileOf(broker, sold, document!)).status).toBe(200);
    const marketing = await on.test.as('marketing');
    expect((await on.fileOf(marketing, sold, document!)).status).toBe(403);
  });

  it('rows and files agree, and files are named by us', async () => {
    const kept = await on.kept();
    expect(kept.length).toBeGreaterThan(17);
    for (const { storedKey, named, byteCount, size } of kept) {
      expect(storedKey).toBe(named);
      expect(size).toBe(byteCount);
    }
  });

  it('announced each record once for each thing that was done', async () => {
    expect(await announcedTwice(on.test)).toEqual([]);
  });
});
