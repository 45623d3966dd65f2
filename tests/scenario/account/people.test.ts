import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login } from '#api/account/auth.ts';
import { listChanges } from '#api/changes.ts';
import { listDevices } from '#api/account/devices.ts';
import {
  changeUserRole,
  deactivateUser,
  listUserDevices,
  reactivateUser,
  signOutUser,
  signOutUserDevice,
} from '#api/users.ts';
import { users } from '#server/auth/users.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { actorAt } from '../../support/data/actor.ts';
import { password, startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { foundAssociation, peopleOf } from '../../support/server/people.ts';

describe.each(engines)('managing people on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    for (const ern of ['kg:nord:1001', 'kg:nord:1002', 'kg:nord:1003']) await test.retailer(ern);
    await foundAssociation(test, 'kg:nord', 'Küchenring Nord');
  });
  afterAll(() => test.close());

  type Person = Awaited<ReturnType<TestApp['as']>>;
  const of = (person: Person) => ({ params: { id: person.userId } });
  const statusOf = async (who: Browser, code: string | null, person: Person) =>
    (await peopleOf(who, code)).people.find((one) => one.id === person.userId)?.status;

  it('deactivating somebody ends their session at once, and reactivating lets them in again', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1001');
    const { cursor } = (await bert.call(listChanges)).data as { cursor: string };
    // An open page holds this call. It is answered when the page's user has lost their access.
    const held = bert.call(listChanges, { query: { since: cursor, wait: '20' } });
    const began = performance.now();
    expect((await anna.call(deactivateUser, of(bert))).status).toBe(204);
    expect((await held).data).toMatchObject({ changes: [{ entity: 'user', id: bert.userId }] });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await bert.call(currentUser)).error).toBe('unauthorized');
    expect((await bert.signIn(bert.email)).error).toBe('login_failed');
    expect(await statusOf(anna, '1001', bert)).toBe('deactivated');

    expect((await anna.call(deactivateUser, of(bert))).status).toBe(204);
    expect((await anna.call(reactivateUser, of(bert))).status).toBe(204);
    expect((await bert.signIn(bert.email)).status).toBe(200);
    expect(await statusOf(anna, '1001', bert)).toBe('active');
  });

  it('the last user of a shop cannot shut themselves out, but staff can', async () => {
    const anna = await test.as('retailer', 'kg:nord:1002');
    expect((await anna.call(deactivateUser, of(anna))).error).toBe('last_of_client');
    const bert = await test.as('retailer', 'kg:nord:1002');
    expect((await bert.call(deactivateUser, of(bert))).status).toBe(204);
    const key = await test.as('standard_eis_admin');
    expect((await key.call(deactivateUser, of(anna))).status).toBe(204);
  });

  it('the last administrator keeps access and role, also when two act at the same moment', async () => {
    const anna = await test.as('eis_admin');
    const bert = await test.as('eis_admin');
    const replies = await Promise.all([
      anna.call(deactivateUser, of(bert)),
      bert.call(deactivateUser, of(anna)),
    ]);
    // The slower one is refused by the rule, or by being signed out already.
    expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1);
    const [kept, gone] = replies[0].status === 204 ? [anna, bert] : [bert, anna];
    expect((await kept.call(deactivateUser, of(kept))).error).toBe('last_admin');
    const demoted = { ...of(kept), body: { role: 'marketing' } };
    expect((await kept.call(changeUserRole, demoted)).error).toBe('last_admin');
    expect((await kept.call(reactivateUser, of(gone))).status).toBe(204);
    expect((await kept.call(changeUserRole, demoted)).status).toBe(204);
    expect((await kept.call(currentUser)).error).toBe('unauthorized');
  });

  it('another role takes a new sign-in, and a broker gets an association', async () => {
    const admin = await test.as('eis_admin');
    const eve = await test.as('customer_service');
    const give = (role: string, association: string | null = null) =>
      admin.call(changeUserRole, { ...of(eve), body: { role, association } });
    expect((await give('broker_lead_manager')).body).toMatchObject({
      error: { fields: { association: { code: 'association_required' } } },
    });
    expect((await give('retailer')).error).toBe('invalid');
    expect((await eve.call(currentUser)).status).toBe(200);
    expect((await give('broker_lead_manager', 'kg:nord')).status).toBe(204);
    expect((await eve.call(currentUser)).error).toBe('unauthorized');
    await eve.signIn(eve.email);
    expect((await eve.call(currentUser)).data).toMatchObject({
      role: 'broker_lead_manager',
      ern: 'kg:nord',
      organization: 'Küchenring Nord',
    });
    expect((await give('view_only')).status).toBe(204);
    await eve.signIn(eve.email);
    expect((await eve.call(currentUser)).data).toMatchObject({ role: 'view_only', ern: null });
  });

  it('people of other shops, staff and clients’ roles are out of reach', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1003');
    const key = await test.as('standard_eis_admin');
    const eve = await test.as('customer_service');
    for (const [who, whom] of [
      [anna, bert],
      [anna, eve],
      [key, eve],
    ] as const) {
      for (const call of [deactivateUser, reactivateUser, listUserDevices, signOutUser])
        expect([call.path, (await who.call(call, of(whom))).error]).toEqual([call.path, 'not_found']);
    }
    expect((await key.call(deactivateUser, of(bert))).status).toBe(204);
    const admin = await test.as('eis_admin');
    const role = { ...of(anna), body: { role: 'eis_admin' } };
    expect((await admin.call(changeUserRole, role)).error).toBe('not_found');
    expect((await anna.call(changeUserRole, role)).error).toBe('forbidden');
  });

  it('the database itself keeps a shop from raising anybody’s role', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const actor = { ...actorAt('retailer', 'kg:nord:1001'), userId: anna.userId };
    const raising = test.deps.db.inTransaction(actor, (tx) => tx.update(users).set({ role: 'eis_admin' }));
    await expect(raising).rejects.toMatchObject({ cause: { code: '42501' } });
    const changed = await test.deps.db.inTransaction(actor, (tx) =>
      tx.update(users).set({ status: 'active' }).returning({ ern: users.ern }),
    );
    expect(new Set(changed.map((row) => row.ern))).toEqual(new Set(['kg:nord:1001']));
    const hashes = test.deps.db.inTransaction(actor, (tx) =>
      tx.select({ hash: users.passwordHash }).from(users),
    );
    await expect(hashes).rejects.toMatchObject({ cause: { code: '42501' } });
    const all = await test.deps.db.inTransaction(system, (tx) => tx.select({ role: users.role }).from(users));
    expect(all.length).toBeGreaterThan(changed.length);
  });

  it('signs another person’s lost tablet out, or all their devices', async () => {
    const anna = await test.as('retailer', 'kg:nord:1001');
    const bert = await test.as('retailer', 'kg:nord:1001');
    const tablet = test.browser();
    const tabletId = crypto.randomUUID();
    await tablet.call(login, {
      body: { email: bert.email, password, deviceId: tabletId, deviceName: 'Tablet' },
    });
    const { items } = (await anna.call(listUserDevices, of(bert))).data as { items: { name: string }[] };
    expect(items.map((one) => one.name).toSorted()).toEqual(['Tablet', 'Test browser']);
    expect(JSON.stringify(items)).not.toContain('refresh');
    const params = { id: bert.userId, deviceId: tabletId };
    expect((await anna.call(signOutUserDevice, { params })).status).toBe(204);
    expect((await anna.call(signOutUserDevice, { params })).error).toBe('not_found');
    expect((await bert.call(currentUser)).status).toBe(200);
    expect((await anna.call(signOutUser, of(bert))).status).toBe(204);
    expect((await bert.call(currentUser)).error).toBe('unauthorized');
    // Their own list of devices stays what it was: nobody sees others' there.
    expect((await anna.call(listDevices)).data).toMatchObject({ items: [{ current: true }] });
  });
});
