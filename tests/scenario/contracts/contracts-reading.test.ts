import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClients } from '#api/clients.ts';
import { getLists } from '#api/config.ts';
import { getContract, listClaimableContracts, listContracts } from '#api/contracts.ts';
import { listLatestContracts, type KeptContract } from '#api/latest.ts';
import { listChanges } from '#api/changes.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { listNames, type ReferenceLists } from '#domain/reference-lists/reference-lists.ts';
import { announce } from '#server/shared/db/announce.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { engines } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

const shop = 'kg:nord:1001';
const sister = 'kg:nord:1002';
const stranger = 'kg:sued:2001';
/** An association whose name begins like another's. */
const neighbour = 'kg:nordsee:3001';

interface Page {
  items: ContractListItem[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

describe.each(engines)('reading contracts on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string };
  let broker: Browser & { userId: string };
  let service: Browser & { userId: string };
  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of [shop, sister, stranger, neighbour]) await test.retailer(ern);
    anna = await test.as('retailer', shop);
    broker = await test.as('broker_lead_manager', 'kg:nord');
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  async function list(browser: Browser, query: Record<string, string> = {}): Promise<Page> {
    const reply = await browser.call(listContracts, { query });
    expect(reply.status).toBe(200);
    return reply.data as Page;
  }
  const codes = (page: Page) => page.items.map((item) => item.code);

  it('shows a retailer the shop, a broker the whole association and not its namesake, staff all', async () => {
    const at = async (ern: string) => (await sell(test, ern, { lastName: 'Sichtbar' })).code;
    const [own, near, far, beside] = [
      await at(shop),
      await at(sister),
      await at(stranger),
      await at(neighbour),
    ];
    const seen = async (browser: Browser) => codes(await list(browser, { search: 'sichtbar' })).toSorted();
    expect(await seen(anna)).toEqual([own]);
    expect(await seen(broker)).toEqual([own, near].toSorted());
    expect(await seen(service)).toEqual([own, near, far, beside].toSorted());
    expect((await anna.call(getContract, { params: { code: near } })).status).toBe(404);
    expect((await broker.call(getContract, { params: { code: beside } })).status).toBe(404);
    expect((await broker.call(getContract, { params: { code: near } })).status).toBe(200);
    expect((await (await test.as('marketing')).call(listContracts)).status).toBe(403);
    expect(codes(await list(service, { search: 'sichtbar', client: '3001' }))).toEqual([beside]);
    expect(codes(await list(broker, { search: 'sichtbar', client: '3001' }))).toEqual([]);
    expect(codes(await list(anna, { client: '1002' }))).toEqual([]);
  });

  it('gives a device the latest contracts of the shop in full, newest first', async () => {
    const ern = 'kg:west:4711';
    await test.retailer(ern);
    const clerk = await test.as('retailer', ern);
    const sold = [];
    for (let day = 1; day <= 51; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      sold.unshift((await sell(test, ern, { createdAt })).code);
    }
    await sell(test, stranger, {});
    const first = (await clerk.call(listLatestContracts)).data as { items: KeptContract[]; next: string };
    expect(first.items.map(({ contract }) => contract.code)).toEqual(sold.slice(0, 50));
    const rest = (await clerk.call(listLatestContracts, { query: { after: first.next } })).data;
    expect(rest).toMatchObject({ items: [{ contract: { code: sold[50] } }], next: null });
    expect((await (await test.as('marketing')).call(listLatestContracts)).status).toBe(403);
  });

  it('shows one contract whole', async () => {
    const { code, dishwasher } = await sell(test, shop, { firstName: 'Jörg', deliveryDate: '2026-12-24' });
    const reply = await anna.call(getContract, { params: { code } });
    expect(reply.data).toMatchObject({
      code,
      version: 1,
      status: 'active',
      kitchenEstimatedDeliveryDate: '2026-12-24',
      customer: { firstName: 'Jörg', address: { city: 'Berlin' } },
      insuredObjects: [
        { insuredObjectName: 'kitchen' },
        { insuredObjectName: 'e_device', policyObjectId: dishwasher },
        { insuredObjectName: 'order_details' },
      ],
    });
  });

  it('finds people however their umlauts are written, and numbers and words in any order', async () => {
    const { code } = await sell(test, shop, {
      firstName: 'Käthe',
      lastName: 'Müßigbrodt',
      email: 'kaethe.mb@post.example',
      kvAbNumber: 'AB-77/1234',
    });
    const words = [
      'Müßigbrodt',
      'muessigbrodt',
      'MUSSIGBRODT',
      'müßig',
      'ssigbro',
      'kaethe müssig',
      'müßigbrodt käthe',
      'kaethe.mb@post',
      'AB-77/1234',
      '77 1234',
      'muessigbrodt ab',
      'mü käthe',
    ];
    for (const search of words)
      expect([search, codes(await list(anna, { search }))]).toEqual([search, [code]]);
    for (const search of ['Müßiggang', 'muessigbrodt hans', "' or 1=1 --"]) {
      expect([search, codes(await list(anna, { search }))]).toEqual([search, []]);
    }
    // The wildcards of `like` do not count as search text.
    for (const search of ['%', '_']) {
      expect((await list(anna, { search })).total).toEqual((await list(anna)).total);
    }
  });

  it('goes through pages there and back, by both dates in both orders, without a gap or a repetition', async () => {
    const ern = 'kg:west:4001';
    await test.retailer(ern);
    const paula = await test.as('retailer', ern);
    for (let n = 0; n < 60; n += 1) {
      // Many share an instant and a day, and some have no delivery date.
      await sell(test, ern, {
        createdAt: new Date(Date.parse('2026-01-01T08:00:00.123Z') + Math.floor(n / 7) * 86_400_000),
        deliveryDate: n % 5 === 0 ? null : `2026-06-${String(1 + (n % 9)).padStart(2, '0')}`,
        status: n % 2 === 0 ? 'active' : 'pending',
        productSlug: n % 3 === 0 ? 'kitchen-light' : 'kitchen',
      });
    }
    for (const sort of ['createdAt', 'deliveryDate']) {
      for (const order of ['asc', 'desc']) {
        const pages: Page[] = [await list(paula, { sort, order })];
        while (pages.at(-1)!.next) pages.push(await list(paula, { sort, order, after: pages.at(-1)!.next! }));
        expect(pages.map((page) => page.items.length)).toEqual([25, 25, 10]);
        expect(new Set(pages.flatMap(codes)).size).toBe(60);
        const values = pages
          .flatMap((page) => page.items)
          .map((item) =>
            sort === 'createdAt' ? item.createdAt : (item.kitchenEstimatedDeliveryDate ?? '9999'),
          );
        const sorted = values.toSorted();
        expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed());
        const middle = await list(paula, { sort, order, before: pages[2]!.previous! });
        const first = await list(paula, { sort, order, before: middle.previous! });
        expect([codes(first), codes(middle)]).toEqual([codes(pages[0]!), codes(pages[1]!)]);
        expect([first.previous, middle.next]).toEqual([null, pages[1]!.next]);
        expect(pages[1]!.total).toEqual({ count: 60, capped: false });
      }
    }
    expect((await list(paula, { tab: 'active' })).total.count).toBe(30);
    expect((await list(paula, { tab: 'inactive', status: 'pending' })).total.count).toBe(30);
    expect((await list(paula, { product: 'kitchen-light' })).total.count).toBe(20);
    expect(
      (await list(paula, { product: 'kitchen-light', tab: 'active', search: 'muster' })).total.count,
    ).toBe(10);
    const cursor = (await list(paula, { sort: 'createdAt' })).next!;
    for (const query of [
      { sort: 'deliveryDate', after: cursor },
      { after: 'nonsense' },
      { after: cursor, before: cursor },
    ]) {
      expect((await paula.call(listContracts, { query })).error).toBe('invalid');
    }
  });

