import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAssociation, getClientFilters } from '#api/associations.ts';
import { exportClients, pageClients } from '#api/clients.ts';
import type { ClientListRow } from '#domain/client/list-row.ts';
import { clientSearchText } from '#domain/client/search-text.ts';
import { associations, clients } from '#server/directory/clients.table.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

interface Page {
  items: ClientListRow[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

const names = ['Zander', 'Öhlmann', 'Oberland', 'Ziegler', '=Summe', 'Ade'];

describe.each(engines)('the list of retailers on %s', (engine) => {
  let test: TestApp;
  let service: Browser;
  let broker: Browser;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.deps.db.inTransaction(system, async (tx) => {
      await tx.insert(associations).values([
        { ern: 'kg:nord', rootErn: 'kg', code: 'nord', name: 'Ring Nord' },
        { ern: 'kg:sued', rootErn: 'kg', code: 'sued', name: 'Ring Süd' },
      ]);
      await tx.insert(clients).values(
        Array.from({ length: 60 }, (_, at) => {
          const name = names[at] ?? `Studio ${String(at).padStart(2, '0')}`;
          const code = `C-${at}`;
          const [city, zipCode] = ['Köln', '50667'];
          const createdAt = new Date(test.now().getTime() - at * 86_400_000);
          return {
            ...placeOf(`kg:${at % 3 === 0 ? 'sued' : 'nord'}:${code}`),
            code,
            name,
            street: 'Markt',
            houseNumber: '1',
            zipCode,
            city,
            country: 'DE',
            status: at === 5 ? ('declined' as const) : ('active' as const),
            keyAccountNumber: at === 1 ? 'KAM-7' : 'KAM-10',
            searchText: clientSearchText({ name, code, city, zipCode }),
            createdAt,
            updatedAt: createdAt,
          };
        }),
      );
    });
    service = await test.as('customer_service');
    broker = await test.as('broker_lead_manager', 'kg:nord');
    anna = await test.as('retailer', 'kg:nord:C-1');
  });
  afterAll(() => test.close());

  const page = async (by: Browser, query: Record<string, string> = {}) =>
    (await by.call(pageClients, { query })).data as Page;
  const namesOf = ({ items }: Page) => items.map(({ name }) => name);

  /** Every page of a view, forwards and then backwards. */
  const walk = async (by: Browser, query: Record<string, string>) => {
    const there = [await page(by, query)];
    while (there.at(-1)!.next) there.push(await page(by, { ...query, after: there.at(-1)!.next! }));
    const back = [there.at(-1)!];
    while (back[0]!.previous) back.unshift(await page(by, { ...query, before: back[0]!.previous }));
    expect(back.map(namesOf)).toEqual(there.map(namesOf));
    return there;
  };

  it('begins with the active ones by name, umlauts beside their vowels', async () => {
    const pages = await walk(service, {});
    expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 9]);
    expect(pages[0]!.total).toEqual({ count: 59, capped: false });
    const all = pages.flatMap(namesOf);
    expect([all[0], all[1], all[2]]).toEqual(['Oberland', 'Öhlmann', 'Studio 06']);
    expect(all.slice(-3)).toEqual(['=Summe', 'Zander', 'Ziegler']);
    expect(new Set(all).size).toBe(59);
  });

  it('is ordered by entry date, both ways', async () => {
    const [first] = await walk(service, { sort: 'entryDate', order: 'desc', status: 'all' });
    expect(first!.items.slice(0, 2).map(({ code }) => code)).toEqual(['C-0', 'C-1']);
    const oldest = await page(service, { sort: 'entryDate', order: 'asc' });
    expect(oldest.items[0]!.code).toBe('C-59');
  });

  it.each([
    [{ status: 'declined' }, ['Ade']],
    [{ search: 'ohlmann' }, ['Öhlmann']],
    [{ search: 'C-3 koln', order: 'desc' }, undefined],
    [{ keyAccount: 'KAM-7' }, ['Öhlmann']],
    [{ association: 'kg:sued', search: 'ziegler' }, ['Ziegler']],
    [{ association: 'kg:nord', search: 'ziegler' }, []],
    [{ entered: '30d', status: 'all', search: 'studio 3' }, ['Studio 30']],
    [{ search: 'nobody' }, []],
  ] as const)('is filtered: %j', async (query, expected) => {
    const found = await page(service, query);
    if (expected) expect(namesOf(found)).toEqual(expected);
    expect(found.total.count).toBe(found.items.length);
  });

  it('shows a broker their association, without what is for staff', async () => {
    const found = await page(broker, { search: 'Öhlmann', keyAccount: 'KAM-10' });
    expect(found.items).toMatchObject([{ keyAccountNumber: null, openClaims: null }]);
    expect((await page(broker)).total.count).toBe(39);
    expect(namesOf(await page(broker, { association: 'kg:sued' }))).toEqual([]);
    expect((await anna.call(pageClients)).error).toBe('forbidden');
  });

  it('counts the contracts and the open claims of those it shows', async () => {
    const ern = 'kg:nord:C-1';
    const sold = await sell(test, ern);
    await sell(test, ern);
    await filedClaim(test, anna, sold);
    const found = await page(service, { search: 'Öhlmann' });
    expect(found.items).toMatchObject([
      { contracts: { count: 2, capped: false }, openClaims: { count: 1, capped: false } },
    ]);
  });

  it('refuses cursors that are of no page', async () => {
    for (const query of [
      { after: 'x' },
      { after: 'entryDate~C-1' },
      { before: 'name~C-99' },
      { after: "name~'; drop table clients" },
    ]) {
      expect((await service.call(pageClients, { query })).error).toBe('invalid');
    }
    // A retailer beyond the scope is no place to begin.
    expect((await broker.call(pageClients, { query: { after: 'name~C-0', search: 'xyz' } })).error).toBe(
      'invalid',
    );
  });

  it('says what it can be filtered by', async () => {
    expect((await service.call(getClientFilters)).data).toEqual({
      associations: [
        { ern: 'kg:nord', name: 'Ring Nord' },
        { ern: 'kg:sued', name: 'Ring Süd' },
      ],
      keyAccounts: ['KAM-10', 'KAM-7'],
    });
    expect((await broker.call(getClientFilters)).data).toEqual({
      associations: [{ ern: 'kg:nord', name: 'Ring Nord' }],
      keyAccounts: [],
    });
    const params = { ern: 'kg:sued' };
    const { clients: counts } = (await service.call(getAssociation, { params })).data as {
      clients: { status: string; count: number }[];
    };
    expect(counts).toEqual([{ status: 'active', count: 20 }]);
    expect((await broker.call(getAssociation, { params })).status).toBe(404);
  });

  it('is saved as a file that no spreadsheet takes for formulas', async () => {
    const reply = await service.call(exportClients, {
      query: { search: 'Köln' },
      headers: { 'Accept-Language': 'de' },
    });
    const lines = new TextDecoder().decode(reply.body as ArrayBuffer).split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toContain('Händlernummer;Name;Status;Verband');
    expect(lines.find((line) => line.includes('Summe'))).toMatch(/^C-4;'=Summe;Aktiv;Ring Nord;/);
    expect(reply.headers.get('content-disposition')).toContain('Haendler-2026-11-20.csv');
    expect((await anna.call(exportClients)).error).toBe('forbidden');
  });
});
