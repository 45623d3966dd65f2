import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveClient } from '#api/associations.ts';
import { listChanges } from '#api/changes.ts';
import { getClaim } from '#api/claims.ts';
import { getClient, getClientHistory } from '#api/clients.ts';
import { addContractNote, getContract, getContractHistory } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { addSalesperson, listSalespersons } from '#api/salespersons.ts';
import type { Client } from '#domain/client/client.ts';
import { associations } from '#server/directory/clients.table.ts';
import { tablesWithPlace } from '#server/clients/move.repository.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { actorAt } from '../../support/data/actor.ts';
import { placed } from '../../support/acts/orders.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines, pipelined } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

describe.each(engines)('a retailer that moves to another association on %s', (engine) => {
  let test: TestApp;
  let service: Browser & { userId: string };
  beforeAll(async () => {
    test = await startApp(engine);
    await bringShopItems({ db: test.deps.db, now: test.now() });
    await test.deps.db.inTransaction(system, (tx) =>
      tx.insert(associations).values([
        { ern: 'kg:nord', rootErn: 'kg', code: 'nord', name: 'Ring Nord' },
        { ern: 'kg:sued', rootErn: 'kg', code: 'sued', name: 'Ring Süd' },
        { ern: 'other:west', rootErn: 'other', code: 'west', name: 'Ring West' },
      ]),
    );
    service = await test.as('customer_service');
  });
  afterAll(() => test.close());

  const read = async (by: Browser, code: string) =>
    (await by.call(getClient, { params: { code } })).data as Client;
  const move = async (by: Browser, code: string, association: string, version?: number) =>
    by.call(moveClient, {
      params: { code },
      body: { association },
      headers: { [headers.ifMatch]: String(version ?? (await read(service, code)).version) },
    });

  /** How many rows of each table have a place. */
  const rowsAt = (ern: string) =>
    test.deps.db.inTransaction(system, async (tx) => {
      const counts: Record<string, number> = {};
      for (const table of (await tablesWithPlace(tx)).keys()) {
        const [row] = await rowsOf<{ count: number }>(
          tx,
          sql`select count(*)::int as count from ${sql.identifier(table)} where ern = ${ern}`,
        );
        if (row!.count > 0) counts[table] = row!.count;
      }
      return counts;
    });

  /** A retailer with something of everything. */
  const shopWithAll = async (code: string) => {
    const ern = `kg:nord:${code}`;
    await test.retailer(ern);
    const anna = await test.as('retailer', ern);
    const contract = await sell(test, ern);
    const claim = await filedClaim(test, anna, contract);
    await anna.call(addSalesperson, { params: { code }, body: { name: 'Frieda Kern' } });
    const id = randomUUID();
    await anna.call(addContractNote, {
      params: { code: contract.code },
      body: { id, text: 'A note', writtenAt: test.now().toISOString() },
      headers: { [headers.idempotencyKey]: id },
    });
    const order = await placed(test, anna);
    return { ern, anna, contract, claim, order };
  };

  it('takes everything along: its own people go on, the one association loses it, the other has it', async () => {
    const code = '1001';
    const { ern, anna, contract, claim, order } = await shopWithAll(code);
    const [nord, sued] = [
      await test.as('broker_lead_manager', 'kg:nord'),
      await test.as('broker_lead_manager', 'kg:sued'),
    ];
    const cursors = await Promise.all(
      [nord, sued, anna].map(async (by) => ((await by.call(listChanges)).data as { cursor: string }).cursor),
    );
    const before = await rowsAt(ern);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'clients',
        'salespersons',
        'contracts',
        'insured_objects',
        'claims',
        'orders',
        'users',
      ]),
    );
    const moved = await move(service, code, 'kg:sued');
    expect(moved.data).toMatchObject({ ern: 'kg:sued:1001', association: { name: 'Ring Süd' } });
    expect(await rowsAt(ern)).toEqual({});
    const after = await rowsAt('kg:sued:1001');
    expect(after).toEqual({ ...before, audit: before['audit']! + 1 });

    const asked = [
      [getClient, { code }],
      [listSalespersons, { code }],
      [getContract, { code: contract.code }],
    ] as const;
    for (const [endpoint, params] of asked) {
      const statuses = [anna, sued, nord].map(async (by) => (await by.call(endpoint, { params })).status);
      expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
    }
    expect((await anna.call(getClaim, { params: { id: claim.id } })).status).toBe(200);
    const history = await anna.call(getContractHistory, { params: { code: contract.code } });
    expect((history.data as { notes: unknown[] }).notes).toHaveLength(1);
    const told = await anna.call(getClientHistory, { params: { code } });
    expect((told.data as { items: { kind: string; about: string | null }[] }).items.at(-1)).toMatchObject({
      kind: 'move',
      about: expect.stringContaining('→'),
    });
    for (const [at, by] of [nord, sued, anna].entries()) {
      await settled(test.deps.db);
      const feed = await by.call(listChanges, { query: { since: cursors[at]! } });
      const { changes } = feed.data as { changes: { entity: string; id: string }[] };
      expect(changes.map(({ entity, id }) => `${entity} ${id}`)).toEqual(
        expect.arrayContaining([`client ${code}`, `contract ${contract.code}`, `order ${order.id}`]),
      );
    }
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });

  it('is seen by the database’s own rule where it is now, its trail too', async () => {
    const code = '1002';
    const { ern } = await shopWithAll(code);
    await move(service, code, 'kg:sued');
    const seen = (role: 'retailer' | 'broker_lead_manager', at: string) =>
      test.deps.db.inTransaction(actorAt(role, at), async (tx) => {
        const [row] = await rowsOf<{ count: number }>(
          tx,
          sql`select ((select count(*) from contracts where client_code = ${code})
            + (select count(*) from audit where entity = 'client' and record_id = ${code}))::int as count`,
        );
        return row!.count;
      });
    expect(await seen('broker_lead_manager', 'kg:nord')).toBe(0);
    expect(await seen('retailer', ern)).toBe(0);
    expect(await seen('broker_lead_manager', 'kg:sued')).toBeGreaterThan(1);
    expect(await seen('retailer', 'kg:sued:1002')).toBeGreaterThan(1);
  });

  it('stays in its root, is moved once, and by the version that was seen', async () => {
    const code = '1003';
    await shopWithAll(code);
    for (const nowhere of ['other:west', 'kg:none', 'kg']) {
      expect((await move(service, code, nowhere)).error).toBe('invalid');
    }
    const { version } = await read(service, code);
    expect((await move(service, code, 'kg:sued', version)).status).toBe(200);
    const again = await move(service, code, 'kg:sued', version);
    expect((again.data as Client).version).toBe(version + 1);
    expect((await move(service, code, 'kg:nord', version)).error).toBe('version_conflict');
  });

  it('meets no work half-way: what is under way ends before, what comes waits', async () => {
    const code = '1004';
    const { ern, anna } = await shopWithAll(code);
    const writes = Array.from({ length: 6 }, (_, at) =>
      anna.call(addSalesperson, { params: { code }, body: { name: `Seller ${at}` } }),
    );
    const replies = await Promise.all([
      ...writes.slice(0, 3),
      move(service, code, 'kg:sued'),
      ...writes.slice(3),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await rowsAt(ern)).toEqual({});
    const { items } = (await anna.call(listSalespersons, { params: { code } })).data as { items: unknown[] };
    expect(items).toHaveLength(7);
  });

  it('holds up nobody for long who writes beside it, and comes when the slowest is done', async () => {
    // The embedded database does one thing after the other.
    if (engine === 'pglite') return;
    const { db } = test.deps;
    const code = '1006';
    const { anna } = await shopWithAll(code);
    await test.retailer('other:west:1007');
    const stranger = await test.as('retailer', 'other:west:1007');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow = db.inTransaction(actorAt('broker_lead_manager', 'kg:nord'), async () => held);
    const moving = move(service, code, 'kg:sued');
    let longest = 0;
    const until = performance.now() + 2500;
    const write = async (by: Browser & { userId: string }, at: string, turn: number) => {
      const began = performance.now();
      const told = await by.call(addSalesperson, {
        params: { code: at },
        body: { name: `Seller ${by.userId.slice(-4)} ${turn}` },
      });
      expect(told.status).toBe(200);
      longest = Math.max(longest, performance.now() - began);
    };
    try {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const others = [write(anna, code, turn), write(service, code, turn), write(stranger, '1007', turn)];
        await Promise.all(others);
        await pause(50);
      }
      expect(longest).toBeLessThan(1000);
      expect((await read(service, code)).ern).toBe('kg:nord:1006');
    } finally {
      release();
      await slow;
    }
    expect((await moving).data).toMatchObject({ ern: 'kg:sued:1006' });
    expect(await rowsAt('kg:nord:1006')).toEqual({});
  });

  it('waits for the work of somebody who has just come from another root', async () => {
    const { db } = test.deps;
    let ern = 'other:west:1008';
    const finding = {
      key: 'somebody',
      entering: () => `select set_config('role', 'kochfeld_system', true), '${ern}' as ern`,
      actorOf: (row: Record<string, unknown> | undefined) => actorAt('retailer', row!['ern'] as string),
    };
    const lockedBy = async () =>
      db.inTransactionFor(
        finding,
        (tx) =>
          rowsOf<{ lock: string }>(
            tx,
            sql`select case when objsubid = 1 then 'all roots'
                  when objid = (hashtext('other')::bigint & 4294967295)::oid then 'other'
                  when objid = (hashtext('kg')::bigint & 4294967295)::oid then 'kg' end as lock
                from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and classid in (0, 7001964)`,
          ),
        { readOnly: false },
      );
    const locks = [await lockedBy(), await lockedBy()];
    ern = 'kg:nord:1001';
    locks.push(await lockedBy(), await lockedBy());
    const expected = pipelined ? ['all roots', 'other', 'all roots', 'kg'] : locks.map(() => 'all roots');
    expect(locks.map((held) => held.map(({ lock }) => lock))).toEqual(expected.map((lock) => [lock]));
  });

  it('is moved by staff who may write, and by nobody else', async () => {
    const code = '1005';
    const { ern } = await shopWithAll(code);
    for (const by of [
      await test.as('view_only'),
      await test.as('broker_lead_manager', 'kg:nord'),
      await test.as('retailer', ern),
    ]) {
      expect((await move(by, code, 'kg:sued')).error).toBe('forbidden');
    }
  });
});
