import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salespersons } from '#server/directory/clients.table.ts';
import type { Finding, Tx } from '#server/shared/db/database.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { identitySql, placeOf, system, type UserActor } from '#server/shared/db/tenancy.ts';
import { actorAt } from '../../support/data/actor.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { asOwner, engines, freshDatabase } from '../../support/database/engines.ts';

const ern = 'kg:nord:1001';
const sellerOf = (at: string): Finding<UserActor> => ({
  key: `the seller of ${at}`,
  entering: () => identitySql(actorAt('retailer', at)),
  actorOf: () => actorAt('retailer', at),
});
const seller = sellerOf(ern);
const hire = (tx: Tx, name: string) =>
  tx
    .insert(salespersons)
    .values({ id: randomUUID(), ...placeOf(ern), clientCode: '1001', name, createdAt: new Date() });

describe.each(engines)('transactions that only read, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(ern);
  });
  afterAll(() => test.close());

  const reading = <T>(work: (tx: Tx) => Promise<T>) =>
    test.deps.db.inTransactionFor(seller, work, { readOnly: true });
  const writing = <T>(work: (tx: Tx) => Promise<T>) =>
    test.deps.db.inTransactionFor(seller, work, { readOnly: false });
  const names = () =>
    reading(async (tx) =>
      (await tx.select({ name: salespersons.name }).from(salespersons)).map((row) => row.name),
    );

  it('may not write, and leave what follows alone', async () => {
    await expect(reading((tx) => hire(tx, 'Nobody'))).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await names()).toEqual([]);
  });

  it('each see what was written before them, many at once and one after the other', async () => {
    for (const name of ['Ada', 'Berta', 'Cora']) {
      await Promise.all([names(), names(), names()]);
      await writing((tx) => hire(tx, name));
      const seen = await Promise.all(Array.from({ length: 12 }, names));
      for (const one of seen) expect(one).toContain(name);
    }
  });

  it('are for who is found now: what was read for who was found before is dropped, and read again', async () => {
    let place: string | null = ern;
    const moving: Finding<UserActor> = {
      key: 'who moves',
      entering: () => `select ${place === null ? 'null' : `'${place}'`} as place`,
      actorOf(row) {
        if (typeof row?.['place'] !== 'string') throw new Error('gone');
        return actorAt('retailer', row['place']);
      },
    };
    const read: string[] = [];
    const whose = () =>
      test.deps.db.inTransactionFor(
        moving,
        async (tx, actor) => {
          await tx.execute(sql`select 1`);
          read.push(actor.ern!);
          if (place === 'kg:nord:1002' && actor.ern === ern) throw new Error('not for them');
          return actor.ern;
        },
        { readOnly: true },
      );
    expect(await whose()).toBe(ern);
    place = 'kg:nord:1002';
    expect(await whose()).toBe(place);
    expect(read).toEqual([ern, ern, place]);
    place = null;
    await expect(whose()).rejects.toThrow('gone');
    place = ern;
    expect(await whose()).toBe(ern);
  });

  it('are over once nobody asks any more', async () => {
    await Promise.all(Array.from({ length: 12 }, names));
    await pause(50);
    const open = await writing(async (tx) => {
      await asOwner(tx);
      return rowsOf(
        tx,
        sql`select pid from pg_stat_activity
            where state = 'idle in transaction' and datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
    expect(open).toEqual([]);
  });
});

it('calls under way fail if PostgreSQL ends its connections, and the server goes on', async () => {
  const db = await freshDatabase('postgres');
  const pid = async (tx: Tx) =>
    (await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))[0]!.pid;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const waiting = async (tx: Tx) => {
    await pid(tx);
    await ended;
    return pid(tx);
  };
  const calls = [true, true, false].map((readOnly) => db.inTransactionFor(seller, waiting, { readOnly }));
  const failing = calls.map((call) => call.catch((error: unknown) => error));
  await db.inTransaction(system, async (tx) => {
    await asOwner(tx);
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  });
  await pause(50);
  end();
  for (const error of await Promise.all(failing)) expect(error).toMatchObject({ code: '08006' });
  for (const readOnly of [true, false])
    expect(await db.inTransactionFor(seller, pid, { readOnly })).toBeGreaterThan(0);
  await db.close();
});
