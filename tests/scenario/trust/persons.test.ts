import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClaimPhoto } from '#api/claims.ts';
import { getContract, getContractHistory } from '#api/contracts.ts';
import { erasePerson, exportPerson, findPerson, type FoundPerson } from '#api/persons.ts';
import { staying } from '#domain/person/stays.ts';
import type { Holding } from '#domain/person/person.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { personsForgotten } from '#server/persons/retention-jobs.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import {
  beside,
  customerEmail,
  endedPolicy,
  registeredLead,
  words,
} from '../../support/acts/people-everywhere.ts';
import { filesOfZip } from '../../support/data/zip-files.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { clearFilesADayLater } from '../../support/server/unused-files.ts';
import { columnsHolding, storedFiles } from '../../support/server/every-column.ts';

const shop = 'kg:nord:1001';
describe.each(engines)('a person’s data on %s', (engine) => {
  let test: TestApp;
  let admin: Browser & { userId: string };
  let anna: Browser & { userId: string };
  let lead: string;
  let ended: string;
  let neighbour: Awaited<ReturnType<typeof filedClaim>>;

  beforeAll(async () => {
    test = await startApp(engine);
    await bringShopItems({ db: test.deps.db, now: test.now() });
    await test.retailer(shop);
    admin = await test.as('eis_admin');
    await test.as('eis_admin');
    const userId = await test.person({
      email: 'anna@violinski.example',
      role: 'retailer',
      ern: shop,
      name: 'Anna Violinski',
    });
    anna = Object.assign(test.browser(), { userId });
    await anna.signIn('anna@violinski.example');
    lead = await registeredLead({ test, anna });
    ended = await endedPolicy({ test, anna });
    // Somebody else's photos are the same bytes, so they are the same files.
    neighbour = await filedClaim(test, await test.as('retailer', shop), await sell(test, shop));
    await beside({ test, anna, admin }, ended);
    // As on a server without a mail server: what was sent stays readable in its mailbox.
    await runDueJobs(test.deps, [...jobsOf(test.deps)]);
  });
  afterAll(() => test.close());

  const find = async (search: string) =>
    (await admin.call(findPerson, { body: { search } })).data as FoundPerson;
  const erase = async (search: string, items: readonly Holding[], confirmation = search) =>
    admin.call(erasePerson, {
      body: { search, chosen: items.map(({ kind, id }) => ({ kind, id })), confirmation },
    });

  it('is found by email, by number and by name, for administrators alone', async () => {
    const byEmail = await find(customerEmail.toUpperCase());
    expect(byEmail.items.map(({ kind, code }) => [kind, code])).toEqual(
      expect.arrayContaining([
        ['contract', lead],
        ['contract', ended],
      ]),
    );
    expect(byEmail.items).toHaveLength(2);
    expect(byEmail.mails).toBeGreaterThan(0);
    const policy = byEmail.items.find(({ code }) => code === ended)!;
    expect(policy).toMatchObject({ claims: 1, photos: 2, kept: null, email: customerEmail });
    const other = byEmail.items.find(({ code }) => code === lead)!;
    expect(other).toMatchObject({ notes: 2, kept: null });
    expect(other.documents).toBeGreaterThan(0);
    expect((await find(ended)).items).toHaveLength(2);
    for (const detail of ['0171 / 999 88 77', '17.07.1971', 'Xylofonweg 4'])
      expect([detail, (await find(detail)).items.length]).toEqual([detail, 2]);
    expect((await find('0171 / 999 88 78')).items).toEqual([]);
    expect((await find('xylofon gerda')).items.map(({ code }) => code)).toEqual([ended]);
    expect((await find('Zweite Xylofon2')).items.map(({ code }) => code)).toEqual([lead]);
    expect((await find('Violinski')).items.map(({ kind }) => kind)).toContain('user');
    const service = await test.as('customer_service');
    expect((await service.call(findPerson, { body: { search: customerEmail } })).status).toBe(403);
  });

  it('is exported whole, with photos and documents', async () => {
    const { items } = await find(customerEmail);
    const reply = await admin.call(exportPerson, {
      body: { search: customerEmail, chosen: items.map(({ kind, id }) => ({ kind, id })) },
    });
    expect(reply.status).toBe(200);
    const files = filesOfZip(Buffer.from(reply.body as ArrayBuffer));
    const names = [...files.keys()];
    expect(names.filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
    expect(names.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(0);
    expect(files.get(names.find((name) => name.endsWith('.jpg'))!)!.byteLength).toBeGreaterThan(1000);
    const told = JSON.parse(files.get('person.json')!.toString()) as { records: object[] };
    expect(told.records).toHaveLength(2);
    const text = JSON.stringify(told);
    for (const said of ['Notiz zu Xylofon', 'Xylofon fiel hin', 'Frau Xylofon ruft an', 'serviceAgreement']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/passwordHash|tokenHash/);
    // The page to hand over says the same without ids, and takes nothing typed for markup.
    const page = files.get('person.html')!.toString();
    expect(page).toContain('<html lang="de">');
    for (const said of [
      'Notiz zu Xylofon',
      'Xylofon fiel hin',
      'Frau Xylofon ruft an',
      'Geburtsdatum',
      'Schadentag',
    ])
      expect(page).toContain(said);
    expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7|[0-9a-f]{64}|<script|storedKey|root:/);
  });

  it('of a policy in force stays, and the answer says so', async () => {
    const sold = await sell(test, shop, {
      email: 'lebt@post.example',
      row: { policyEndDate: '2030-05-31' },
    });
    const { items } = await find('lebt@post.example');
    expect(items).toMatchObject([{ kept: { reason: 'living_policy', until: '2040-05-31' } }]);
    expect((await erase('lebt@post.example', items)).data).toEqual({ erased: 0, kept: 1 });
    const { data } = await anna.call(getContract, { params: { code: sold.code } });
    expect(data).toMatchObject({ customer: { email: 'lebt@post.example' } });
  });

  it('is erased only by whoever types once more what they searched for', async () => {
    const { items } = await find(customerEmail);
    const reply = await erase(customerEmail, items, 'gerda');
    expect([reply.status, reply.error]).toEqual([422, 'invalid']);
    expect((await find(customerEmail)).items).toHaveLength(2);
    expect((await erase(customerEmail, [{ ...items[0]!, id: randomUUID() }])).status).toBe(404);
  });

  it('is gone from every column of every table and from all files, but for what is listed', async () => {
    // The words did stand in many columns, or their absence would mean nothing.
    expect((await columnsHolding(test, words.customer)).length).toBeGreaterThan(20);
    for (const search of [
      customerEmail,
      'Paul Posaunix',
      'anna@violinski.example',
      'toni@trompetas.example',
      'karl@klarinetto.example',
    ]) {
      const { items } = await find(search);
      expect([search, items.length]).not.toEqual([search, 0]);
      const reply = await erase(
        search,
        items.filter(({ kept }) => kept === null),
      );
      expect([search, reply.status, (reply.data as { kept: number }).kept]).toEqual([search, 200, 0]);
      expect((await find(search)).items.filter(({ kept }) => kept === null)).toEqual([]);
    }
    // What is counted by seller, and what was mailed to others, follows by the jobs of every minute.
    await runDueJobs(test.deps, [...jobsOf(test.deps)]);
    const { user, ...others } = words;
    expect(await columnsHolding(test, Object.values(others).flat())).toEqual([]);
    expect(await columnsHolding(test, user)).toEqual(staying.map(({ column }) => column));
    await clearFilesADayLater(test);
    // The neighbour's two photos, each with its thumbnail.
    expect(await storedFiles(test)).toHaveLength(4);
  });

  it('leaves others’ equal photos, the contract’s bare facts, and a history that says so', async () => {
    const [photo] = neighbour.photos;
    const params = { id: neighbour.id, sha256: photo!.sha256 };
    expect((await admin.call(getClaimPhoto, { params })).status).toBe(200);
    const { data } = await admin.call(getContract, { params: { code: lead } });
    expect(data).toMatchObject({
      status: 'withdrawn',
      productSlug: 'kitchen',
      customer: { lastName: '–', email: '' },
    });
    const history = await admin.call(getContractHistory, { params: { code: lead } });
    const { events, notes } = history.data as { events: { kind: string; author: string }[]; notes: object[] };
    expect(notes).toEqual([]);
    expect(events.at(-1)).toMatchObject({ kind: 'erase' });
    expect(events.find(({ kind }) => kind === 'accept')).toMatchObject({ author: '–' });
    expect((await anna.call(getContract, { params: { code: lead } })).status).toBe(401);
  });

  it('is forgotten by itself: leads after a year without anything, policies ten years after their end', async () => {
    const now = test.now();
    const at = (day: string) => new Date(`${day}T10:00:00Z`);
    const sale = (email: string, row: object, status: 'pending' | 'active' = 'pending') =>
      sell(test, shop, { email, status, createdAt: at('2025-01-10'), row });
    const old = await sale('alt@post.example', {});
    const waiting = await sale('wartet@post.example', { deliveryDate: '2026-03-01' });
    const over = await sale('vorbei@post.example', { policyEndDate: '2016-11-01' }, 'active');
    const kept = await sale('bleibt@post.example', { policyEndDate: '2017-11-01' }, 'active');
    const statusOf = async () => {
      const rows = await test.deps.db.inTransaction(system, (tx) => tx.select().from(contracts));
      return [old, waiting, over, kept].map(({ code }) => {
        const row = rows.find((one) => one.code === code)!;
        return [row.status, row.customer.email];
      });
    };
    await personsForgotten.run(test.deps);
    const after = [
      ['withdrawn', ''],
      ['pending', 'wartet@post.example'],
      ['active', ''],
      ['active', 'bleibt@post.example'],
    ];
    expect(await statusOf()).toEqual(after);
    // A second run finds nothing to do, and says nothing on the trail.
    const versions = () =>
      test.deps.db.inTransaction(system, (tx) =>
        tx.select({ version: contracts.version }).from(contracts).where(eq(contracts.code, old.code)),
      );
    const before = await versions();
    await personsForgotten.run(test.deps);
    expect(await versions()).toEqual(before);
    expect(test.now()).toEqual(now);
  });
});
