import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentClaim } from '#api/claims.ts';
import { apiBase, pathOf } from '#api/endpoint.ts';
import { addMachine, issueMachineToken } from '#api/integrations/machines.ts';
import { addWebhook } from '#api/integrations/webhooks.ts';
import { openDatabase, type Database } from '#server/shared/db/database.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { webhooksSent } from '#server/webhooks/webhook-jobs.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import {
  appSecret,
  engines,
  freshPostgresUrl,
  pgliteIn,
  testTrailKeys,
} from '../../support/database/engines.ts';
import { startApp } from '../../support/server/app.ts';
import { loadServer, type LoadedServer, type ServerProcess } from '../../support/server/killable-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/receivers/webhook-receiver.ts';

describe.each(engines)('webhooks of a server on %s that is killed', (engine) => {
  let folder: string;
  let env: Record<string, string>;
  let receiver: WebhookReceiver;
  let claimId: string;
  let token: string;
  let loaded: LoadedServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kochfeld-webhooks-'));
    const url = engine === 'postgres' ? await freshPostgresUrl() : undefined;
    env = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', ...(url && { DATABASE_URL: url }) };
    loaded = loadServer({ DATA_DIR: folder, APP_SECRET: appSecret, ...env });
    receiver = await startWebhookReceiver();
    const test = await appOn(engine === 'pglite' ? await pgliteIn(join(folder, 'pg')) : await opened());
    test.setNow(new Date().toISOString());
    await test.retailer('kg:nord:1001');
    const [admin, anna] = [await test.as('eis_admin'), await test.as('retailer', 'kg:nord:1001')];
    const contract = await sell(test, 'kg:nord:1001');
    const damageDate = new Date(test.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    claimId = (await filedClaim(test, anna, contract, { damageDate })).id;
    const machine = { id: randomUUID(), name: 'Warenwirtschaft', role: 'retailer', client: '1001' };
    await admin.call(addMachine, { body: { ...machine, scopes: ['claims.comment'] } });
    const issued = await admin.call(issueMachineToken, { params: { id: machine.id }, body: {} });
    ({ token } = issued.data as { token: string });
    const hook = { id: randomUUID(), name: 'W', url: receiver.url, events: ['claim.commented'] };
    receiver.secret = ((await admin.call(addWebhook, { body: hook })).data as { secret: string }).secret;
    await test.deps.db.close();
  });
  afterAll(async () => {
    await loaded.kill();
    await receiver.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const opened = () =>
    openDatabase({ url: env['DATABASE_URL'], folder: join(folder, 'pg'), trailKeys: testTrailKeys });
  /** A server of this process on the database of the one that is killed. */
  const appOn = (db: Database) => startApp({ db, folder }, undefined, env);
  const comment = ({ url }: ServerProcess, text: string) =>
    fetch(`${url}${apiBase}${pathOf(commentClaim, { id: claimId })}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
    });

  it('arrive once or more under one id, in their order, and none is lost', async () => {
    // The first is taken and never answered; the second is committed and waits for it.
    receiver.answer = () => new Promise(() => {});
    const server = await loaded.start();
    expect((await comment(server, 'eins')).status).toBe(200);
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
    expect((await comment(server, 'zwei')).status).toBe(200);
    await server.kill();
    expect(receiver.received).toHaveLength(1);

    receiver.answer = () => 204;
    const next = await appOn(await opened());
    const sendAfter = async (seconds: number) => {
      next.setNow(new Date(Date.now() + seconds * 1000).toISOString());
      await runDueJobs(next.deps, [webhooksSent]);
    };
    // The one that was killed may still have leased the first, and the second comes after it.
    await sendAfter(0);
    expect(receiver.received).toHaveLength(1);
    await sendAfter(60);
    await next.deps.db.close();
    const ids = receiver.received.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
    expect(ids.slice(1)).toEqual(ids.slice(1).toSorted());
    expect(receiver.received.every(({ genuine }) => genuine)).toBe(true);
  }, 120_000);
});
