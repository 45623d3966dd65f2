import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce, staffPlace } from '#server/shared/db/announce.ts';
import { readChanges, waitForChanges } from '#server/shared/db/changes.ts';
import { openDatabase, type Database, type Tx } from '#server/shared/db/database.ts';
import { changes } from '#server/shared/db/changes.table.ts';
import { placeOf, system, type UserActor } from '#server/shared/db/tenancy.ts';
import { roles } from '#domain/user/roles.ts';
import { scopeOf } from '#domain/user/scope.ts';
import { clearing } from '#server/shared/jobs/clearing.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { actorAt as somebody } from '../../support/data/actor.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines, freshPostgresUrl, pipelined } from '../../support/database/engines.ts';

const actorAt = (ern: string): UserActor => ({
  kind: 'user',
  userId: randomUUID(),
  deviceId: randomUUID(),
  email: 'x@y.example',
  name: 'X',
  role: 'retailer',
  ern,
  language: 'de',
});
const anna = actorAt('kg:nord:1001');
const bert = actorAt('kg:nord:1002');

function changeOf(tx: Tx, id: string, ern: string): Promise<void> {
  return announce(tx, { entity: 'claim', id, parent: 'C-1', place: placeOf(ern), now: new Date() });
}

describe.each(engines)('the change feed on %s', (engine) => {
  let test: TestApp;
  let db: Database;
  beforeAll(async () => {
    test = await startApp(engine);
    db = test.deps.db;
  });
  afterAll(() => test.close());
  const cursorOf = async (actor: UserActor) =>
    (await db.inTransaction(actor, (tx) => readChanges(tx, undefined))).cursor;

  it('tells those in whose scope a change lies, and nobody else', async () => {
    const [since, sinceBert] = [await cursorOf(anna), await cursorOf(bert)];
    await db.inTransaction(anna, (tx) => changeOf(tx, 'one', 'kg:nord:1001'));
    const seen = await db.inTransaction(anna, (tx) => readChanges(tx, since));
    expect(seen.changes).toEqual([{ entity: 'claim', id: 'one', parent: 'C-1' }]);
    expect((await db.inTransaction(bert, (tx) => readChanges(tx, sinceBert))).changes).toEqual([]);
    expect((await db.inTransaction(anna, (tx) => readChanges(tx, seen.cursor))).changes).toEqual([]);
  });

  it('wakes who waits as soon as the change is committed', async () => {
    const since = await cursorOf(anna);
    const waiting = waitForChanges(db, anna, { since, waitMs: 10_000 });
    const other = waitForChanges(db, bert, { since: await cursorOf(bert), waitMs: 700 });
    await pause(100);
    const began = performance.now();
    await db.inTransaction(anna, (tx) => changeOf(tx, 'two', 'kg:nord:1001'));
    expect((await waiting).changes).toEqual([{ entity: 'claim', id: 'two', parent: 'C-1' }]);
    expect(performance.now() - began).toBeLessThan(500);
    expect((await other).changes).toEqual([]);
  });

  it('shows who waits exactly what the database’s own rules show them', async () => {
    const places = [null, 'kg', 'kg:nord', 'kg:nord:1001', 'kg:nord:1002', 'kg:sued', 'kg:nord:100'];
    const people = [...roles, null].flatMap((role) => places.map((ern) => somebody(role, ern)));
    const [since, one] = [await cursorOf(anna), people[9]!];
    const audiences = [
      ...['kg:nord:1001', 'kg:nord:1002', 'kg:sued:1003', 'other:west:1001'].map((ern) => ({
        place: placeOf(ern),
      })),
      { place: staffPlace },
      {},
      ...people.slice(5, 30).map(({ userId }) => ({ userId })),
      { userId: one.userId, place: placeOf('kg:nord:1001') },
    ];
    const now = new Date();
    await db.inTransaction(system, async (tx) => {
      for (const [at, audience] of audiences.entries())
        await announce(tx, { entity: 'list', id: `to ${at}`, parent: null, ...audience, now });
    });
    for (const actor of people) {
      const { changes: allowed } = await db.inTransaction(actor, (tx) => readChanges(tx, since));
      const scope = scopeOf(actor);
      const listener = { userId: actor.userId, scope, mayKnow: () => true };
      const heard = await db.signals.next(listener, { since, ms: allowed.length > 0 ? 5000 : 0 });
      expect([actor.role, actor.ern, heard!.changes]).toEqual([actor.role, actor.ern, allowed]);
    }
  });

  it('asks the database as often for a hundred who wait as for one', async () => {
    const people = Array.from({ length: 100 }, (_, at) => actorAt(`kg:nord:${2000 + (at % 10)}`));
    const since = await cursorOf(anna);
    let asked = 0;
    const counting: Database = {
      ...db,
      inTransaction: (actor, work) => {
        asked += 1;
        return db.inTransaction(actor, work);
      },
    };
    const waiting = people.map((one) => waitForChanges(counting, one, { since, waitMs: 10_000 }));
    for (let at = 0; at < 10; at += 1)
      await db.inTransaction(system, (tx) => changeOf(tx, `many ${at}`, `kg:nord:${2000 + at}`));
    const lists = await Promise.all(waiting);
    expect(lists.map((list) => list.changes.map(({ id }) => id))).toEqual(
      people.map((_, at) => [`many ${at % 10}`]),
    );
    expect([asked, db.signals.waiting]).toEqual([0, 0]);
  });

  it('has somebody fetch everything again after more changes than are listed', async () => {
    const since = await cursorOf(anna);
    const waiting = waitForChanges(db, anna, { since, waitMs: 10_000 });
    await db.inTransaction(system, async (tx) => {
      const row = { entity: 'claim' as const, parent: null, at: new Date(), ...placeOf('kg:nord:1001') };
      const rows = Array.from({ length: 501 }, (_, at) => ({ ...row, recordId: `much ${at}` }));
      await tx.insert(changes).values(rows);
      await changeOf(tx, 'last', 'kg:nord:1001');
    });
    const list = await waiting;
    expect(list).toMatchObject({ reset: true, changes: [] });
    expect(await db.inTransaction(anna, (tx) => readChanges(tx, list.cursor))).toMatchObject({ changes: [] });
  });

  it('says nothing of what was rolled back', async () => {
    const since = await cursorOf(anna);
    const failing = db.inTransaction(anna, async (tx) => {
      await changeOf(tx, 'never', 'kg:nord:1001');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await db.inTransaction(anna, (tx) => readChanges(tx, since))).changes).toEqual([]);
  });

  it('starts anew for cursors that are too old, from the future, or none', async () => {
    const since = await cursorOf(anna);
    await db.inTransaction(anna, (tx) => changeOf(tx, 'old', 'kg:nord:1001'));
    const read = (cursor: string) => db.inTransaction(anna, (tx) => readChanges(tx, cursor));
    expect((await read('99999999999')).reset).toBe(true);
    expect((await read('nonsense')).reset).toBe(true);
    test.setNow('2027-06-01T00:00:00Z');
    await runDueJobs(test.deps, [clearing]);
    expect(await read(since)).toMatchObject({ reset: true, changes: [] });
    expect(await read(await cursorOf(anna))).toMatchObject({ reset: false, changes: [] });
  });
});

