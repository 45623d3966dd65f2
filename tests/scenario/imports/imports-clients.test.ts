import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportClients, listClients } from '#api/clients.ts';
import { undoImport } from '#api/imports.ts';
import { requestOnboarding } from '#api/onboarding.ts';
import type { ClientListItem } from '#domain/client/client.ts';
import { associations, clients } from '#server/directory/clients.table.ts';
import { importsWorked } from '#server/imports/import-jobs.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { register, registrationOf } from '../../support/acts/registration-body.ts';
import { retailerRequest } from '../../support/acts/retailer-request.ts';
import { checked, imported, importNow, rowsOfImport } from '../../support/acts/import-files.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const head = 'Name;Verband;CRM-ID;E-Mail;Straße;PLZ;Ort;Kontakt 1 Vorname;Kontakt 1 Nachname';
const file = (...lines: string[]) => Buffer.from([head, ...lines, ''].join('\r\n'));

describe.each(engines)('importing retailers on %s', (engine) => {
  let test: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    admin = await test.as('eis_admin');
    await test.deps.db.inTransaction(system, async (tx) => {
      const nord = { ern: 'kg:nord', rootErn: 'kg', code: 'nord', name: 'Küchenring Nord' };
      await tx.insert(associations).values(nord);
    });
  });
  afterAll(() => test.close());

  const found = async (search: string) =>
    ((await admin.call(listClients, { query: { search } })).data as { items: ClientListItem[] }).items;

  it('adds them as active ones under their association', async () => {
    const { counts, id } = await imported(
      test,
      admin,
      file(
        'Studio Elbe;Küchenring Nord;;elbe@post.example;Markt 1;20095;Hamburg;Kim;Ott',
        'Studio Weser;nord;C-7;weser@post.example;Deich 2;28195;Bremen;;',
        'Studio Isar;Wer weiß;;isar@post.example;Weg 3;80331;München;;',
      ),
      'clients',
    );
    expect(counts).toMatchObject({ imported: 2, wrong: 1 });
    expect(await found('Elbe')).toMatchObject([
      { name: 'Studio Elbe', city: 'Hamburg', association: 'Küchenring Nord', status: 'active' },
    ]);
    expect(await rowsOfImport(admin, id, 'troubled')).toMatchObject([
      { number: 4, problems: { association: 'association_unknown' } },
    ]);
  });

  it('gives them codes that nobody has, whoever else gets one', async () => {
    // A retailer that was taken over has a code that the numbers come to.
    const taken = 'KF-2010';
    await test.retailer(`kg:nord:${taken}`);
    const lines = Array.from(
      { length: 20 },
      (_, at) => `Studio ${at};nord;;s${at}@post.example;Markt 1;${30100 + at};Hannover;;`,
    );
    const { counts } = await imported(test, admin, file(...lines), 'clients');
    expect(counts).toMatchObject({ imported: 20, wrong: 0 });
    const guest = test.browser();
    expect(await guest.call(requestOnboarding, { body: retailerRequest() })).toMatchObject({ status: 200 });
    const rows = await test.deps.db.inTransaction(system, (tx) => tx.select().from(clients));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    expect(rows.filter(({ name }) => /^Studio \d+$/.test(name)).map(({ code }) => code)).not.toContain(taken);
    expect(rows.every(({ code }) => /^KF-\d+$/.test(code))).toBe(true);
  });

  it('knows them again by CRM id, else by name and postcode', async () => {
    const { counts } = await imported(
      test,
      admin,
      file(
        'STUDIO ELBE;nord;;neu@post.example;Markt 9;20095;Hamburg;;',
        'Ganz anders;nord;c-7;weser@post.example;Deich 2;28195;Bremen;;',
        'Studio Elbe;nord;;elbe@post.example;Markt 1;22767;Hamburg;;',
      ),
      'clients',
    );
    expect(counts).toMatchObject({ known: 2, imported: 1 });
  });

  it('undoes all but those that somebody has worked with in the meantime', async () => {
    const { id } = await imported(
      test,
      admin,
      file(
        'Studio Rhein;nord;;rhein@post.example;Ufer 1;50667;Köln;;',
        'Studio Main;nord;;main@post.example;Ufer 2;60311;Frankfurt;;',
      ),
      'clients',
    );
    const [rhein] = await rowsOfImport(admin, id);
    expect((await admin.call(undoImport, { params: { id } })).status).toBe(200);
    const sold = await register(admin, registrationOf(rhein!.record!));
    expect(sold.status).toBe(200);
    await importsWorked.run(test.deps);
    expect(await importNow(admin, id)).toMatchObject({ state: 'undone', counts: { removed: 1, kept: 1 } });
    expect(await found('Rhein')).toHaveLength(1);
    expect(await found('Main')).toHaveLength(0);
    const left = await test.deps.db.inTransaction(system, (tx) =>
      tx.select().from(clients).where(eq(clients.code, rhein!.record!)),
    );
    expect(left).toHaveLength(1);
  });

  it('knows every row of our own export again', async () => {
    await imported(
      test,
      admin,
      file('Studio Oder;nord;;oder@post.example;Kai 4;15230;Frankfurt;;'),
      'clients',
    );
    const { body } = await admin.call(exportClients, { headers: { 'Accept-Language': 'de' } });
    const { counts, rowCount } = await checked(admin, new Uint8Array(body as ArrayBuffer), 'clients');
    expect([rowCount > 0, counts.known]).toEqual([true, rowCount]);
  });
});
