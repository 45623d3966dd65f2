import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countActionNeeded, listActionNeeded } from '#api/action-needed.ts';
import { countClaims, listClaims } from '#api/claims.ts';
import { countClients, pageClients } from '#api/clients.ts';
import { countContracts, listContracts } from '#api/contracts.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Failure } from '#api/envelope.ts';
import { countImports, listImports } from '#api/imports.ts';
import { countApprovals, listApprovals } from '#api/onboarding.ts';
import { countOrders, listOrders } from '#api/shop/orders.ts';
import { countTenantUsers, inviteToTenant, listTenantUsers } from '#api/users.ts';
import type { Total } from '#domain/paging/counts.ts';
import { seedDemo } from '#server/demo/demo.usecases.ts';
import { imports } from '#server/imports/imports.table.ts';
import { bringLists } from '#server/reference-lists/reference-lists.usecases.ts';
import { uuidv7 } from '#server/shared/ids.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { engines } from '../../support/database/engines.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { cheapHash } from '../../support/server/cheap-hash.ts';

interface Page {
  items: { id?: string; code?: string }[];
  next: string | null;
  previous: string | null;
  first?: number;
  total: Total;
}

interface ListOf {
  list: Endpoint;
  counts: Endpoint;
  param: string;
  /** The filters under which the counts are compared. */
  under: readonly Record<string, string>[];
}

const lists: Record<string, ListOf> = {
  contracts: {
    list: listContracts,
    counts: countContracts,
    param: 'tab',
    under: [{}, { status: 'pending' }, { search: 'mül' }, { search: 'zzz' }, { step: 'confirmed' }],
  },
  claims: {
    list: listClaims,
    counts: countClaims,
    param: 'status',
    under: [{}, { reported: '30d' }, { search: 'back' }, { client: '1001' }],
  },
  clients: {
    list: pageClients,
    counts: countClients,
    param: 'status',
    under: [{}, { search: 'k' }, { entered: '365d' }, { keyAccount: 'KAM-7' }],
  },
  orders: { list: listOrders, counts: countOrders, param: 'status', under: [{}, { search: 'B-' }] },
  actionNeeded: {
    list: listActionNeeded,
    counts: countActionNeeded,
    param: 'kind',
    under: [{}, { client: '1001' }],
  },
  approvals: { list: listApprovals, counts: countApprovals, param: 'status', under: [{}, { search: 'k' }] },
  users: {
    list: listTenantUsers,
    counts: countTenantUsers,
    param: 'status',
    under: [{}, { role: 'marketing' }, { search: 'kochfeld' }],
  },
  imports: { list: listImports, counts: countImports, param: 'kind', under: [{}, { state: 'done' }] },
};

describe.each(engines)('the lists on %s', (engine) => {
  let test: TestApp;
  let admin: Browser & { userId: string };
  beforeAll(async () => {
    test = await startApp(engine);
    const { db, files, settings } = test.deps;
    const now = test.now();
    await bringLists({ db, now });
    await bringShopItems({ db, now });
    await seedDemo({ db, files, now, passwordHash: cheapHash('x'), appSecret: settings.appSecret });
    admin = await test.as('eis_admin');
    const emails = Array.from({ length: 30 }, (_, at) => `gast${at}@post.example`);
    await admin.call(inviteToTenant, { body: { emails, language: 'de', role: 'marketing' } });
    const { userId } = admin;
    await db.inTransaction(system, (tx) =>
      tx.insert(imports).values(
        Array.from({ length: 27 }, (_, at) => ({
          id: uuidv7(new Date(now.getTime() - at * 1000)),
          kind: at % 3 === 0 ? ('clients' as const) : ('contracts' as const),
          state: at % 2 === 0 ? ('done' as const) : ('read' as const),
          ownerId: userId,
          createdBy: 'Ada',
          fileName: `datei-${at}.csv`,
          byteCount: 1,
          storedKey: null,
          encoding: 'UTF-8' as const,
          delimiter: ';',
          headings: [],
          headingsRow: 1,
          mapping: [],
          sample: [],
          rowCount: 0,
          createdAt: new Date(now.getTime() - at * 1000),
        })),
      ),
    );
  });
  afterAll(() => test.close());

  /** Compares counts and lists, and returns how many of the counts were of something. */
  const compare = async (browser: Browser, filters: (of: ListOf) => readonly Record<string, string>[]) => {
    let counted = 0;
    for (const [name, of] of Object.entries(lists)) {
      for (const query of filters(of)) {
        const reply = await browser.call(of.counts, { query });
        if (reply.status !== 200) {
          expect([name, reply.status]).toEqual([name, (await browser.call(of.list, { query })).status]);
          continue;
        }
        for (const [tab, total] of Object.entries(reply.data as Record<string, Total>)) {
          // The tab of the active ones knows no status.
          const { status, ...others } = query;
          const asked = tab === 'active' || status === undefined ? others : query;
          const page = (await browser.call(of.list, { query: { ...asked, [of.param]: tab } })).data as Page;
          expect([name, query, tab, total]).toEqual([name, query, tab, page.total]);
          if (total.count > 0) counted += 1;
        }
      }
    }
    return counted;
  };

  it('count on each tab what they show there, under every filter', async () => {
    expect(await compare(admin, ({ under }) => under)).toBeGreaterThan(30);
  });

  it('count nothing beyond the scope, and are refused where the list is', async () => {
    const { items } = (await admin.call(listContracts)).data as { items: { ern: string }[] };
    const retailer = await test.as('retailer', items[0]!.ern);
    const broker = await test.as('broker_lead_manager', items[0]!.ern.split(':').slice(0, 2).join(':'));
    for (const browser of [retailer, broker]) expect(await compare(browser, () => [{}])).toBeGreaterThan(3);
  });

  it.each(['users', 'imports'])('of %s go through all rows, and back', async (name) => {
    const { list } = lists[name]!;
    const read = async (query: Record<string, string>) => (await admin.call(list, { query })).data as Page;
    const keys = ({ items }: Page) => items.map(({ id, code }) => id ?? code);
    const first = await read({});
    const second = await read({ after: first.next! });
    expect([first.first, second.first, first.previous]).toEqual([1, 26, null]);
    expect(new Set([...keys(first), ...keys(second)]).size).toBe(keys(first).length + keys(second).length);
    expect(keys(await read({ before: second.previous! }))).toEqual(keys(first));
    const lost = await admin.call(list, { query: { after: 'createdAt~nowhere~x' } });
    expect([lost.status, Object.keys((lost.body as Failure).error.fields ?? {})]).toEqual([422, ['after']]);
  });
});