describe('the change feed of several servers', () => {
  it('skips no change that commits late, and wakes the readers of another server', async () => {
    const url = await freshPostgresUrl();
    const [one, other] = [await openDatabase({ url, pipelined }), await openDatabase({ url, pipelined })];
    try {
      const read = (since: string | undefined) => other.inTransaction(anna, (tx) => readChanges(tx, since));
      let { cursor } = await read(undefined);
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const slow = one.inTransaction(system, async (tx) => {
        await changeOf(tx, 'slow', 'kg:nord:1001');
        await held;
      });
      await pause(50);
      await one.inTransaction(system, (tx) => changeOf(tx, 'quick', 'kg:nord:1001'));
      const early = await read(cursor);
      ({ cursor } = early);
      const waiting = waitForChanges(other, anna, { since: cursor, waitMs: 10_000 });
      await pause(50);
      release();
      await slow;
      const late = await waiting;
      const ids = [...early.changes, ...late.changes].map((change) => change.id);
      expect(ids.toSorted()).toEqual(['quick', 'slow']);
    } finally {
      await one.close();
      await other.close();
    }
  });

  it('tells what others do beside a slow write, once, and the slow one when it is done', async () => {
    const url = await freshPostgresUrl();
    const [one, other] = [await openDatabase({ url, pipelined }), await openDatabase({ url, pipelined })];
    try {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const slow = one.inTransaction(system, async (tx) => {
        await changeOf(tx, 'slow', 'kg:nord:1001');
        await held;
      });
      // The device's calls are answered by either server in turn.
      let { cursor } = await other.inTransaction(anna, (tx) => readChanges(tx, undefined));
      const told: string[] = [];
      const ask = async (server: Database, waitMs: number) => {
        const list = await waitForChanges(server, anna, { since: cursor, waitMs });
        ({ cursor } = list);
        told.push(...list.changes.map(({ id }) => id));
      };
      for (const id of ['a', 'b', 'c', 'd']) {
        await one.inTransaction(system, (tx) => changeOf(tx, id, 'kg:nord:1001'));
        await ask(id < 'c' ? one : other, 5000);
        await ask(other, 100);
      }
      expect(told).toEqual(['a', 'b', 'c', 'd']);
      release();
      await slow;
      await ask(other, 5000);
      await ask(one, 300);
      expect(told).toEqual(['a', 'b', 'c', 'd', 'slow']);
    } finally {
      await one.close();
      await other.close();
    }
  });

  it('finds what a server has written that ended before it could tell', async () => {
    const url = await freshPostgresUrl();
    const db = await openDatabase({ url, pipelined });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { cursor } = await db.inTransaction(anna, (tx) => readChanges(tx, undefined));
      const waiting = waitForChanges(db, anna, { since: cursor, waitMs: 10_000 });
      await expect.poll(() => db.signals.waiting).toBe(1);
      await client.query(
        `insert into changes (entity, record_id, root_ern, association_ern, ern, at)
         values ('claim', 'untold', 'kg', 'kg:nord', 'kg:nord:1001', now())`,
      );
      const began = performance.now();
      expect((await waiting).changes.map(({ id }) => id)).toEqual(['untold']);
      expect(performance.now() - began).toBeLessThan(4000);
    } finally {
      await client.end();
      await db.close();
    }
  });

  it('misses nothing of many writers at once', async () => {
    const url = await freshPostgresUrl();
    const db = await openDatabase({ url, poolSize: 8, pipelined });
    try {
      let { cursor } = await db.inTransaction(anna, (tx) => readChanges(tx, undefined));
      const seen: string[] = [];
      const look = async () => {
        const list = await db.inTransaction(anna, (tx) => readChanges(tx, cursor));
        ({ cursor } = list);
        seen.push(...list.changes.map((change) => change.id));
      };
      const wanted = Array.from({ length: 120 }, (_, n) => `c${n}`);
      const writing = Promise.all(
        wanted.map((id) =>
          db.inTransaction(system, async (tx) => {
            await changeOf(tx, id, 'kg:nord:1001');
            await pause(Math.random() * 20);
          }),
        ),
      );
      for (let n = 0; n < 20; n += 1) await Promise.all([look(), pause(10)]);
      await writing;
      await look();
      expect(seen.toSorted()).toEqual(wanted.toSorted());
    } finally {
      await db.close();
    }
  });
});
