import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addToTrail, beginTrails } from '#server/shared/db/trail/trail-chain.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import type { Tx } from '#server/shared/db/database.ts';
import { nobody, placeOf, system, type Actor } from '#server/shared/db/tenancy.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { sealSwitch } from '#server/shared/db/trail/trail-switch.ts';
import { trailSwitch } from '#server/shared/db/trail/trail-switch.table.ts';
import { trailChecked } from '#server/trail/trail-jobs.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { actorAt } from '../../support/data/actor.ts';
import { asOwner, engines } from '../../support/database/engines.ts';

const nord = 'kg:nord:1001';
const sued = 'kg:sued:2001';

describe.each(engines)('the trail on %s', (engine) => {
  let test: TestApp;
  const anna = actorAt('retailer', nord);
  const manager = actorAt('broker_lead_manager', 'kg:nord');
  const olga = actorAt('customer_service', null);
  const now = new Date('2026-11-20T11:00:00Z');
  beforeAll(async () => {
    test = await startApp(engine);
  });
  afterAll(() => test.close());

  const as = <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => test.deps.db.inTransaction(actor, work);
  const owner = <T>(work: (tx: Tx) => Promise<T>) =>
    as(system, async (tx) => {
      await asOwner(tx);
      return work(tx);
    });
  const tell = (actor: Actor, recordId: string, more: { by?: Actor; ern?: string | null } = {}) => {
    const ern = more.ern === undefined ? nord : more.ern;
    const place = ern === null ? {} : { place: placeOf(ern) };
    return as(actor, (tx) =>
      addToTrail(
        tx,
        { actor: more.by ?? actor, now },
        { entity: 'contract', recordId, action: 'edit', data: { fields: ['b', 'a'], n: 1.5 }, ...place },
      ),
    );
  };
  const rowOf = (recordId: string, seq: number) =>
    and(eq(trailRows.entity, 'contract'), eq(trailRows.recordId, recordId), eq(trailRows.seq, seq));

  it('is continued by everybody at their own place, first deeds at once too', async () => {
    const id = randomUUID();
    await tell(anna, id);
    await tell(manager, id);
    await tell(olga, id);
    await tell(system, id);
    await tell(anna, id, { by: system });
    const fresh = randomUUID();
    await Promise.all([tell(anna, fresh), tell(manager, fresh), tell(olga, fresh)]);
    const seqs = await as(system, (tx) =>
      tx
        .select({ seq: trailRows.seq })
        .from(trailRows)
        .where(eq(trailRows.recordId, fresh))
        .orderBy(trailRows.seq),
    );
    expect(seqs.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });

  it('takes two statements for a deed, and one for the first deeds of many', async () => {
    await as(anna, async (tx) => {
      const executed = vi.spyOn(tx, 'execute');
      const deedOf = () => ({
        entity: 'contract',
        recordId: randomUUID(),
        action: 'edit',
        place: placeOf(nord),
      });
      await addToTrail(tx, { actor: anna, now }, deedOf());
      expect(executed).toHaveBeenCalledTimes(2);
      await beginTrails(tx, { actor: anna, now }, Array.from({ length: 1000 }, deedOf));
      expect(executed).toHaveBeenCalledTimes(3);
      executed.mockRestore();
    });
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });

  const forgeries: [string, () => Promise<unknown>][] = [
    ['another person’s name', () => tell(anna, randomUUID(), { by: olga })],
    ['another person’s name, as staff', () => tell(olga, randomUUID(), { by: anna })],
    ['another place', () => tell(anna, randomUUID(), { ern: sued })],
    ['another place, as an association', () => tell(manager, randomUUID(), { ern: sued })],
    ['a place, as nobody', () => tell(nobody, randomUUID())],
  ];
  it.each(forgeries)('is not told in %s', async (_, forge) => {
    await expect(forge()).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('is not continued by another place', async () => {
    const id = randomUUID();
    await tell(actorAt('retailer', sued), id, { ern: sued });
    await expect(tell(anna, id)).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(tell(anna, id, { ern: null })).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  const statements = [
    `insert into audit select * from audit limit 1`,
    `insert into audit_heads values ('contract', 'x', 1, '')`,
    `update audit set action = 'other'`,
    `update audit set ern = 'a:b:c'`,
    `update audit_heads set hash = 'broken'`,
    `delete from audit`,
    `delete from audit_heads`,
    `update trail_switch set seal = ''`,
    `delete from trail_switch`,
  ];
  const roles: Actor[] = [
    nobody,
    anna,
    manager,
    olga,
    system,
    { kind: 'customer', contractId: randomUUID(), name: 'K' },
  ];
  it.each(statements)('cannot be written past its functions: %s', async (statement) => {
    for (const actor of roles) {
      await expect(as(actor, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    }
  });

  it('takes no row without a seal, none twice, and none that does not continue it', async () => {
    const id = randomUUID();
    await tell(anna, id);
    const [row] = await as(system, (tx) => tx.select().from(trailRows).where(rowOf(id, 1)));
    const add = (change: object) =>
      as(anna, (tx) =>
        tx.execute(
          sql`select add_to_trail(${JSON.stringify([{ ...row, id: randomUUID(), actorId: anna.userId, ...change }])}::jsonb)`,
        ),
      );
    await expect(add({ seq: 2, previousHash: row!.hash, hash: 'a'.repeat(64) })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    await expect(add({})).rejects.toMatchObject({ cause: { code: '40001' } });
    await expect(add({ seq: 3, previousHash: row!.hash })).rejects.toMatchObject({
      cause: { code: '40001' },
    });
    await expect(add({ seq: 2, previousHash: 'k1.other' })).rejects.toMatchObject({
      cause: { code: '40001' },
    });
  });

  const changes: [string, Record<string, unknown>][] = [
    ['another action', { action: 'other' }],
    ['another actor', { actorName: 'Somebody' }],
    ['another association', { associationErn: 'kg:sued' }],
    ['another root', { rootErn: 'other' }],
    ['other data', { data: { fields: ['b'], n: 1.5 } }],
  ];
  it.each(changes)('shows the owner’s forgery of %s', async (_, change) => {
    const id = randomUUID();
    await tell(anna, id);
    await tell(anna, id);
    const [before] = await as(system, (tx) => tx.select().from(trailRows).where(rowOf(id, 2)));
    await owner((tx) => tx.update(trailRows).set(change).where(rowOf(id, 2)));
    expect(await brokenTrails(test.deps.db, { pageSize: 100 })).toEqual([
      { entity: 'contract', recordId: id },
    ]);
    await owner((tx) => tx.update(trailRows).set(before!).where(rowOf(id, 2)));
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });

  it('is checked every night: a forgery is told to the administrators and stands in the log', async () => {
    const lines: unknown[] = [];
    const log = {
      ...test.deps.log,
      warn: (line: unknown) => lines.push(line),
    } as unknown as typeof test.deps.log;
    await test.as('eis_admin');
    const told = () => as(system, (tx) => tx.select().from(mails).where(eq(mails.kind, 'trail_broken')));
    await trailChecked.run({ ...test.deps, log });
    expect(await told()).toEqual([]);
    expect(lines).toContainEqual(expect.objectContaining({ security: 'trail_checked', broken: 0 }));
    const id = randomUUID();
    await tell(anna, id);
    await owner((tx) => tx.update(trailRows).set({ action: 'other' }).where(rowOf(id, 1)));
    await trailChecked.run({ ...test.deps, log });
    await trailChecked.run({ ...test.deps, log });
    expect(lines).toContainEqual(
      expect.objectContaining({ security: 'trail_broken', record: `contract ${id}` }),
    );
    const [mail, second] = await told();
    expect(mail!.text).toContain('1');
    expect(second).toBeUndefined();
    await owner((tx) => tx.update(trailRows).set({ action: 'edit' }).where(rowOf(id, 1)));
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });
});

describe.each(engines)('a trail from before the keys, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
  });
  afterAll(() => test.close());

  it('is believed as far as it reached when the keys came, and no further', async () => {
    const { db } = test.deps;
    const now = new Date('2026-11-20T11:00:00Z');
    const write = (statement: ReturnType<typeof sql>) =>
      db.inTransaction(system, async (tx) => {
        await asOwner(tx);
        await tx.execute(statement);
      });
    const old = { id: '019aa0de-0000-7000-8000-000000000001', hash: '' };
    const said = `\n${JSON.stringify([old.id, 'user', 'u1', 1, now.toISOString(), null, 'system', 'signed_in', [], null])}`;
    const hash = createHash('sha256').update(said).digest('hex');
    const insert = (recordId: string, id: string, hashed: string) => sql`insert into audit
      (id, entity, record_id, seq, at, actor_name, action, data, previous_hash, hash)
      values (${id}, 'user', ${recordId}, 1, ${now.toISOString()}, 'system', 'signed_in', '{}', '', ${hashed})`;
    const head = (recordId: string, hashed: string) =>
      sql`insert into audit_heads values ('user', ${recordId}, 1, ${hashed})`;
    await write(insert('u1', old.id, hash));
    await write(head('u1', hash));
    // Before the switch is sealed, no row without a key is believed.
    expect(await brokenTrails(db)).toEqual([{ entity: 'trail', recordId: 'switch' }]);
    expect(await db.inTransaction(system, (tx) => sealSwitch(tx, now))).toMatch(/^[0-9a-f]{64}$/);
    expect(await db.inTransaction(system, (tx) => sealSwitch(tx, now))).toBeNull();
    expect(await brokenTrails(db)).toEqual([]);
    await db.inTransaction(system, (tx) =>
      addToTrail(tx, { actor: system, now }, { entity: 'user', recordId: 'u1', action: 'signed_in' }),
    );
    expect(await brokenTrails(db)).toEqual([]);
    // A second row of the kind, well made: it was not there when the switch was sealed.
    const other = '019aa0de-0000-7000-8000-000000000002';
    const forged = createHash('sha256')
      .update(
        `\n${JSON.stringify([other, 'user', 'u2', 1, now.toISOString(), null, 'system', 'signed_in', [], null])}`,
      )
      .digest('hex');
    await write(insert('u2', other, forged));
    await write(head('u2', forged));
    expect(await brokenTrails(db)).toEqual([{ entity: 'trail', recordId: 'switch' }]);
    await db.inTransaction(system, async (tx) => {
      await asOwner(tx);
      await tx.delete(trailSwitch);
    });
    expect(await db.inTransaction(system, (tx) => sealSwitch(tx, now))).toBeNull();
  });
});
