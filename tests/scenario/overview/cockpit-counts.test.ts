import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveClient } from '#api/associations.ts';
import { getClient } from '#api/clients.ts';
import { getCockpit } from '#api/cockpit.ts';
import * as api from '#api/contracts.ts';
import { undoImport } from '#api/imports.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import { editSalesperson, listSalespersons } from '#api/salespersons.ts';
import type { Client } from '#domain/client/client.ts';
import type { Salesperson } from '#domain/client/salesperson.ts';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { contractsCounted } from '#server/cockpit/counts-jobs.ts';
import { contractCountChanges, contractCounts } from '#server/cockpit/counts.table.ts';
import { associations } from '#server/directory/clients.table.ts';
import { deliveriesReached, policiesIssued } from '#server/contracts/life/contract-jobs.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { importsWorked } from '#server/imports/import-jobs.ts';
import type { Job } from '#server/shared/jobs/jobs.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { contractFile, contractLine, imported } from '../../support/acts/import-files.ts';
import { edit, registered, registrationOf } from '../../support/acts/registration-body.ts';
import { figuresScanned, monthScanned, scan, type ScannedRow } from '../../support/acts/scanned-cockpit.ts';
import { shop, otherShop, startWithSellers } from '../../support/acts/sellers.ts';
import { randomFrom } from '../../support/data/simulated-year.ts';
import type { Browser, TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const acts = Number(process.env['ACTS'] ?? 150);
const months = { from: '2026-06', to: '2028-06' };

describe.each(engines)('the kept counts of contracts on %s', (engine) => {
  let test: TestApp;
  let admin: Browser & { email: string };
  let shops: { code: string; by: Browser & { email: string } }[];
  const random = randomFrom(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;

  beforeAll(async () => {
    test = await startWithSellers(engine);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.insert(associations).values([
        { ern: 'kg:nord', rootErn: 'kg', code: 'nord', name: 'Ring Nord' },
        { ern: 'kg:sued', rootErn: 'kg', code: 'sued', name: 'Ring Süd' },
      ]),
    );
    admin = await test.as('eis_admin');
    shops = [
      { code: '1001', by: await test.as('retailer', shop) },
      { code: '2001', by: await test.as('retailer', otherShop) },
    ];
  });
  afterAll(() => test.close());

  const look = async (by: Browser, query: Record<string, string> = {}) => {
    const reply = await by.call(getCockpit, { query: { ...months, ...query } });
    expect(reply.error ?? reply.status).toBe(200);
    return reply.data as Cockpit;
  };

  /** Some contract, as an act on it needs it. */
  const some = async () => {
    const rows = await scan(test);
    const row = rows.length > 0 ? pick(rows) : null;
    return row && { row, sending: { params: { code: row.code }, headers: ifMatch(row.version) } };
  };
  const ifMatch = (version: number) => ({ [headers.ifMatch]: String(version) });
  const job = async (one: Job) => void (await one.run(test.deps));
  const change =
    (endpoint: Pick<Endpoint, 'method' | 'path'>, body?: (row: ScannedRow) => object) => async () => {
      const found = await some();
      if (found) await admin.call(endpoint, { ...found.sending, ...(body && { body: body(found.row) }) });
    };
  let imports: string[] = [];
  let serial = 0;

  /** What can happen, and how often. What a contract's status does not allow is refused and changes nothing. */
  const happenings: readonly [weight: number, act: () => Promise<unknown>][] = [
    [
      9,
      async () => {
        const { code, by } = pick(shops);
        await registered(by, {
          ...registrationOf(code, {
            productSlug: pick(['kitchen', 'kitchen-light', 'kitchen-comfort'] as const),
            soldBy: code === '1001' ? pick(['Frieda Kern', 'Zoe Adler', null]) : null,
            deliveryDate: pick([null, '2026-11-10', '2027-01-15']),
            askConfirmation: random() < 0.8,
            capturedAt: test.now().toISOString(),
          }),
        });
      },
    ],
    [2, change(api.askContractConfirmation)],
    [7, change(api.confirmContract, () => ({ reason: 'Said so on the phone' }))],
    [7, change(api.deliverContract)],
    [7, change(api.activateContract)],
    [1, change(api.declineContract, () => ({ reason: 'Does not want it any more' }))],
    [
      1,
      change(api.withdrawContract, (row) => ({
        reason: 'Does not want it any more',
        confirmation: row.policyNumber ?? row.leadNumber,
      })),
    ],
    [
      2,
      async () => {
        const found = await some();
        const by = shops.find(({ code }) => code === found?.row.clientCode)?.by;
        if (found && by)
          await edit(by, found.row, { productSlug: pick(['kitchen', 'kitchen-light'] as const) });
      },
    ],
    [2, () => job(deliveriesReached)],
    [2, () => job(policiesIssued)],
    [3, () => job(contractsCounted)],
    [
      4,
      async () => {
        test.setNow(new Date(test.now().getTime() + random() * 12 * 86_400_000).toISOString());
        for (const by of [admin, ...shops.map((one) => one.by)]) await by.signIn(by.email);
      },
    ],
    [
      1,
      async () => {
        const params = { code: '1001' };
        const { items } = (await admin.call(listSalespersons, { params })).data as { items: Salesperson[] };
        const one = pick(items);
        const name = `${one.name.split(' ')[0]} ${pick(['Adler', 'Kern', 'Voss'])}`;
        await admin.call(editSalesperson, {
          params: { ...params, id: one.id },
          body: { name },
          headers: ifMatch(one.version),
        });
      },
    ],
    [
      1,
      async () => {
        const params = { code: pick(shops).code };
        const { version } = (await admin.call(getClient, { params })).data as Client;
        const association = pick(['kg:nord', 'kg:sued']);
        await admin.call(moveClient, { params, body: { association }, headers: ifMatch(version) });
      },
    ],
    [
      1,
      async () => {
        const lines = Array.from({ length: 3 }, () => contractLine(pick(shops).code, (serial += 1)));
        imports.push((await imported(test, admin, contractFile(lines))).id);
      },
    ],
    [
      1,
      async () => {
        const [id, ...rest] = imports;
        imports = rest;
        if (id) await admin.call(undoImport, { params: { id } });
        await job(importsWorked);
      },
    ],
    // What erasing a customer's data leaves of a contract.
    [
      1,
      async () => {
        const found = await some();
        if (!found) return;
        const customer = { ...found.row.customer, firstName: null, lastName: '–', email: '' };
        await test.deps.db.inTransaction(system, (tx) =>
          tx
            .update(contracts)
            .set({ customer, customerName: '–', searchText: '' })
            .where(eq(contracts.id, found.row.id)),
        );
      },
    ],
  ];
  const total = happenings.reduce((sum, [weight]) => sum + weight, 0);

  const happen = async () => {
    let left = random() * total;
    for (const [weight, act] of happenings) {
      left -= weight;
      if (left < 0) return act();
    }
  };

  /** Every number that anybody can see, against the contracts themselves. */
  const check = async () => {
    const rows = await scan(test);
    const { total: all, months: byMonth, products, parts } = await look(admin);
    expect(all).toEqual(figuresScanned(rows));
    for (const { month, ...own } of byMonth) {
      expect([month, own]).toEqual([
        month,
        figuresScanned(rows.filter((row) => monthScanned(row) === month)),
      ]);
    }
    for (const { product, ...own } of products) {
      const ofProduct = rows.filter((row) => row.productSlug === product);
      expect([product, own]).toEqual([product, figuresScanned(ofProduct)]);
      const { total: narrowed } = await look(admin, { product });
      expect(narrowed).toMatchObject(own);
    }
    expect(parts!.items.reduce((sum, { registered: count }) => sum + count, 0)).toBe(rows.length);
    for (const { key, name: _, ...own } of parts!.items) {
      const here = rows.filter((row) => row.associationErn === key);
      expect([key, own]).toEqual([key, figuresScanned(here)]);
      const broker = await test.as('broker_lead_manager', key);
      expect((await look(broker)).total).toMatchObject(own);
      for (const { key: client, name: __, ...figuresOfClient } of (await look(broker)).parts!.items) {
        expect([client, figuresOfClient]).toEqual([
          client,
          figuresScanned(here.filter((row) => row.clientCode === client)),
        ]);
      }
    }
    for (const { code, by } of shops) {
      const own = rows.filter((row) => row.clientCode === code);
      const mine = await look(by);
      expect(mine.total).toMatchObject(figuresScanned(own));
      for (const { key, name, ...sold } of mine.parts!.items) {
        expect([name, sold]).toEqual([
          name,
          figuresScanned(own.filter((row) => (row.soldBy ?? '') === name)),
        ]);
        expect((await look(by, { seller: key })).total).toMatchObject(sold);
      }
    }
  };

  const kept = () =>
    test.deps.db.inTransaction(system, async (tx) => {
      const counts = await tx
        .select()
        .from(contractCounts)
        .orderBy(contractCounts.scope, contractCounts.month, contractCounts.product);
      return { counts, changes: await tx.select().from(contractCountChanges) };
    });

  it(`are those that a scan gives, whatever happens (seed ${seed})`, async () => {
    console.log(`cockpit on ${engine}: SEED=${seed} ACTS=${acts}`);
    for (let act = 1; act <= acts; act += 1) {
      await happen();
      if (act % Math.ceil(acts / 4) === 0) await check();
    }
    await job(contractsCounted);
    await check();
    const { counts, changes } = await kept();
    expect(changes).toEqual([]);
    expect(counts.length).toBeGreaterThan(10);
    expect(counts.filter(({ registered: count }) => count <= 0)).toEqual([]);
    await test.deps.db.inTransaction(system, (tx) => rowsOf(tx, sql`select recount_contracts()`));
    expect(await kept()).toEqual({ counts, changes: [] });
  }, 240_000);
});
