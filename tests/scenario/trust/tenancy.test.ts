import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers } from '#api/envelope.ts';
import { features } from '#server/app.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { clients, salespersons } from '#server/directory/clients.table.ts';
import { users } from '#server/auth/users.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { nobody, placeOf, system, type UserActor } from '#server/shared/db/tenancy.ts';
import { actorAt } from '../../support/data/actor.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engineModes } from '../../support/database/engines.ts';
import { hireSalesperson, listSalespersons, probeRoutes } from '../../support/server/probe.ts';

/** PostgreSQL's error for insufficient privilege. */
const notAllowed = { cause: { code: '42501' } };

const hire = (who: Browser, name: string) =>
  who.call(hireSalesperson, { body: { name }, headers: { [headers.idempotencyKey]: randomUUID() } });

describe.each(engineModes)('tenants on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine, [...features, ...probeRoutes]);
    for (const ern of ['kg:nord:1001', 'kg:nord:1002', 'kg:nordost:1003', 'kgx:nord:1004']) {
      await test.retailer(ern);
      const seller = await test.as('retailer', ern);
      await hire(seller, `seller of ${ern}`);
    }
  });
  afterAll(() => test.close());

  /** The rows row-level security lets through, without any condition of our own. */
  const seenBy = async (actor: UserActor | typeof nobody) =>
    (await test.deps.db.inTransaction(actor, (tx) => tx.select({ ern: salespersons.ern }).from(salespersons)))
      .map((row) => row.ern)
      .toSorted();

  it('see their own records by the database’s own rule, and a subtree by whole segments', async () => {
    expect(await seenBy(actorAt('retailer', 'kg:nord:1001'))).toEqual(['kg:nord:1001']);
    expect(await seenBy(actorAt('broker_lead_manager', 'kg:nord'))).toEqual(['kg:nord:1001', 'kg:nord:1002']);
    expect(await seenBy(actorAt('broker_lead_manager', 'kg'))).toEqual([
      'kg:nord:1001',
      'kg:nord:1002',
      'kg:nordost:1003',
    ]);
    expect(await seenBy(actorAt('broker_lead_manager', 'kg:no'))).toEqual([]);
    expect(await seenBy(actorAt('view_only', null))).toHaveLength(4);
  });

  it('without a place, or with none set, are shown nothing', async () => {
    expect(await seenBy(nobody)).toEqual([]);
    expect(await seenBy(actorAt('marketing', 'kg:nord:1001'))).toEqual([]);
    expect(await seenBy(actorAt('retailer', null))).toEqual([]);
    expect(await seenBy(actorAt('retailer', ''))).toEqual([]);
    expect(await seenBy(actorAt(null, 'kg:nord:1001'))).toEqual([]);
  });

  it('see through the API what the database’s rule shows them', async () => {
    const anna = await test.as('retailer', 'kg:nord:1002');
    expect((await anna.call(listSalespersons)).data).toEqual({ names: ['seller of kg:nord:1002'] });
    const staff = await test.as('customer_service');
    expect((await staff.call(listSalespersons)).data).toMatchObject({ names: { length: 4 } });
  });

  it('see what their account’s place shows them, from the very call after it has changed', async () => {
    const anna = await test.as('retailer', 'kg:nord:1002');
    const names = async () => ((await anna.call(listSalespersons)).data as { names: string[] }).names;
    expect(await names()).toEqual(['seller of kg:nord:1002']);
    expect(await names()).toEqual(['seller of kg:nord:1002']);
    await test.deps.db.inTransaction(system, (tx) =>
      tx.update(users).set({ ern: 'kg:nord:1001' }).where(eq(users.id, anna.userId)),
    );
    expect(await names()).toEqual(['seller of kg:nord:1001']);
    expect(await names()).toEqual(['seller of kg:nord:1001']);
  });

  it('cannot write into another’s shop, nor move a record there', async () => {
    const actor = actorAt('retailer', 'kg:nord:1001');
    const foreign = { clientCode: '1002', ...placeOf('kg:nord:1002') };
    const writing = test.deps.db.inTransaction(actor, (tx) =>
      tx.insert(salespersons).values({ id: randomUUID(), name: 'Spy', ...foreign }),
    );
    await expect(writing).rejects.toMatchObject(notAllowed);
    await expect(
      test.deps.db.inTransaction(actor, (tx) => tx.update(salespersons).set(foreign)),
    ).rejects.toMatchObject(notAllowed);
    const touched = await test.deps.db.inTransaction(actor, (tx) =>
      tx.update(clients).set({ name: 'Mine' }).returning({ code: clients.code }),
    );
    expect(touched).toEqual([{ code: '1001' }]);
  });

  it('read no password’s hash and no mail', async () => {
    for (const actor of [actorAt('retailer', 'kg:nord:1001'), actorAt('eis_admin', null)]) {
      const hashes = test.deps.db.inTransaction(actor, (tx) =>
        tx.select({ hash: users.passwordHash }).from(users),
      );
      await expect(hashes).rejects.toMatchObject(notAllowed);
      const letters = test.deps.db.inTransaction(actor, (tx) => tx.select().from(mails));
      await expect(letters).rejects.toMatchObject(notAllowed);
    }
  });

  it('leave their identity behind with their transaction, also when it fails', async () => {
    const actor = actorAt('eis_admin', null);
    const failing = test.deps.db.inTransaction(actor, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const rows = await test.deps.db.inTransaction(nobody, (tx) =>
      rowsOf(tx, sql`select current_user::text as role, current_setting('app.user', true) as user`),
    );
    expect(rows).toEqual([{ role: 'kochfeld_app', user: '' }]);
  });

  it('are kept apart on every table: each has forced row-level security', async () => {
    const open = await test.deps.db.inTransaction(system, (tx) =>
      rowsOf(
        tx,
        sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and not (relrowsecurity and relforcerowsecurity)`,
      ),
    );
    expect(open).toEqual([]);
  });

  it('cannot open a transaction within one', async () => {
    const nested = test.deps.db.inTransaction(nobody, () =>
      test.deps.db.inTransaction(system, () => Promise.resolve(1)),
    );
    await expect(nested).rejects.toThrow('already open');
  });
});
