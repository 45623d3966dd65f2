import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveClient } from '#api/associations.ts';
import { takeOverClaim, listClaims } from '#api/claims.ts';
import { getClient } from '#api/clients.ts';
import { getCockpit } from '#api/cockpit.ts';
import { exportContracts, listContracts } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import type { Client } from '#domain/client/client.ts';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { associations, clients } from '#server/directory/clients.table.ts';
import { contractsCounted } from '#server/cockpit/counts-jobs.ts';
import { contractCountChanges, contractCounts } from '#server/cockpit/counts.table.ts';
import { nobody, system } from '#server/shared/db/tenancy.ts';
import { actorAt } from '../../support/data/actor.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { fieldsOf } from '../../support/acts/registration-body.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const day = (iso: string) => new Date(`${iso}T09:00:00Z`);

describe.each(engines)('the cockpit on %s', (engine) => {
  let test: TestApp;
  let service: Browser;
  let north: Browser;
  let anna: Browser;
  let bert: Browser;

  beforeAll(async () => {
    test = await startApp(engine);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.insert(associations).values([
        { ern: 'kg:nord', rootErn: 'kg', code: 'nord', name: 'Ring Nord' },
        { ern: 'kg:sued', rootErn: 'kg', code: 'sued', name: 'Ring Süd' },
        { ern: 'kgx:nord', rootErn: 'kgx', code: 'nord', name: 'Anderswo' },
      ]),
    );
    for (const ern of ['kg:nord:1001', 'kg:nord:1002', 'kg:sued:2001', 'kgx:nord:4001'])
      await test.retailer(ern);
    service = await test.as('customer_service');
    north = await test.as('broker_lead_manager', 'kg:nord');
    anna = await test.as('retailer', 'kg:nord:1001');
    bert = await test.as('retailer', 'kg:sued:2001');
    const sold = (ern: string, row: object, sale: object = {}) => sell(test, ern, { ...sale, row });
    const frieda = { soldBy: 'Frieda Kern' };
    const before = { createdAt: day('2026-03-02') };
    await sold(
      'kg:nord:1001',
      {
        ...frieda,
        dataConfirmationDate: '2026-03-05',
        activationPendingSince: day('2026-05-04'),
        activationDate: '2026-05-05',
      },
      before,
    );
    await sold(
      'kg:nord:1001',
      { ...frieda, dataConfirmationDate: '2026-03-12', activationDate: null },
      { ...before, status: 'confirmed', productSlug: 'kitchen-light' },
    );
    await sold('kg:nord:1001', { soldBy: null }, { createdAt: day('2026-04-30'), status: 'withdrawn' });
    // Midnight of the first of May has passed in Berlin.
    await sold(
      'kg:nord:1001',
      { soldBy: null },
      { createdAt: new Date('2026-04-30T22:30:00Z'), status: 'created' },
    );
    await sold('kg:nord:1002', {}, { createdAt: day('2026-05-01'), status: 'created' });
    await sold('kg:sued:2001', {}, { createdAt: day('2026-05-01'), status: 'created' });
    await sold('kgx:nord:4001', {}, { createdAt: day('2026-05-01'), status: 'created' });
    // Before the months that are looked at.
    await sold('kg:nord:1001', frieda, { createdAt: day('2025-11-30'), status: 'created' });
  });
  afterAll(() => test.close());

  const ask = (by: Browser, query: Record<string, string> = {}) => by.call(getCockpit, { query });
  const look = async (by: Browser, query: Record<string, string> = {}) => {
    const reply = await ask(by, query);
    expect(reply.error ?? reply.status).toBe(200);
    return reply.data as Cockpit;
  };
  const listed = async (by: Browser, query: Record<string, string>) =>
    ((await by.call(listContracts, { query })).data as { total: { count: number } }).total.count;

  it('counts how far the contracts of the last twelve months came, and how long it took', async () => {
    const cockpit = await look(anna);
    expect(cockpit).toMatchObject({
      from: '2025-12',
      to: '2026-11',
      of: null,
      total: {
        registered: 4,
        confirmed: 2,
        delivered: 1,
        activated: 1,
        ended: 1,
        medianDays: { confirmed: 6.5, delivered: 60, activated: 1 },
      },
      before: { registered: 1, confirmed: 0, delivered: 0, activated: 0 },
    });
    expect(cockpit.months).toHaveLength(12);
    expect(cockpit.months.filter(({ registered }) => registered > 0)).toMatchObject([
      { month: '2026-03', registered: 2 },
      { month: '2026-04', registered: 1, ended: 1 },
      { month: '2026-05', registered: 1 },
    ]);
    expect(cockpit.products).toMatchObject([
      { product: 'kitchen', registered: 3, activated: 1 },
      { product: 'kitchen-light', registered: 1, confirmed: 1, medianDays: { delivered: null } },
    ]);
    expect(cockpit.parts).toMatchObject({
      kind: 'salespersons',
      items: [
        { key: '-', name: '', registered: 2 },
        { key: 'Frieda Kern', registered: 2, activated: 1 },
      ],
    });
  });

  it('compares with as many months before, of the same part and product', async () => {
    const may = await look(service, { from: '2026-05', to: '2026-05', client: '1001' });
    expect(may.before).toEqual({ registered: 1, confirmed: 0, delivered: 0, activated: 0 });
    const spring = await look(anna, { from: '2026-05', to: '2026-07' });
    expect(spring.before).toEqual({ registered: 3, confirmed: 2, delivered: 1, activated: 1 });
    const light = await look(anna, { from: '2026-05', to: '2026-07', product: 'kitchen-light' });
    expect(light.before).toEqual({ registered: 1, confirmed: 1, delivered: 0, activated: 0 });
    const frieda = await look(anna, { seller: 'Frieda Kern' });
    expect(frieda.before.registered).toBe(1);
  });

  it('has the estimate of a retailer as a whole, and of nobody else', async () => {
    await test.deps.db.inTransaction(system, (tx) =>
      tx
        .update(clients)
        .set({ profile: { unitsPerYear: 240, plansPerYear: 60 } })
        .where(eq(clients.code, '1001')),
    );
    const estimate = { unitsPerYear: 240, plansPerYear: 60 };
    expect(await look(anna)).toMatchObject({ estimate });
    expect(await look(service, { client: '1001' })).toMatchObject({ estimate });
    expect(await look(service, { client: '1002' })).toMatchObject({
      estimate: { unitsPerYear: null, plansPerYear: null },
    });
    for (const query of [{ product: 'kitchen' }, { seller: 'Frieda Kern' }])
      expect(await look(anna, query)).toMatchObject({ estimate: null });
    expect(await look(service)).toMatchObject({ estimate: null });
    expect(await look(north)).toMatchObject({ estimate: null });
  });

  it('has its numbers from the list under the filters that each leads to, also as a file', async () => {
    for (const by of [anna, north, service]) {
      const { from, to, total, months, products, parts } = await look(by);
      const check = async (figures: Cockpit['total'], query: Record<string, string>) => {
        for (const step of ['all', 'confirmed', 'delivered', 'activated', 'ended'] as const) {
          const number = figures[step === 'all' ? 'registered' : step];
          expect([query, step, await listed(by, { ...query, step })]).toEqual([query, step, number]);
        }
      };
      const all = { from, to };
      await check(total, all);
      for (const { month, ...figures } of months) await check(figures, { from: month, to: month });
      for (const { product, ...figures } of products) await check(figures, { ...all, product });
      const filter = { salespersons: 'seller', clients: 'client', associations: 'association' }[parts!.kind];
      for (const { key, ...figures } of parts!.items) await check(figures, { ...all, [filter]: key });
    }
    const file = await anna.call(exportContracts, {
      query: { from: '2026-03', to: '2026-03', step: 'activated' },
    });
    expect(
      Buffer.from(file.body as ArrayBuffer)
        .toString()
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    expect(await listed(anna, { from: '2026-03', search: 'muster', seller: 'Frieda Kern' })).toBe(2);
    expect(await listed(anna, { from: '2026-03', search: 'niemand' })).toBe(0);
  });

  it('shows a retailer its own shop, a broker its association’s retailers, staff all associations', async () => {
    const ofNorth = await look(north);
    expect(ofNorth.parts).toMatchObject({
      kind: 'clients',
      count: 2,
      items: [
        { key: '1001', name: 'Studio kg:nord:1001', registered: 4 },
        { key: '1002', registered: 1 },
      ],
    });
    const ofAll = await look(service);
    expect(ofAll.total.registered).toBe(7);
    expect(ofAll.parts).toMatchObject({
      kind: 'associations',
      items: [{ name: 'Ring Nord' }, { name: 'Anderswo' }, { name: 'Ring Süd' }],
    });
    const root = await test.as('broker_lead_manager', 'kg');
    expect((await look(root)).total.registered).toBe(6);
    expect(await look(service, { association: 'kg:nord' })).toMatchObject({
      of: { kind: 'association', name: 'Ring Nord' },
      total: ofNorth.total,
      parts: ofNorth.parts,
    });
    const { claims: _, ...ofAnna } = await look(anna);
    expect(await look(north, { client: '1001' })).toMatchObject({
      ...ofAnna,
      of: { kind: 'client', key: '1001' },
    });
    expect((await look(north, { client: '1001', seller: 'Frieda Kern' })).total.registered).toBe(2);
    expect((await look(anna, { product: 'kitchen-light' })).total.registered).toBe(1);
  });

  it('never shows another’s numbers: not by a filter, not by the database’s own rule', async () => {
    for (const query of [
      { client: '2001' },
      { association: 'kg:sued' },
      { association: 'kg' },
      { client: '?' },
    ]) {
      expect((await ask(north, query)).status).toBe(404);
    }
    expect((await ask(anna, { client: '1002' })).status).toBe(404);
    expect((await look(bert)).total.registered).toBe(1);
    for (const fold of [false, true]) {
      if (fold) await contractsCounted.run(test.deps);
      const seen = (actor: Parameters<typeof test.deps.db.inTransaction>[0]) =>
        test.deps.db.inTransaction(actor, async (tx) => {
          const kept = await tx.select().from(contractCounts);
          const changes = await tx.select().from(contractCountChanges);
          return new Set([
            ...kept.map(({ scope }) => scope),
            ...changes.map(({ clientScope }) => clientScope),
          ]);
        });
      const ofAnna = await seen(actorAt('retailer', 'kg:nord:1001'));
      expect([...ofAnna].filter((scope) => !/^kg:nord:1001(\||$)/.test(scope))).toEqual([]);
      expect(ofAnna.size).toBeGreaterThan(0);
      const ofNorth = await seen(actorAt('broker_lead_manager', 'kg:nord'));
      expect([...ofNorth].filter((scope) => !/^kg:nord(:|$)/.test(scope))).toEqual([]);
      expect(await seen(nobody)).toEqual(new Set());
    }
    expect((await look(anna)).total.registered).toBe(4);
  });

  it('nobody but the system writes into the counts', async () => {
    for (const actor of [actorAt('retailer', 'kg:nord:1001'), actorAt('customer_service', null)]) {
      const emptied = test.deps.db.inTransaction(actor, (tx) => tx.delete(contractCounts));
      await expect(emptied).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('takes no months that are too many, the wrong way round, or none', async () => {
    expect(fieldsOf(await ask(anna, { from: '2026-05', to: '2026-04' }))).toEqual({ from: 'date_invalid' });
    expect(fieldsOf(await ask(anna, { from: '2020-01', to: '2026-04' }))).toEqual({ to: 'date_invalid' });
    expect(fieldsOf(await ask(anna, { from: '2026-13' }))).toEqual({ from: 'date_invalid' });
    expect(await look(anna, { from: '2025-11' })).toMatchObject({ to: '2026-10', total: { registered: 5 } });
    expect((await look(anna, { from: '2024-01', to: '2026-12' })).months).toHaveLength(36);
  });

  it('counts claims that are not closed, to those who may see claims, as their list does', async () => {
    const contract = await sell(test, 'kg:sued:2001', { createdAt: day('2024-01-01') });
    await filedClaim(test, bert, contract);
    const taken = await filedClaim(test, bert, contract);
    await service.call(takeOverClaim, { params: { id: taken.id }, headers: { [headers.ifMatch]: '1' } });
    const one = { count: 1, capped: false };
    expect((await look(bert)).claims).toEqual({ open: one, in_progress: one });
    expect((await look(service, { association: 'kg:sued' })).claims).toEqual({ open: one, in_progress: one });
    expect((await look(service, { client: '1001' })).claims).toMatchObject({ open: { count: 0 } });
    expect((await look(north)).claims).toBeNull();
    const found = async (query: Record<string, string>) =>
      ((await service.call(listClaims, { query })).data as { total: { count: number } }).total.count;
    expect(await found({ status: 'open', client: '2001' })).toBe(1);
    expect(await found({ association: 'kg:sued' })).toBe(2);
    expect(await found({ client: '1001' })).toBe(0);
    expect(await found({ client: 'nowhere' })).toBe(0);
  });

  it('goes with a retailer that moves to another association', async () => {
    const params = { code: '1002' };
    const { version } = (await service.call(getClient, { params })).data as Client;
    const moved = await service.call(moveClient, {
      params,
      body: { association: 'kg:sued' },
      headers: { [headers.ifMatch]: String(version) },
    });
    expect(moved.status).toBe(200);
    for (const fold of [false, true]) {
      if (fold) await contractsCounted.run(test.deps);
      expect((await look(north)).parts!.items).toMatchObject([{ key: '1001' }]);
      expect((await look(service, { association: 'kg:sued' })).parts!.items.map(({ key }) => key)).toEqual([
        '1002',
        '2001',
      ]);
    }
  });

  it('is marketing’s in no way', async () => {
    expect((await ask(await test.as('marketing'))).error).toBe('forbidden');
  });
});
