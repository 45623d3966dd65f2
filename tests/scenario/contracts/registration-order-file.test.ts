import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listChanges } from '#api/changes.ts';
import { getContractHistory, listContracts } from '#api/contracts.ts';
import { addContractDocument, getContractDocumentFile, listContractDocuments } from '#api/documents.ts';
import { headers } from '#api/envelope.ts';
import type { Registered } from '#api/registration.ts';
import { putOrderFile } from '#api/uploads.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { ContractDocument } from '#domain/contract/documents/document.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { clearingUploads } from '#server/unused-uploads/clearing-jobs.ts';
import { uploads } from '#server/uploads/uploads.table.ts';
import { file, fillIn, hashOf, sell } from '../../support/acts/business.ts';
import { register, registered, registrationOf } from '../../support/acts/registration-body.ts';
import { shop, startWithSellers } from '../../support/acts/sellers.ts';
import { clearFilesADayLater } from '../../support/server/unused-files.ts';
import type { Browser, Reply, TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Title (Auftrag 4711)>> endobj\n%%EOF');
/** A table as a German spreadsheet saves it, with a formula in it. */
const table = Buffer.from('Pos;Artikel;Preis\r\n1;Spüle;=1+1\r\n', 'latin1');
const orderConfirmations = (reply: Reply) =>
  (reply.data as { items: ContractDocument[] }).items.filter(({ type }) => type === 'order_confirmation');

describe.each(engines)('a registration with its order file on %s', (engine) => {
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

  const put = (
    browser: Browser,
    bytes: Uint8Array,
    { type = 'application/pdf', sha256 = hashOf(bytes) } = {},
  ) => browser.call(putOrderFile, { params: { sha256 }, body: bytes, headers: { 'Content-Type': type } });
  const documents = (browser: Browser, { code }: Pick<Contract, 'code'>) =>
    browser.call(listContractDocuments, { params: { code } });
  const fileOf = async (browser: Browser, code: string, { id }: ContractDocument) =>
    browser.call(getContractDocumentFile, { params: { code, id } });

  it('makes the file the contract’s order confirmation, once, and tells that it came with it', async () => {
    expect((await put(anna, pdf)).data).toEqual({ sha256: hashOf(pdf) });
    const before = (await anna.call(listChanges)).data as { cursor: string };
    const registration = registrationOf('1001', { orderConfirmation: hashOf(pdf) });
    const { contract } = (await register(anna, registration)).data as Registered;
    for (const who of [anna, service]) {
      const [kept, ...more] = orderConfirmations(await documents(who, contract));
      expect(more).toEqual([]);
      expect(kept).toMatchObject({
        version: 1,
        mediaType: 'application/pdf',
        fileName: `Auftragsbestätigung ${contract.leadNumber}.pdf`,
        byteCount: pdf.length,
        createdBy: anna.email,
      });
      expect(Buffer.from((await fileOf(who, contract.code, kept!)).body as ArrayBuffer)).toEqual(pdf);
    }
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    expect(history.data).toMatchObject({
      events: [
        { kind: 'register', document: null },
        { kind: 'registerDocument', document: 'order_confirmation', author: anna.email },
      ],
    });
    await settled(test.deps.db);
    const feed = await anna.call(listChanges, { query: { since: before.cursor } });
    expect((feed.data as { changes: unknown[] }).changes).toEqual([
      { entity: 'contract', id: contract.code, parent: null },
    ]);

    // Sent again under another key it is the same one, also after another version was added by hand.
    await anna.call(addContractDocument, {
      params: { code: contract.code, type: 'order_confirmation' },
      body: Buffer.concat([pdf, Buffer.from('\nrevised')]),
      headers: { 'Content-Type': 'application/pdf', [headers.idempotencyKey]: randomUUID() },
    });
    expect((await register(anna, registration, randomUUID())).status).toBe(200);
    expect(orderConfirmations(await documents(anna, contract)).map(({ version }) => version)).toEqual([2, 1]);
    // With another file or none it is another one.
    for (const orderConfirmation of [hashOf(table), null]) {
      const reply = await register(anna, { ...registration, orderConfirmation }, randomUUID());
      expect([reply.status, reply.error]).toEqual([409, 'id_taken']);
    }
  });

  it('without a file has no order confirmation, and one added later changes nothing of that', async () => {
    const registration = registrationOf('1001');
    const contract = await registered(anna, registration);
    expect(orderConfirmations(await documents(anna, contract))).toEqual([]);
    await anna.call(addContractDocument, {
      params: { code: contract.code, type: 'order_confirmation' },
      body: pdf,
      headers: { 'Content-Type': 'application/pdf', [headers.idempotencyKey]: randomUUID() },
    });
    expect((await register(anna, registration, randomUUID())).status).toBe(200);
  });

  it('keeps a table byte by byte, as a text that is shown and saved as one', async () => {
    expect((await put(anna, table, { type: 'text/csv' })).status).toBe(200);
    const registration = registrationOf('1001', { orderConfirmation: hashOf(table) });
    const contract = await registered(anna, registration);
    const [kept] = orderConfirmations(await documents(anna, contract));
    expect(kept).toMatchObject({
      mediaType: 'text/plain;charset=windows-1252',
      fileName: `Auftragsbestätigung ${contract.leadNumber}.txt`,
    });
    const reply = await fileOf(anna, contract.code, kept!);
    expect(Buffer.from(reply.body as ArrayBuffer)).toEqual(table);
    expect([reply.headers.get('content-type'), reply.headers.get('content-disposition')]).toEqual([
      'text/plain;charset=windows-1252',
      'inline',
    ]);
  });

  it('waits until its file is there, and registers nothing before', async () => {
    const other = Buffer.concat([pdf, Buffer.from('\nanother')]);
    const registration = registrationOf('1001', { orderConfirmation: hashOf(other) });
    const reply = await register(anna, registration);
    expect([reply.status, reply.error]).toEqual([422, 'photo_missing']);
    const found = await anna.call(listContracts, { query: { search: registration.kvAbNumber } });
    expect((found.data as { items: unknown[] }).items).toEqual([]);
    // Somebody else's upload does not count.
    await put(await test.as('retailer', shop), other);
    expect((await register(anna, registration)).error).toBe('photo_missing');
    await put(anna, other);
    expect((await register(anna, registration)).status).toBe(200);
  });

  it('refuses by content what is no order file, whatever it is called', async () => {
    const hostile: [string, Buffer][] = [
      ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a photo', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
      ['a program', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
      ['nothing', Buffer.alloc(0)],
    ];
    for (const type of ['application/pdf', 'text/csv', 'text/plain']) {
      for (const [name, bytes] of hostile) {
        const { status, error } = await put(anna, bytes, { type });
        expect([name, status, error]).toEqual([name, 415, 'unsupported_type']);
      }
    }
    expect((await put(anna, pdf, { type: 'text/html' })).error).toBe('unsupported_type');
    expect((await put(anna, pdf, { sha256: 'a'.repeat(64) })).error).toBe('hash_mismatch');
    const tooLarge = Buffer.alloc(20 * 1024 * 1024 + 1, 'a;b\n');
    expect((await put(anna, tooLarge, { type: 'text/plain' })).error).toBe('too_large');
    const odd = registrationOf('1001', { orderConfirmation: '../../etc/passwd' });
    expect((await register(anna, odd)).error).toBe('invalid');
  });

  it('may come from a broker, who files no claims, and not from who may only look', async () => {
    const broker = await test.as('broker_lead_manager', 'kg:nord');
    await put(broker, pdf);
    const contract = await registered(broker, registrationOf('1001', { orderConfirmation: hashOf(pdf) }));
    expect(orderConfirmations(await documents(anna, contract))).toHaveLength(1);
    expect((await put(await test.as('view_only'), pdf)).status).toBe(403);
  });

  it('is no claim’s photo', async () => {
    await put(anna, pdf);
    const filing = await fillIn(test, anna, await sell(test, shop));
    const photos = [...filing.photos, { slot: 'extra1', sha256: hashOf(pdf) }];
    expect((await file(anna, { ...filing, photos })).error).toBe('photo_missing');
  });

  it('stays with the contract when the upload is cleared away after 60 days', async () => {
    const mine = Buffer.concat([pdf, Buffer.from('\nmine')]);
    await put(anna, mine);
    const contract = await registered(anna, registrationOf('1001', { orderConfirmation: hashOf(mine) }));
    const uploaded = () => test.deps.db.inTransaction(system, (tx) => tx.select().from(uploads));
    const row = (await uploaded()).find(({ sha256 }) => sha256 === hashOf(mine))!;
    test.setNow('2027-01-20T11:00:00Z');
    await clearingUploads.run(test.deps);
    expect((await uploaded()).map(({ sha256 }) => sha256)).not.toContain(hashOf(mine));
    await clearFilesADayLater(test);
    // The document names the same file.
    expect(await test.deps.files.exists(row.storedKey)).toBe(true);
    test.setNow('2026-11-20T11:00:00Z');
    const [kept] = orderConfirmations(await documents(anna, contract));
    expect(Buffer.from((await fileOf(anna, contract.code, kept!)).body as ArrayBuffer)).toEqual(mine);
  });
});
