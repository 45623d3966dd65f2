import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addContractNote,
  exportContracts,
  getContract,
  getContractHistory,
  listContracts,
} from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import {
  checkImport,
  confirmImportRows,
  getImport,
  getImportReadings,
  getImportReport,
  getImportTemplate,
  getTroubledRows,
  listImportRows,
  listImports,
  rereadImport,
  startImport,
  stopImport,
  undoImport,
  uploadImport,
} from '#api/imports.ts';
import { listTrail, type TrailEntry } from '#api/trail.ts';
import type { Contract } from '#domain/contract/contract.ts';
import type { Import, ImportDetail } from '#domain/import/import.ts';
import { clearingImports, importsWorked } from '#server/imports/import-jobs.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import {
  checked,
  contractFile,
  contractLine,
  imported,
  importNow,
  rowsOfImport,
  sendFile,
} from '../../support/acts/import-files.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('importing contracts on %s', (engine) => {
  let test: TestApp;
  let admin: Browser & { email: string };
  let anna: Browser;
  let serial = 0;
  const lines = (count: number, change = {}) =>
    Array.from({ length: count }, () => contractLine('1001', (serial += 1), change));
  beforeAll(async () => {
    test = await startApp(engine);
    await bringLists({ db: test.deps.db, now: test.now() });
    await test.retailer(shop);
    await test.retailer('kg:sued:2001');
    admin = await test.as('standard_eis_admin');
    anna = await test.as('retailer', shop);
  });
  beforeEach(() => test.setNow('2026-11-20T11:00:00Z'));
  afterAll(() => test.close());

  const contractCount = async () =>
    ((await admin.call(listContracts)).data as { total: { count: number } }).total.count;

  it('makes the leads that registering would make, and asks nobody', async () => {
    const [line] = lines(1, { 'Backofen;': 'Backofen;Schlüssel bei Kern' });
    const { state, counts, id } = await imported(test, admin, contractFile([line!]));
    expect([state, counts.imported]).toEqual(['done', 1]);
    const [row] = await rowsOfImport(admin, id);
    const reply = await anna.call(getContract, { params: { code: row!.record! } });
    expect(reply.data as Contract).toMatchObject({
      status: 'created',
      version: 1,
      clientCode: '1001',
      createdBy: admin.email,
      kvAbNumber: `KV-I-${serial}`,
      customer: { firstName: 'Erika', address: { street: 'Gartenweg', houseNumber: String(serial) } },
      insuredObjects: [
        { insuredObjectName: 'kitchen' },
        { insuredObjectName: 'e_device', deviceType: 'Backofen', deviceTypeEn: 'Oven' },
      ],
    });
    const history = await anna.call(getContractHistory, { params: { code: row!.record! } });
    expect(JSON.stringify(history.data)).toContain('Schlüssel bei Kern');
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });

  it('imports the good rows apart from the bad ones, and says of each what is wrong where', async () => {
    const before = await contractCount();
    const file = contractFile([
      ...lines(2),
      ...lines(1, { '10115': '1' }),
      ...lines(1, { '01.11.2026': '01.11.2030' }),
      ...lines(1, { '1001': 'nobody' }),
      ...lines(1),
    ]);
    const dry = await checked(admin, file);
    expect(dry).toMatchObject({ state: 'checked', counts: { ready: 3, wrong: 3 } });
    expect(await contractCount()).toBe(before);
    expect(await rowsOfImport(admin, dry.id, 'troubled')).toMatchObject([
      { number: 4, problems: { 'customer.address.zipCode': 'zip_invalid' } },
      { number: 5, problems: { purchaseDate: 'purchase_future' } },
      { number: 6, problems: { clientCode: 'client_unknown' } },
    ]);
    await admin.call(startImport, { params: { id: dry.id } });
    await importsWorked.run(test.deps);
    expect(await importNow(admin, dry.id)).toMatchObject({
      state: 'done',
      counts: { imported: 3, wrong: 3 },
    });
    expect(await contractCount()).toBe(before + 3);
  });

  it('reads a file again in another encoding and with other headings, and checks it as it was read', async () => {
    const [line] = lines(1, { Erika: 'Jörg' });
    const head = contractFile([]).toString().trim();
    // Of two rows of headings that are alike the second is chosen.
    const bytes = Buffer.from([head, head, line, ''].join('\r\n'), 'latin1');
    const sent = (await sendFile(admin, bytes)).data as ImportDetail;
    expect(sent).toMatchObject({ encoding: 'Windows-1252', headingsRow: 1, rowCount: 1 });
    const params = { id: sent.id };
    const { readings, rows } = (await admin.call(getImportReadings, { params })).data as {
      readings: { encoding: string; lines: string[] }[];
      rows: { number: number; cells: string[] }[];
    };
    expect(readings.map(({ encoding }) => encoding)).toEqual(['Windows-1252', 'UTF-8', 'CP850', 'Macintosh']);
    expect(readings[2]!.lines.join()).toContain('J÷rg');
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    const read = (body: object) => admin.call(rereadImport, { params, body });
    expect((await read({ encoding: 'CP850', headings: 1 })).data).toMatchObject({
      encoding: 'CP850',
      mapping: expect.arrayContaining([null]) as object,
    });
    const again = (await read({ encoding: 'Windows-1252', headings: 2 })).data as ImportDetail;
    expect(again).toMatchObject({ encoding: 'Windows-1252', headingsRow: 2, state: 'read' });
    // A colleague's page still shows the headings that were read in another encoding.
    const late = { mapping: again.mapping, headings: ['Händler', ...again.headings.slice(1)] };
    expect((await admin.call(checkImport, { params, body: late })).error).toBe('wrong_state');
    await admin.call(checkImport, { params, body: { mapping: again.mapping, headings: again.headings } });
    expect(await rowsOfImport(admin, sent.id)).toMatchObject([
      { number: 1, state: 'left' },
      { number: 3, state: 'ready' },
    ]);
    expect((await read({ encoding: 'UTF-8', headings: 9 })).error).toBe('import_headings_unclear');
    await admin.call(startImport, { params });
    await importsWorked.run(test.deps);
    expect((await read({ encoding: 'UTF-8', headings: 1 })).error).toBe('wrong_state');
  });

  it('gives the bad rows back as a file that is mended and imported', async () => {
    const [good, bad] = lines(2);
    const dry = await checked(
      admin,
      contractFile([good!, bad!.replace('10115', '1') + ';zu viel', bad!.replace('10115', '1')]),
    );
    expect(dry.counts).toMatchObject({ ready: 1, wrong: 2 });
    const reply = await admin.call(getTroubledRows, { params: { id: dry.id } });
    const file = new TextDecoder().decode(reply.body as ArrayBuffer);
    expect(
      file
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(';')[0]),
    ).toEqual(['3', '4']);
    expect(file).toContain(';zu viel');
    const mended = await checked(
      admin,
      Buffer.from(file.replaceAll(';1;', ';10115;').replace(';zu viel', '')),
    );
    expect(mended.counts).toMatchObject({ ready: 1, known: 1 });
  });

  it('asks about a price that is unlikely, and takes the row over once somebody says so', async () => {
    const headings =
      'Gerät 1 Preis;Händler;KV-Nummer;Produkt;Kauf;Vorname;Nachname;E-Mail;Straße;PLZ;Ort;Gerät 1';
    const row = (price: string, client = '1001') =>
      `${price};${client};KV-U-${(serial += 1)};Komfort;01.11.2026;Erika;Muster;e${serial}@post.example;Gartenweg ${serial};10115;Berlin;Backofen`;
    const file = [
      headings,
      row('899,00'),
      row('150.000,00'),
      row('150.000,00', 'nobody'),
      row('2.000.000,00'),
    ];
    const dry = await checked(admin, Buffer.from(file.join('\r\n')));
    expect(dry.counts).toMatchObject({ ready: 1, asked: 1, wrong: 2 });
    const unlikely = { 'devices.1.grossPurchasePrice': 'price_unlikely:150.000,00 €' };
    expect(await rowsOfImport(admin, dry.id, 'troubled')).toMatchObject([
      { number: 3, state: 'asked', problems: unlikely },
      { number: 4, state: 'wrong', problems: { clientCode: 'client_unknown' } },
      { number: 5, state: 'wrong', problems: { 'devices.1.grossPurchasePrice': 'price_high' } },
    ]);
    const before = await contractCount();
    await admin.call(startImport, { params: { id: dry.id } });
    await importsWorked.run(test.deps);
    expect(await importNow(admin, dry.id)).toMatchObject({
      state: 'done',
      counts: { imported: 1, asked: 1 },
    });

    const confirmed = await admin.call(confirmImportRows, { params: { id: dry.id } });
    expect(confirmed.data).toMatchObject({ state: 'stopped', counts: { ready: 1, asked: 0 } });
    await admin.call(startImport, { params: { id: dry.id } });
    await importsWorked.run(test.deps);
    expect(await importNow(admin, dry.id)).toMatchObject({
      state: 'done',
      counts: { imported: 2, wrong: 2 },
    });
    expect(await contractCount()).toBe(before + 2);
    const [, taken] = await rowsOfImport(admin, dry.id);
    const reply = await anna.call(getContract, { params: { code: taken!.record! } });
    expect((reply.data as Contract).insuredObjects).toMatchObject([
      {},
      { insuredObjectName: 'e_device', grossPurchasePrice: 15_000_000 },
    ]);
  });

  it('changes nothing when the same file comes again, or the same contract twice in one', async () => {
    const file = contractFile([...lines(2), contractLine('1001', serial)]);
    expect((await imported(test, admin, file)).counts).toMatchObject({ imported: 2, known: 1 });
    const before = await contractCount();
    const again = await checked(admin, file);
    expect(again.counts).toMatchObject({ ready: 0, known: 3 });
    await admin.call(startImport, { params: { id: again.id } });
    await importsWorked.run(test.deps);
    expect((await importNow(admin, again.id)).counts).toMatchObject({ imported: 0, known: 3 });
    expect(await contractCount()).toBe(before);
  });

  it('of two files with the same contracts that run one after the other, the second finds them', async () => {
    const file = contractFile(lines(2));
    const [one, two] = [await checked(admin, file), await checked(admin, file)];
    expect(two.counts.ready).toBe(2);
    for (const { id } of [one, two]) await admin.call(startImport, { params: { id } });
    await importsWorked.run(test.deps);
    expect((await importNow(admin, one.id)).counts.imported).toBe(2);
    expect((await importNow(admin, two.id)).counts).toMatchObject({ imported: 0, known: 2 });
  });

  it('names the retailer by code or by name', async () => {
    const named = lines(1, { '1001': `Studio ${shop}` });
    expect((await checked(admin, contractFile(named))).counts.ready).toBe(1);
  });

  it('can be undone while nobody has worked with any of it', async () => {
    const before = await contractCount();
    const { id } = await imported(test, admin, contractFile(lines(3)));
    const record = (await rowsOfImport(admin, id))[0]!.record!;
    expect((await admin.call(undoImport, { params: { id } })).status).toBe(200);
    await importsWorked.run(test.deps);
    expect(await importNow(admin, id)).toMatchObject({
      state: 'undone',
      counts: { removed: 3, imported: 0 },
    });
    expect(await contractCount()).toBe(before);
    expect((await admin.call(getContract, { params: { code: record } })).error).toBe('not_found');
    expect(await brokenTrails(test.deps.db)).toEqual([]);
    // The trail says so once, however many contracts there were.
    const { data } = await (await test.as('eis_admin')).call(listTrail, { query: {} });
    const told = (data as { items: TrailEntry[] }).items.filter(({ entity }) => entity !== 'user');
    const undone = told.slice(0, told.findIndex(({ action }) => action === 'upload') + 1);
    expect(undone.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'import undone',
      'import undo',
      'import done',
      'import start',
      'import upload',
    ]);
    expect(undone[0]).toMatchObject({ recordId: id, data: { removed: 3 } });
    expect(undone[0]!.called).toMatch(/\.csv$/);
  });

  it('can no longer be undone once somebody wrote a note on one of its contracts', async () => {
    const { id } = await imported(test, admin, contractFile(lines(2)));
    const record = (await rowsOfImport(admin, id))[0]!.record!;
    const note = { id: crypto.randomUUID(), text: 'Ruft morgen an', writtenAt: test.now().toISOString() };
    const noted = await anna.call(addContractNote, {
      params: { code: record },
      body: note,
      headers: { [headers.idempotencyKey]: note.id },
    });
    expect(noted.status).toBe(200);
    const refused = await admin.call(undoImport, { params: { id } });
    expect([refused.status, refused.error]).toEqual([409, 'import_in_use']);
    expect((await importNow(admin, id)).state).toBe('done');
  });

  it('stops after a batch and goes on from there', async () => {
    const { id } = await checked(admin, contractFile(lines(2)));
    await admin.call(startImport, { params: { id } });
    const stopped = await admin.call(stopImport, { params: { id } });
    expect((stopped.data as Import).state).toBe('stopped');
    await importsWorked.run(test.deps);
    expect((await importNow(admin, id)).counts).toMatchObject({ ready: 2, imported: 0 });
    await admin.call(startImport, { params: { id } });
    await importsWorked.run(test.deps);
    expect((await importNow(admin, id)).counts.imported).toBe(2);
  });

  it('allows only what its state allows', async () => {
    const { data } = await sendFile(admin, contractFile(lines(1)));
    const { id } = data as ImportDetail;
    for (const command of [startImport, stopImport, undoImport]) {
      expect((await admin.call(command, { params: { id } })).error).toBe('wrong_state');
    }
    const done = await imported(test, admin, contractFile(lines(1)));
    const again = await admin.call(checkImport, { params: { id: done.id }, body: { mapping: done.mapping } });
    expect(again.error).toBe('wrong_state');
    expect((await admin.call(getImport, { params: { id: crypto.randomUUID() } })).error).toBe('not_found');
  });

  it('remembers per person how the columns were matched', async () => {
    const file = Buffer.from('Nummer im Haus;Vorname\r\nKV-9;Erika\r\n');
    const olga = await test.as('eis_admin');
    const first = (await sendFile(olga, file)).data as ImportDetail;
    expect(first.mapping).toEqual([null, 'customer.firstName']);
    const mapping = ['kvAbNumber', null];
    await olga.call(checkImport, { params: { id: first.id }, body: { mapping } });
    expect(((await sendFile(olga, file)).data as ImportDetail).mapping).toEqual(mapping);
    expect(((await sendFile(admin, file)).data as ImportDetail).mapping).toEqual([
      null,
      'customer.firstName',
    ]);
  });

  it.each([
    ['an unknown field', ['nothing', null]],
    ['a field twice', ['kvAbNumber', 'kvAbNumber']],
    ['too few columns', ['kvAbNumber']],
  ])('refuses a mapping with %s', async (_, mapping) => {
    const { data } = await sendFile(admin, Buffer.from('A;B\r\n1;2\r\n'));
    const { id } = data as ImportDetail;
    expect((await admin.call(checkImport, { params: { id }, body: { mapping } })).error).toBe('invalid');
  });

  it.each([
    ['a zip under another name', Buffer.from('504b0304140006000800', 'hex'), 'import_spreadsheet'],
    ['more than 5,000 rows', contractFile(Array.from({ length: 5001 }, () => 'a;b')), 'import_too_many_rows'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'too_large'],
    ['no table', Buffer.from('hello'), 'import_not_csv'],
  ])('refuses %s as a whole', async (_, bytes, code) => {
    const before = ((await admin.call(listImports)).data as { items: Import[] }).items.length;
    expect((await sendFile(admin, bytes)).error).toBe(code);
    expect(((await admin.call(listImports)).data as { items: Import[] }).items).toHaveLength(before);
  });

  it('gives a report in which no cell is a formula, and templates in both languages', async () => {
    const { id } = await imported(test, admin, contractFile([...lines(1), ...lines(1, { '1001': '=1+1' })]));
    const reply = await admin.call(getImportReport, { params: { id }, headers: { 'Accept-Language': 'en' } });
    const text = new TextDecoder().decode(reply.body as ArrayBuffer);
    expect(text.split('\r\n')).toEqual([
      'Row;Result;Number;Codes;Errors',
      expect.stringMatching(/^2;Imported;K\w{8};;$/) as string,
      '3;With errors;;clientCode: client_unknown;Retailer code: There is no such retailer.',
      '',
    ]);
    const template = await admin.call(getImportTemplate, { params: { kind: 'clients' } });
    expect(template.headers.get('content-disposition')).toContain('Vorlage-Haendler.csv');
  });

  it('is deleted after 90 days with its rows and its file, and what it added stays', async () => {
    const { id } = await imported(test, admin, contractFile(lines(1)));
    const record = (await rowsOfImport(admin, id))[0]!.record!;
    test.setNow('2027-02-19T11:00:00Z');
    await clearingImports.run(test.deps);
    admin = await test.as('standard_eis_admin');
    anna = await test.as('retailer', shop);
    expect((await admin.call(getImport, { params: { id } })).error).toBe('not_found');
    expect((await anna.call(getContract, { params: { code: record } })).status).toBe(200);
    test.setNow('2026-11-20T11:00:00Z');
    admin = await test.as('standard_eis_admin');
    anna = await test.as('retailer', shop);
  });

  it('knows every row of our own export again, in both languages', async () => {
    await imported(test, admin, contractFile(lines(3)));
    for (const language of ['de', 'en']) {
      const reply = await admin.call(exportContracts, { headers: { 'Accept-Language': language } });
      const { counts, rowCount, id } = await checked(admin, new Uint8Array(reply.body as ArrayBuffer));
      expect([rowCount > 3, counts.known]).toEqual([true, rowCount]);
      expect((await rowsOfImport(admin, id))[0]!.record).toMatch(/^K/);
    }
    const stranger = Buffer.from('Antragsnummer;KV-/AB-Nummer\r\nA-999999;KV-1\r\n');
    expect(await rowsOfImport(admin, (await checked(admin, stranger)).id)).toMatchObject([
      { state: 'wrong', problems: { leadNumber: 'record_unknown' } },
    ]);
  });

  it('asks how a file is to be read, takes the answer, and names what is no row', async () => {
    const [line] = lines(1, { Gartenweg: 'Übergang' });
    const titled = Buffer.from(`Stand 3.11.2026\r\n${contractFile([line!]).toString()}`);
    const dos = Uint8Array.from(titled.toString(), (letter) =>
      letter === 'Ü' ? 0x9a : letter === 'ä' ? 0x84 : letter === 'ß' ? 0xe1 : letter.charCodeAt(0),
    );
    const query = { fileName: 'dos.csv', encoding: 'CP850' as const };
    const sent = await admin.call(uploadImport, {
      params: { kind: 'contracts' },
      query,
      body: dos,
      headers: { 'Content-Type': 'text/csv' },
    });
    const { id, mapping, rowCount } = sent.data as ImportDetail;
    expect(rowCount).toBe(1);
    await admin.call(checkImport, { params: { id }, body: { mapping } });
    expect(await rowsOfImport(admin, id)).toMatchObject([
      { number: 1, state: 'left', problems: { '': 'row_above_headings' } },
      { number: 3, state: 'ready' },
    ]);
    expect(JSON.stringify((await rowsOfImport(admin, id))[1]!.cells)).toContain('Übergang');
    const unclear = await sendFile(admin, Buffer.from('Stand heute\r\nFarbe;Form\r\nrot;rund\r\n'));
    expect(unclear.error).toBe('import_headings_unclear');
  });

  it('turns its pages', async () => {
    const { id } = await checked(admin, contractFile(lines(60)));
    const first = await admin.call(listImportRows, { params: { id } });
    const { items, next } = first.data as { items: { number: number }[]; next: number };
    expect([items.length, next]).toEqual([50, 51]);
    const rest = await admin.call(listImportRows, { params: { id }, query: { after: String(next) } });
    expect((rest.data as { items: object[]; next: null }).items).toHaveLength(10);
  });
});
