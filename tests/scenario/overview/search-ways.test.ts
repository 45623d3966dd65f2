import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContracts } from '#api/contracts.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { tabOf, type ContractStatus } from '#domain/contract/life/status.ts';
import { fold } from '#domain/text/fold.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { randomFrom } from '../../support/data/simulated-year.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shops = ['kg:nord:1001', 'kg:nord:1002', 'kg:sued:2001', 'andere:west:3001'] as const;
const soldIn = 1200;
const searchesEach = 25;

/**
 * The sizes at which the search changes its strategy, reduced to a hundredth, so that few contracts cover all
 * strategies.
 */
const smaller = [
  ['near CONSTANT integer := 4000', 'near CONSTANT integer := 40'],
  ['far CONSTANT integer := 30000', 'far CONSTANT integer := 300'],
  ['whole CONSTANT integer := 20000', 'whole CONSTANT integer := 200'],
] as const;

type Sold = typeof contracts.$inferInsert & { createdAt: Date };

describe.each(engines)('whichever way a search takes on %s', (engine) => {
  let test: TestApp;
  const random = randomFrom(20261121);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(some: readonly T[]) => some[below(some.length)]!;
  const sold = Array.from({ length: soldIn }, (_, at) => saleOf(at));
  const people: { name: string; browser: Browser; sees: (one: Sold) => boolean }[] = [];

  /** Mixes frequent and rare names. A quarter, in blocks of 100, are from Kiel. Only old contracts are active. */
  function saleOf(at: number): Sold {
    const ern = shops[Math.floor(random() ** 3 * shops.length)]!;
    const status = oneOf<ContractStatus>(
      at > soldIn * 0.7 ? ['pending', 'created'] : ['active', 'active', 'pending_activation'],
    );
    const last = oneOf(['Müller', 'Müller', 'Schmidt', 'Löwe', 'Weidke', `Haus${below(60)}`]);
    const first = oneOf(['Anna', 'Anna', 'Jörg', 'Karin', `Ida${below(30)}`]);
    const town = at % 400 < 100 ? 'Kiel' : oneOf(['Hamburg', 'Berlin', 'Ulm']);
    const id = `${below(2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 2) * 3_600_000);
    return {
      id,
      code: `W${at}`,
      ...placeOf(ern),
      clientCode: ern.split(':').at(-1)!,
      clientName: `Küchenstudio ${ern}`,
      status,
      tab: tabOf(status),
      productSlug: oneOf(['kitchen', 'kitchen-light']),
      leadNumber: `A-${100_000 + at}`,
      kvAbNumber: `KV-${below(5000)}`,
      customer: { type: 'person', firstName: first, lastName: last } as Sold['customer'],
      customerName: `${first} ${last}`,
      createdAt,
      deliveryDate:
        at % 5 === 0
          ? null
          : new Date(createdAt.getTime() + below(90) * 86_400_000).toISOString().slice(0, 10),
      searchText: ` ${fold(`A-${100_000 + at} KV-${below(5000)} ${first} ${last} ${town} Küchenstudio ${ern}`)}`,
    };
  }

  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of shops) await test.retailer(ern);
    await test.deps.db.inTransaction(system, async (tx) => {
      for (let at = 0; at < sold.length; at += 300)
        await tx.insert(contracts).values(sold.slice(at, at + 300));
      await tx.execute(sql`select set_config('role', 'none', true)`);
      const [found] = await rowsOf<{ text: string }>(
        tx,
        sql`select pg_get_functiondef('found_contracts'::regproc) as text`,
      );
      let text = found!.text;
      for (const [size, less] of smaller) {
        if (!text.includes(size)) throw new Error(`the search no longer says ${size}`);
        text = text.replace(size, less);
      }
      await tx.execute(sql.raw(text));
    });
    const place = (ern: string) => (one: Sold) => `${one.ern}:`.startsWith(`${ern}:`);
    people.push(
      { name: 'staff', browser: await test.as('customer_service'), sees: () => true },
      { name: 'root', browser: await test.as('broker_lead_manager', 'kg'), sees: place('kg') },
      {
        name: 'association',
        browser: await test.as('broker_lead_manager', 'kg:nord'),
        sees: place('kg:nord'),
      },
      { name: 'large shop', browser: await test.as('retailer', shops[0]), sees: place(shops[0]) },
      { name: 'small shop', browser: await test.as('retailer', shops[3]), sees: place(shops[3]) },
    );
  });
  afterAll(() => test.close());

  /** Some words of a contract's text, or parts of them, so that a search usually finds something. */
  function someWords(): string {
    const words = oneOf(sold).searchText.trim().split(' ');
    return Array.from({ length: 1 + below(3) }, () => {
      const word = oneOf(words);
      const from = random() < 0.6 ? 0 : below(word.length);
      return random() < 0.05 ? 'xyz' : word.slice(from, from + 1 + below(7));
    }).join(' ');
  }

  function someQuery() {
    return {
      search: someWords(),
      ...(random() < 0.2 && { status: oneOf(['pending', 'pending_activation'] as const) }),
      ...(random() < 0.3 && { tab: oneOf(['active', 'inactive'] as const) }),
      ...(random() < 0.2 && { product: oneOf(['kitchen', 'kitchen-light'] as const) }),
      ...(random() < 0.2 && { client: oneOf(shops).split(':').at(-1)! }),
      ...(random() < 0.3 && { sort: 'deliveryDate' as const }),
      ...(random() < 0.3 && { order: 'asc' as const }),
    };
  }

  /** The expected result, found by looking through all contracts, in the requested order. */
  function expected(query: ReturnType<typeof someQuery>, sees: (one: Sold) => boolean): string[] {
    const words = fold(query.search)
      .split(' ')
      .filter(Boolean)
      .map((word) => (word.length < 3 ? ` ${word}` : word));
    const key = (one: Sold) =>
      `${query.sort ? (one.deliveryDate ?? '9999-12-31') : one.createdAt.toISOString()} ${one.id}`;
    const found = sold
      .filter(sees)
      .filter((one) => words.every((word) => one.searchText.includes(word)))
      .filter((one) => (query.status ?? one.status) === one.status && (query.tab ?? one.tab) === one.tab)
      .filter((one) => (query.product ?? one.productSlug) === one.productSlug)
      .filter((one) => (query.client ?? one.clientCode) === one.clientCode)
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
      .map((one) => one.code);
    return query.order === 'asc' ? found : found.toReversed();
  }

  it('finds the same contracts, page for page', async () => {
    for (const { name, browser, sees } of people) {
      for (let at = 0; at < searchesEach; at += 1) {
        const query = someQuery();
        const whole = expected(query, sees);
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const reply = await browser.call(listContracts, { query: { ...query, ...(after && { after }) } });
          expect([name, query, reply.status]).toEqual([name, query, 200]);
          const page = reply.data as {
            items: ContractListItem[];
            next: string | null;
            total: { count: number; capped: boolean };
          };
          seen.push(...page.items.map((item) => item.code));
          if (page.total.capped) expect(page.total.count).toBeLessThan(whole.length);
          else expect([name, query, page.total.count]).toEqual([name, query, whole.length]);
          after = page.next ?? undefined;
        } while (after && seen.length < 75);
        expect([name, query, seen]).toEqual([name, query, after ? whole.slice(0, seen.length) : whole]);
      }
    }
  });
});
