import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announce } from '#server/shared/db/announce.ts';
import { readChanges, waitForChanges } from '#server/shared/db/changes.ts';
import { openDatabase, type Database, type Tx } from '#server/shared/db/database.ts';
import { placeOf, system, type UserActor } from '#server/shared/db/tenancy.ts';
import { clearing } from '#server/shared/jobs/clearing.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines, freshPostgresUrl, pipelined } from '../../support/database/engines.ts';
import { settled } from '../../support/server/settled.ts';

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
    await settled(db);
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
      await settled(db);
      await look();
      expect(seen.toSorted()).toEqual(wanted.toSorted());
    } finally {
      await db.close();
    }
  });
});
