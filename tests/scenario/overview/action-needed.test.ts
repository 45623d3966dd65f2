import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countActionNeeded, listActionNeeded } from '#api/action-needed.ts';
import { askContractConfirmation, deliverContract, listContracts } from '#api/contracts.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { actionNeededKinds } from '#domain/contract/life/action-needed-kinds.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { Role } from '#domain/user/roles.ts';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { findWaiting } from '#server/contracts/lists/action-needed.repository.ts';
import { findToRemind } from '#server/contracts/lists/waiting.repository.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { jobsOf } from '#server/start.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { actorAt } from '../../support/data/actor.ts';
import { startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { sell } from '../../support/acts/business.ts';
import { engines } from '../../support/database/engines.ts';

type Counts = AnswerOf<typeof countActionNeeded>;

const shop = 'kg:nord:1001';
const sister = 'kg:nord:1002';
const stranger = 'kg:sued:2001';

interface Page {
  items: ActionNeededItem[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

describe.each(engines)('what needs somebody on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of [shop, sister, stranger]) await test.retailer(ern);
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    await test.deps.db.inTransaction(system, (tx) => tx.execute(sql`delete from contracts`));
  });
  afterAll(() => test.close());

  const daysAgo = (days: number, plusMs = 0) =>
    new Date(Date.parse('2026-11-20T11:00:00Z') - days * 86_400_000 + plusMs);
  const asked = (days: number, ern = shop, plusMs = 0) =>
    sell(test, ern, { status: 'pending', row: { confirmationAskedAt: daysAgo(days, plusMs) } });
  const ready = (days: number, ern = shop) =>
    sell(test, ern, {
      status: 'pending_activation',
      row: { confirmationAskedAt: daysAgo(days + 50), activationPendingSince: daysAgo(days) },
    });
  const confirmed = (days: number, deliveryDate: string | null = null) =>
    sell(test, shop, {
      status: 'confirmed',
      deliveryDate,
      row: { dataConfirmationDate: daysAgo(days).toISOString().slice(0, 10) },
    });
  const list = async (browser: Browser, query: Record<string, string> = {}) => {
    const reply = await browser.call(listActionNeeded, { query });
    expect(reply.error).toBeUndefined();
    return reply.data as Page;
  };
  const codes = ({ items }: Page) => items.map(({ code }) => code);
  const anna = () => test.as('retailer', shop);

  it('is what customers have left undone for three weeks, the longest waiting first', async () => {
    const younger = await asked(20);
    const [longest, middle, latest] = [await ready(40), await asked(30), await asked(21)];
    for (const status of contractStatuses.filter((one) => !one.startsWith('pending'))) {
      await sell(test, shop, { status, row: { confirmationAskedAt: daysAgo(90) } });
    }
    const browser = await anna();
    const page = await list(browser);
    expect(codes(page)).toEqual([longest.code, middle.code, latest.code]);
    expect(page.total).toEqual({ count: 3, capped: false });
    expect(page.items[0]).toMatchObject({
      kind: 'not_activated',
      status: 'pending_activation',
      since: daysAgo(40).toISOString(),
      remindedAt: null,
      customer: { lastName: 'Muster', city: 'Berlin', mobileNumber: null },
    });
    expect(codes(await list(browser, { kind: 'not_confirmed' }))).toEqual([middle.code, latest.code]);
    expect(codes(await list(browser, { kind: 'not_activated' }))).toEqual([longest.code]);
    const counts = (await browser.call(countActionNeeded)).data as Counts;
    expect(counts).toEqual({
      all: { count: 3, capped: false },
      not_confirmed: { count: 2, capped: false },
      not_activated: { count: 1, capped: false },
      no_delivery_date: { count: 0, capped: false },
    });
    // Three weeks end at midnight in Berlin, not at the hour of asking.
    test.setNow('2026-11-20T22:59:59Z');
    expect((await list(await anna())).items).toHaveLength(3);
    test.setNow('2026-11-20T23:00:00Z');
    expect(codes(await list(await anna())).at(-1)).toBe(younger.code);
  });

  it('is a confirmed contract whose delivery date nobody knows for three weeks; once delivered it goes on', async () => {
    await confirmed(20);
    await confirmed(60, '2027-01-15');
    const [longest, latest] = [await confirmed(30), await confirmed(21)];
    const between = await asked(25);
    const browser = await anna();
    const page = await list(browser);
    expect(codes(page)).toEqual([longest.code, between.code, latest.code]);
    expect(page.items[0]).toMatchObject({
      kind: 'no_delivery_date',
      status: 'confirmed',
      since: '2026-10-20T22:00:00.000Z',
      remindedAt: null,
    });
    const missing = { kind: 'no_delivery_date' };
    expect(codes(await list(browser, missing))).toEqual([longest.code, latest.code]);
    const counts = async () => ((await browser.call(countActionNeeded)).data as Counts).no_delivery_date;
    expect(await counts()).toEqual({ count: 2, capped: false });
    // Nobody is reminded of it: the customer has nothing to do.
    await runDueJobs(test.deps, jobsOf(test.deps));
    expect(codes(await list(browser, missing))).toEqual([longest.code, latest.code]);

    const reply = await browser.call(deliverContract, {
      params: { code: longest.code },
      headers: { [headers.ifMatch]: '1' },
    });
    expect(reply.data).toMatchObject({
      status: 'pending_activation',
      kitchenEstimatedDeliveryDate: '2026-11-20',
    });
    expect(await counts()).toEqual({ count: 1, capped: false });
  });

  it('is said in the list of contracts too, with the day from which it is one', async () => {
    const reminded = { confirmationAskedAt: daysAgo(30), confirmationRemindedAt: daysAgo(16) };
    const { code } = await sell(test, shop, { status: 'pending', row: reminded });
    const other = await sell(test, shop, { status: 'confirmed', row: reminded });
    const { data } = await (await anna()).call(listContracts);
    const waitingOf = (wanted: string) =>
      (data as { items: ContractListItem[] }).items.find((item) => item.code === wanted)!.waiting;
    expect(waitingOf(code)).toEqual({
      kind: 'not_confirmed',
      reminded: true,
      actionNeededFrom: '2026-11-11',
    });
    expect(waitingOf(other.code)).toBeNull();
  });

  it('is seen by those who can do something about it, each within their scope', async () => {
    const own = await asked(30);
    const other = await asked(29, sister);
    const far = await asked(28, stranger);
    const seen: Record<Role, string[] | 'forbidden'> = {
      eis_admin: [own.code, other.code, far.code],
      standard_eis_admin: [own.code, other.code, far.code],
      customer_service: [own.code, other.code, far.code],
      view_only: 'forbidden',
      retailer: [own.code],
      broker_lead_manager: [own.code, other.code],
      marketing: 'forbidden',
    };
    for (const [role, wanted] of Object.entries(seen) as [Role, string[] | 'forbidden'][]) {
      const ern = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
      const browser = await test.as(role, ern);
      const reply: Reply = await browser.call(listActionNeeded);
      const counted: Reply = await browser.call(countActionNeeded);
      if (wanted === 'forbidden') {
        expect([role, reply.error, counted.error]).toEqual([role, 'forbidden', 'forbidden']);
        continue;
      }
      expect([role, codes(reply.data as Page)]).toEqual([role, wanted]);
      expect((counted.data as Counts).not_confirmed.count).toBe(wanted.length);
    }
  });

  it('is filtered by retailer, within the scope', async () => {
    const own = await asked(30);
    const other = await ready(29, sister);
    await asked(28, stranger);
    const broker = await test.as('broker_lead_manager', 'kg:nord');
    expect(codes(await list(broker, { client: '1002' }))).toEqual([other.code]);
    expect(codes(await list(broker, { client: '1001' }))).toEqual([own.code]);
    expect(codes(await list(broker, { client: '2001' }))).toEqual([]);
    const counts = (await broker.call(countActionNeeded, { query: { client: '1002' } })).data;
    expect(counts).toMatchObject({ not_confirmed: { count: 0 }, not_activated: { count: 1 } });
  });

  it('is walked page by page, forth and back, both kinds as one list and nothing twice', async () => {
    // Many share the same moment, so their ids decide the order, in the database and between the kinds.
    const sold = await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 2 ? ready(40 - (n % 5)) : asked(40 - (n % 5)))),
    );
    const service = await test.as('customer_service');
    for (const kind of ['all', 'not_confirmed'] as const) {
      const pages: string[][] = [];
      let page = await list(service, { kind });
      const since = page.items.map((item) => item.since);
      pages.push(codes(page));
      while (page.next) {
        page = await list(service, { kind, after: page.next });
        pages.push(codes(page));
        since.push(...page.items.map((item) => item.since));
      }
      const wanted = kind === 'all' ? sold : sold.filter((_, n) => n % 2 === 0);
      expect(pages.flat().toSorted()).toEqual(wanted.map(({ code }) => code).toSorted());
      expect(since).toEqual(since.toSorted());
      expect(pages.map((one) => one.length)).toEqual(kind === 'all' ? [25, 25, 10] : [25, 5]);
      for (let at = pages.length - 2; at >= 0; at -= 1) {
        page = await list(service, { kind, before: page.previous! });
        expect(codes(page)).toEqual(pages[at]);
      }
      expect(page.previous).toBeNull();
    }
  });

  it('asking again from the list leaves the contract in it: the customer has not answered yet', async () => {
    const contract = await asked(30);
    const browser = await anna();
    const [item] = (await list(browser)).items;
    const reply = await browser.call(askContractConfirmation, {
      params: { code: contract.code },
      headers: { [headers.ifMatch]: String(item!.version) },
    });
    expect(reply.status).toBe(200);
    expect((await list(browser)).items).toMatchObject([{ code: contract.code, version: item!.version + 1 }]);
  });

  it('refuses a cursor that is none', async () => {
    const reply = await (await anna()).call(listActionNeeded, { query: { after: 'nonsense' } });
    expect([reply.status, reply.error]).toEqual([422, 'invalid']);
  });

  it('the list, its count and the reminders walk the index that holds these contracts alone', async () => {
    await test.deps.db.inTransaction(system, async (tx) => {
      await tx.execute(sql`insert into contracts (id, code, root_ern, association_ern, ern, client_code, client_name,
          status, tab, product_slug, lead_number, kv_ab_number, customer, customer_name, created_at, search_text,
          data_confirmation_date, confirmation_asked_at, confirmation_reminded_at, activation_pending_since,
          activation_reminded_at)
        select gen_random_uuid(), 'X' || i, 'kg', a.ern, a.ern || ':' || 1001 + i % 50, '1001',
          'S', (array['active','pending','pending_activation','created','confirmed'])[1 + i % 5], 'inactive', 'kitchen',
          'XL' || i, 'KV' || i, '{"email": "x@y.example"}', 'K', now(), md5(i::text),
          date '2020-01-01' + i % 2000, timestamptz '2020-01-01' + i * interval '4 hours', timestamptz '2026-01-01',
          timestamptz '2020-01-01' + i * interval '4 hours', timestamptz '2026-01-01'
        from generate_series(1, 10000) i
        cross join lateral (select case when i % 25 = 0 then 'kg:nord' else 'kg:a' || i % 25 end as ern) a`);
    });
    await test.deps.db.inTransaction(system, async (tx) => {
      await tx.execute(sql`set local role none`);
      await tx.execute(sql`analyze contracts`);
    });
    const planOf = (actor: Parameters<typeof test.deps.db.inTransaction>[0], text: string) =>
      test.deps.db.inTransaction(actor, async (tx) => {
        const lines = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql.raw(`explain ${text}`));
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      });
    const before = "timestamptz '2026-10-30'";
    const page = (condition: string, scope: string, column: string) =>
      `select code from contracts where ${condition} and ${scope} and ${column} < ${before}
       order by ${column}, id limit 26`;
    const retailer = actorAt('retailer', shop);
    const broker = actorAt('broker_lead_manager', 'kg:nord');
    const staff = actorAt('customer_service', null);
    const own = `ern = '${shop}'`;
    const pending = "status = 'pending'";
    const waits = "status = 'pending_activation'";
    const plans = [
      ['contracts_client_confirmation_idx', retailer, page(pending, own, 'confirmation_asked_at')],
      ['contracts_client_activation_idx', retailer, page(waits, own, 'activation_pending_since')],
      [
        'contracts_assoc_confirmation_idx',
        broker,
        page(pending, "association_ern = 'kg:nord'", 'confirmation_asked_at'),
      ],
      ['contracts_confirmation_idx', staff, page(pending, 'true', 'confirmation_asked_at')],
      ['contracts_activation_idx', staff, page(waits, 'true', 'activation_pending_since')],
      [
        'contracts_delivery_date_idx',
        staff,
        page(
          "status = 'confirmed' and delivery_date is null",
          'true',
          "(data_confirmation_date::timestamp at time zone 'Europe/Berlin')",
        ),
      ],
      [
        'contracts_confirmation_reminder_idx',
        system,
        `select * from contracts where ${pending} and confirmation_reminded_at is null and
         confirmation_asked_at < ${before} and customer->>'email' <> '' order by confirmation_asked_at limit 25 for update skip locked`,
      ],
    ] as const;
    for (const [index, actor, text] of plans) {
      const plan = await planOf(actor, text);
      expect(plan).toContain(index);
      expect([index, plan.includes('Sort'), plan.includes('Seq Scan')]).toEqual([index, false, false]);
    }
    // The server's own queries must run too, since the plans above are for handwritten ones.
    await test.deps.db.inTransaction(staff, async (tx) => {
      for (const kind of actionNeededKinds) {
        const given = { actor: staff, kind, before: new Date(), client: undefined } as const;
        const rows = await findWaiting(tx, { ...given, walk: { backward: false, from: null }, limit: 26 });
        expect(rows).toHaveLength(26);
        expect(rows[0]!.since).toBeInstanceOf(Date);
      }
    });
    await test.deps.db.inTransaction(system, async (tx) => {
      expect(await findToRemind(tx, { kind: 'not_confirmed', before: new Date(), limit: 25 })).toEqual([]);
    });
  });
});