  it('gives a device what claims can be filed on, and only that', async () => {
    const ern = 'kg:west:4002';
    await test.retailer(ern);
    const tablet = await test.as('retailer', ern);
    const active = await sell(test, ern);
    const approved = await sell(test, ern, { status: 'approved' });
    await sell(test, ern, { status: 'pending' });
    const reply = await tablet.call(listClaimableContracts);
    const { items, next } = reply.data as {
      items: { code: string; insuredObjects: unknown[] }[];
      next: unknown;
    };
    expect(next).toBeNull();
    expect(items.map((item) => item.code)).toEqual([active.code, approved.code].toSorted());
    expect(items[0]!.insuredObjects).toMatchObject([
      { insuredObjectName: 'kitchen' },
      { insuredObjectName: 'e_device' },
    ]);
    expect((await broker.call(listClaimableContracts)).status).toBe(403);
  });

  it('lists the retailers of the scope, found with umlauts or without', async () => {
    const names = async (browser: Browser, query: Record<string, string> = {}) =>
      ((await browser.call(listClients, { query })).data as { items: { code: string }[] }).items.map(
        (item) => item.code,
      );
    expect(await names(broker)).toEqual(['1001', '1002']);
    expect(await names(service, { search: 'Stúdio 2001' })).toEqual(['2001']);
    expect((await anna.call(listClients)).status).toBe(403);
  });

