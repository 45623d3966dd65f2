import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salespersons } from '#server/directory/clients.table.ts';
import type { Database, Tx } from '#server/shared/db/database.ts';
import type { Finding } from '#server/shared/db/finding.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { identitySql, placeOf, system, type UserActor } from '#server/shared/db/tenancy.ts';
import { renderError } from '#server/shared/http/render-error.ts';
import { actorAt } from '../../support/data/actor.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { asOwner, engineModes, freshDatabase, pipelined } from '../../support/database/engines.ts';

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

describe.each(engineModes)('transactions that only read, on %s', (mode) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(mode);
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

  it('are for who is found now: what was read ahead for who was found before is dropped', async () => {
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
    const readsAhead = pipelined && !mode.endsWith('plain');
    expect(read).toEqual(readsAhead ? [ern, ern, place] : [ern, place]);
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

describe.each(['postgres', 'postgres, plain'] as const)(
  'if PostgreSQL ends its connections, on %s',
  (mode) => {
    let db: Database;
    beforeAll(async () => {
      db = await freshDatabase(mode);
    });
    afterAll(() => db.close());

    const pid = async (tx: Tx) =>
      (await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))[0]!.pid;
    /** Two readers and a writer, each told that it has begun. */
    const calls = (work: (tx: Tx, begun: () => void) => Promise<unknown>) =>
      [true, true, false].map((readOnly) => {
        const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
        const answer = db
          .inTransactionFor(seller, (tx) => work(tx, begin), { readOnly })
          .then(
            () => 'done',
            (error: unknown) => renderError(error, 'en').body.error.code,
          );
        return { begun, answer };
      });
    const endConnections = () =>
      db.inTransaction(system, async (tx) => {
        await asOwner(tx);
        await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      });
    const serverGoesOn = async () => {
      for (const readOnly of [true, false])
        expect(await db.inTransactionFor(seller, pid, { readOnly })).toBeGreaterThan(0);
    };

    it('calls between two queries are told that it is unreachable, and the server goes on', async () => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const waiting = calls(async (tx, begun) => {
        await pid(tx);
        begun();
        await ended;
        return pid(tx);
      });
      await Promise.all(waiting.map(({ begun }) => begun));
      await endConnections();
      end();
      for (const { answer } of waiting) expect(await answer).toBe('unavailable');
      await serverGoesOn();
    });

    it('calls whose query runs are told so too', async () => {
      const asking = calls(async (tx, begun) => {
        await pid(tx);
        begun();
        await tx.execute(sql`select pg_sleep(20)`);
      });
      await Promise.all(asking.map(({ begun }) => begun));
      await endConnections();
      for (const { answer } of asking) expect(await answer).toBe('unavailable');
      await serverGoesOn();
    });

    // PostgreSQL's own code arrives then, since no transaction has begun.
    it('calls whose connection is still being opened are told so, unless it came later', async () => {
      for (let round = 0; round < 10; round += 1) {
        const opening = calls(pid);
        await endConnections().catch(() => {});
        for (const { answer } of opening) expect(await answer).toBeOneOf(['done', 'unavailable']);
      }
      await serverGoesOn();
    });
  },
);
