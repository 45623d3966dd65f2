import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, refresh } from '#api/account/auth.ts';
import { listChanges } from '#api/changes.ts';
import { takeOverClaim } from '#api/claims.ts';
import { getConfig, type Config } from '#api/config.ts';
import { listContracts } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { endpoints } from '#api/index.ts';
import {
  endMaintenance,
  getOperation,
  planMaintenance,
  switchFlags,
  type Operation,
} from '#api/operation.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const text = { de: 'Wir ziehen um.', en: 'We are moving.' };

describe.each(engines)('how the installation is run on %s', (engine) => {
  let test: TestApp;
  let admin: Browser & { email: string };
  let anna: Browser & { email: string };
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    admin = await test.as('eis_admin');
    anna = await test.as('retailer', shop);
  });
  afterAll(() => test.close());

  const operation = async () => (await admin.call(getOperation)).data as Operation;
  const change = async (endpoint: Parameters<Browser['call']>[0], body?: object, version?: number) => {
    const ifMatch = String(version ?? (await operation()).version);
    const params = { id: 'operation' };
    return admin.call(endpoint, {
      params,
      headers: { [headers.ifMatch]: ifMatch },
      ...(body && { body }),
    });
  };
  const config = async () => (await test.browser().call(getConfig)).data as Config;
  const closed = async () => (await config()).maintenance;

  it('a maintenance is announced, closes the portal at its time and opens it at its end', async () => {
    test.setNow('2026-11-20T11:00:00Z');
    const plan = { from: '2026-11-20T11:05:00.000Z', until: '2026-11-20T11:10:00.000Z', text };
    const before = (await anna.call(listChanges)).data as { cursor: string };
    expect((await change(planMaintenance, plan)).data).toMatchObject({ maintenance: plan });
    const told = await anna.call(listChanges, { query: { since: before.cursor, wait: '5' } });
    expect(told.data).toMatchObject({ changes: [{ entity: 'config' }] });
    await expect.poll(config).toMatchObject({ maintenance: false, announcement: plan });
    expect((await anna.call(listContracts)).status).toBe(200);

    test.setNow('2026-11-20T11:08:00Z');
    expect(await config()).toMatchObject({ maintenance: true, announcement: plan });
    const refused = await anna.call(listContracts);
    expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([
      503,
      'maintenance',
      '120',
    ]);
    expect(refused.body).toMatchObject({ error: { details: { until: plan.until, text } } });
    expect((await admin.call(listContracts)).status).toBe(200);

    test.setNow('2026-11-20T11:10:00Z');
    expect(await config()).toMatchObject({ maintenance: false, announcement: null });
    expect((await anna.call(listContracts)).status).toBe(200);
    expect((await operation()).maintenance).toBeNull();
  });

  it('an administrator begins and ends one; meanwhile only administrators sign in', async () => {
    const begun = await change(planMaintenance, { from: null, until: null, text: null });
    expect(begun.data).toMatchObject({ maintenance: { from: test.now().toISOString(), until: null } });
    await expect.poll(closed).toBe(true);

    const another = test.browser();
    await another.signIn(admin.email);
    expect((await another.call(currentUser)).status).toBe(200);
    const retailer = test.browser();
    await retailer.signIn(anna.email);
    expect((await retailer.call(currentUser)).error).toBe('maintenance');
    const renewed = await anna.call(refresh, {
      body: { email: anna.email, refreshToken: anna.refreshToken },
    });
    expect(renewed.status, 'a token that runs out meanwhile ends no session').toBe(200);
    const page = await test.app.request('/confirm/t0ken', { headers: { Accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);

    expect((await change(endMaintenance)).data).toMatchObject({ maintenance: null });
    await expect.poll(closed).toBe(false);
    expect((await anna.call(listContracts)).status).toBe(200);
  });

  it('refuses an end before the start, and who has not seen the last change', async () => {
    const plan = { from: '2026-11-21T11:00:00.000Z', until: '2026-11-21T10:00:00.000Z', text: null };
    expect((await change(planMaintenance, plan)).body).toMatchObject({
      error: { code: 'invalid', fields: { until: { code: 'end_too_early' } } },
    });
    const { version } = await operation();
    await change(switchFlags, { claimClose: false });
    const late = await change(switchFlags, { claimClose: true }, version);
    expect(late.body).toMatchObject({
      error: { code: 'version_conflict', details: { flags: { claimClose: false } } },
    });
    await change(switchFlags, { claimClose: null });
  });

  it('an action that is switched off is refused until it is switched on or given back', async () => {
    const claim = await filedClaim(test, anna, await sell(test, shop));
    const takeOver = () =>
      admin.call(takeOverClaim, {
        params: { id: claim.id },
        headers: { [headers.ifMatch]: String(claim.version) },
      });
    await change(switchFlags, { claimTakeOver: false });
    expect((await takeOver()).error).toBe('forbidden');
    await expect.poll(config).toMatchObject({ flags: { claimTakeOver: false, claimReopen: true } });
    const given = await change(switchFlags, { claimTakeOver: null });
    expect(given.data).toMatchObject({ flags: {}, environmentFlags: { claimTakeOver: true } });
    expect((await takeOver()).status).toBe(200);
  });

  it('the environment closes it too; then nobody can open it in the portal', async () => {
    Object.assign(test.deps.settings, { maintenance: true });
    try {
      const browser = test.browser();
      const replies = await Promise.all(
        Object.values(endpoints).map(async (endpoint) => {
          const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, 'x']);
          const reply = await browser.call(endpoint, { params: Object.fromEntries(names) });
          return { call: endpoint.path, ...reply };
        }),
      );
      expect(replies.filter((reply) => reply.status !== 503).map((reply) => reply.call)).toEqual(
        Object.values(endpoints)
          .filter((endpoint) => endpoint.evenInMaintenance)
          .map((endpoint) => endpoint.path),
      );
      for (const reply of replies.filter(({ status }) => status === 503)) {
        expect([reply.error, reply.headers.get('retry-after')]).toEqual(['maintenance', '60']);
      }
      expect(await operation()).toMatchObject({ maintenanceByEnvironment: true, maintenance: null });
      await change(endMaintenance);
      expect(await closed()).toBe(true);
    } finally {
      Object.assign(test.deps.settings, { maintenance: false });
    }
  });
});