  it('brings its reference lists once, and says so in the feed', async () => {
    const { cursor } = (await anna.call(listChanges)).data as { cursor: string };
    const now = test.now();
    await bringLists({ db: test.deps.db, now });
    const { lists, version } = (await anna.call(getLists)).data as ReferenceLists;
    for (const name of listNames) expect([name, lists[name]!.length > 4]).toEqual([name, true]);
    expect(lists.kitchenPlanningTools!.map((entry) => entry.de)).toEqual([
      'eOpus',
      'Hammes Software',
      'KPS',
      'planTek Heidelberg GmbH',
      'Winner',
    ]);
    expect(lists.applianceBrands![0]).toEqual({
      key: 'not-specified',
      de: 'Keine Angabe',
      en: 'Not specified',
    });
    await bringLists({ db: test.deps.db, now });
    expect(((await anna.call(getLists)).data as ReferenceLists).version).toBe(version);
    await settled(test.deps.db);
    const feed = (await anna.call(listChanges, { query: { since: cursor } })).data as { changes: unknown[] };
    expect(feed.changes).toEqual([{ entity: 'list', id: 'all', parent: null }]);
  });

  it('tells of a change exactly those who may know of it', async () => {
    const other = await test.as('retailer', stranger);
    const marketing = await test.as('marketing');
    const everybody = { anna, broker, service, other, marketing };
    const cursors = new Map<string, string>();
    for (const [name, browser] of Object.entries(everybody)) {
      cursors.set(name, ((await browser.call(listChanges)).data as { cursor: string }).cursor);
    }
    const claim = await filedClaim(test, anna, await sell(test, shop));
    await test.deps.db.inTransaction(system, (tx) =>
      announce(tx, {
        entity: 'contract',
        id: 'K-CHANGED',
        parent: null,
        place: placeOf(shop),
        now: test.now(),
      }),
    );
    const told: Record<string, string[]> = {};
    for (const [name, browser] of Object.entries(everybody)) {
      await settled(test.deps.db);
      const feed = await browser.call(listChanges, { query: { since: cursors.get(name)! } });
      told[name] = (feed.data as { changes: { entity: string; id: string }[] }).changes.map(
        (change) => change.id,
      );
    }
    expect(told).toEqual({
      anna: [claim.id, 'K-CHANGED'],
      broker: ['K-CHANGED'],
      service: [claim.id, 'K-CHANGED'],
      other: [],
      marketing: [],
    });
  });

  it('wakes who waits for a change, and lets go of who waits in vain', async () => {
    const { cursor } = (await anna.call(listChanges)).data as { cursor: string };
    const began = Date.now();
    const waiting = anna.call(listChanges, { query: { since: cursor, wait: '20' } });
    const strange = await test.as('retailer', stranger);
    const { cursor: theirs } = (await strange.call(listChanges)).data as { cursor: string };
    const inVain = strange.call(listChanges, { query: { since: theirs, wait: '2' } });
    const claim = await filedClaim(test, service, await sell(test, shop));
    const heard = (await waiting).data as { changes: { id: string }[] };
    expect(heard.changes.map((change) => change.id)).toContain(claim.id);
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(((await inVain).data as { changes: unknown[] }).changes).toEqual([]);
    const lost = (await anna.call(listChanges, { query: { since: 'yesterday' } })).data;
    expect(lost).toMatchObject({ reset: true, changes: [] });
  });
});
