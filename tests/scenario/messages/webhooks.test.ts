import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentClaim } from '#api/claims.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { headers } from '#api/envelope.ts';
import * as api from '#api/integrations/webhooks.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { webhookEventTypes } from '#domain/webhooks/events.ts';
import { mostAttempts, secondsAfter } from '#domain/webhooks/retries.ts';
import type { Delivery, Webhook } from '#domain/webhooks/webhook.ts';
import { openDatabase, type Database } from '#server/shared/db/database.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { clearingWebhooks, webhooksSent } from '#server/webhooks/webhook-jobs.ts';
import { filedClaim, sell } from '../../support/acts/business.ts';
import { engines, freshPostgresUrl, pipelined, testTrailKeys } from '../../support/database/engines.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { mailsTo } from '../../support/server/mails.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/receivers/webhook-receiver.ts';

type Person = Browser & { userId: string; email: string };

const env = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };

describe.each(engines)('webhooks on %s', (engine) => {
  let test: TestApp;
  let other: Database;
  let receiver: WebhookReceiver;
  let admin: Person;
  let anna: Person;
  let claim: Claim;
  let second: Claim;
  let hook: Webhook;
  beforeAll(async () => {
    const url = engine === 'postgres' ? await freshPostgresUrl() : undefined;
    const open = () => openDatabase({ url, pipelined, trailKeys: testTrailKeys });
    test = await startApp(url ? { db: await open() } : engine, undefined, env);
    // The embedded database has one process, in which the second server stands beside the first.
    other = url ? await open() : test.deps.db;
    for (const ern of ['kg:nord:1001', 'kg:nord:1002']) await test.retailer(ern);
    [admin, anna] = [await test.as('eis_admin'), await test.as('retailer', 'kg:nord:1001')];
    const contract = await sell(test, 'kg:nord:1001', { lastName: 'Geheimrat' });
    [claim, second] = [await filedClaim(test, anna, contract), await filedClaim(test, anna, contract)];
  });
  beforeEach(async () => {
    await at('2026-11-20T11:00:00Z');
    receiver = await startWebhookReceiver();
    hook = await add({});
  });
  afterEach(async () => {
    await receiver.stop();
    await at('2026-11-20T11:00:00Z');
    for (const { id } of await listed()) await admin.call(api.removeWebhook, { params: { id } });
  });
  afterAll(async () => {
    if (other !== test.deps.db) await other.close();
    await test.close();
  });

  /** Sets the clock. Sessions end with time. */
  const at = async (iso: string) => {
    test.setNow(iso);
    for (const person of [admin, anna]) await person.signIn(person.email);
  };
  const bodyOf = (given: object) => ({
    id: randomUUID(),
    name: 'Warenwirtschaft',
    url: receiver.url,
    events: ['claim.filed', 'claim.commented'],
    ...given,
  });
  const add = async (given: object) => {
    const reply = await admin.call(api.addWebhook, { body: bodyOf(given) });
    if (reply.status !== 200) throw new Error(`the endpoint was refused: ${reply.error}`);
    const { secret, webhook } = reply.data as AnswerOf<typeof api.addWebhook>;
    receiver.secret = secret;
    return webhook;
  };
  const of = () => ({ params: { id: hook.id } });
  /** Has receivers answer within so many milliseconds. A busy machine needs more than a moment to connect. */
  const patience = (patienceMs = 10_000) => {
    test.deps.settings.webhookBounds = { ...test.deps.settings.webhookBounds, patienceMs };
  };
  const comment = (on: Claim, text: string, by: Browser = anna) =>
    by.call(commentClaim, { params: { id: on.id }, body: { text } });
  const send = () => runDueJobs(test.deps, [webhooksSent]);
  const inSeconds = (seconds: number) => at(new Date(test.now().getTime() + seconds * 1000).toISOString());
  const deliveries = async (state?: Delivery['state']) =>
    (
      (await admin.call(api.listDeliveries, { ...of(), ...(state && { query: { state } }) })).data as {
        items: Delivery[];
      }
    ).items;
  const listed = async () => ((await admin.call(api.listWebhooks)).data as { items: Webhook[] }).items;
  const now = async () => (await listed()).find(({ id }) => id === hook.id)!;

  it('an event arrives signed and names its record, and nothing of what it holds', async () => {
    await comment(claim, 'Das weiß nur Frau Geheimrat.');
    await send();
    expect(receiver.received).toHaveLength(1);
    const [message] = receiver.received;
    expect(message).toMatchObject({ genuine: true, type: 'claim.commented' });
    const publicUrl = test.deps.settings.publicUrl;
    expect(JSON.parse(message!.body)).toEqual({
      type: 'claim.commented',
      timestamp: expect.stringMatching(/^2026-11-20T11:00:00/) as string,
      data: {
        kind: 'claim',
        id: claim.id,
        contract: claim.contractCode,
        retailer: '1001',
        link: `${publicUrl}/claims/detail/${claim.id}`,
        api: `${publicUrl}/api/v1/claims/${claim.id}`,
      },
    });
    expect(await deliveries()).toMatchObject([
      { id: message!.id, state: 'delivered', attempts: 1, status: 204, kind: 'claim', recordId: claim.id },
    ]);
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('who is limited to a retailer or an association, or asked for other events, hears nothing else', async () => {
    await admin.call(api.removeWebhook, of());
    await add({ client: '1002' });
    await add({ association: 'kg:nord' }).catch((error: unknown) =>
      expect(String(error)).toContain('invalid'),
    );
    await add({ events: webhookEventTypes.filter((type) => !type.startsWith('claim.')) });
    await comment(claim, 'Für 1001 allein.');
    await send();
    expect(receiver.received).toEqual([]);
    await add({ client: '1001' });
    await comment(claim, 'Jetzt hört jemand zu.');
    await send();
    expect(receiver.received.map(({ record }) => record)).toEqual([claim.id]);
  });

  it('a deed that is undone tells nobody', async () => {
    await expect(
      test.deps.db.inTransaction({ kind: 'system' }, async (tx) => {
        const { noteEvent } = await import('#server/webhooks/webhooks.repository.ts');
        const event = { type: 'claim.filed', kind: 'claim', recordId: claim.id, contractCode: null } as const;
        await noteEvent(tx, { ...event, eventId: randomUUID(), place: null, at: test.now() });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
  });

  it('what is refused comes again under its id, later each time, and its record’s next waits for it', async () => {
    receiver.answer = ({ record }) => (record === claim.id ? 500 : 204);
    for (const text of ['eins', 'zwei']) await comment(claim, text);
    await comment(second, 'drei');
    await send();
    expect(receiver.received.map(({ record }) => record).toSorted()).toEqual(
      [claim.id, second.id].toSorted(),
    );
    expect(await deliveries()).toMatchObject([
      { recordId: second.id, state: 'delivered' },
      { recordId: claim.id, state: 'waiting', attempts: 0 },
      { recordId: claim.id, state: 'waiting', attempts: 1, status: 500 },
    ]);
    await inSeconds(4);
    await send();
    expect(receiver.received).toHaveLength(2);
    await inSeconds(1);
    receiver.answer = () => ({ status: 429, headers: { 'Retry-After': '120' } });
    await send();
    await inSeconds(119);
    await send();
    expect(receiver.received).toHaveLength(3);
    await inSeconds(1);
    receiver.answer = () => 204;
    await send();
    const ofClaim = receiver.received.filter(({ record }) => record === claim.id);
    expect(new Set(ofClaim.slice(0, 3).map(({ id }) => id)).size).toBe(1);
    expect(ofClaim).toHaveLength(4);
    expect((await deliveries('waiting')).length).toBe(0);
    // The trail's order, oldest first.
    const order = [...new Set(ofClaim.map(({ id }) => id))];
    expect(order).toEqual(
      (await deliveries())
        .filter(({ recordId }) => recordId === claim.id)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it('one that is called too often is left alone as a whole, until its time is over or somebody wants to see', async () => {
    receiver.answer = () => ({ status: 429, headers: { 'Retry-After': '120' } });
    await comment(claim, 'zu oft');
    await send();
    await comment(second, 'noch eins');
    await inSeconds(119);
    await send();
    expect(receiver.received).toHaveLength(1);
    // What was never tried has lost no attempt, and says when it will be.
    const restsUntil = new Date(test.now().getTime() + 1000).toISOString();
    expect(await deliveries()).toMatchObject([
      { recordId: second.id, attempts: 0, nextAt: restsUntil },
      { recordId: claim.id, attempts: 1, nextAt: restsUntil, status: 429 },
    ]);
    await inSeconds(1);
    await send();
    expect(receiver.received).toHaveLength(3);
    receiver.answer = () => 204;
    await admin.call(api.testWebhook, of());
    await send();
    // What was refused keeps its time.
    expect(receiver.received.map(({ type }) => type).slice(3)).toEqual(['webhook.test']);
    await inSeconds(120);
    await send();
    expect([(await deliveries('waiting')).length, (await now()).failingSince]).toEqual([0, null]);
  });

  it('an answer that comes too late or breaks off counts for nothing, so that the event comes twice', async () => {
    await comment(claim, 'spät');
    patience(1000);
    receiver.answer = () => pause(1500, 204);
    await send();
    patience();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', trouble: 'timeout', status: null }]);
    await inSeconds(5);
    receiver.answer = () => null;
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', trouble: 'unreachable', attempts: 2 }]);
    await inSeconds(30);
    receiver.answer = () => ({ status: 200, headers: {}, body: 'x'.repeat(70_000) });
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', trouble: 'answer_too_large' }]);
    await inSeconds(120);
    const redirected: string[] = [];
    receiver.answer = ({ id }) => {
      redirected.push(id);
      return { status: 302, headers: { Location: receiver.url } };
    };
    await send();
    expect([redirected.length, (await deliveries())[0]]).toMatchObject([
      1,
      { status: 302, state: 'waiting' },
    ]);
    await inSeconds(600);
    receiver.answer = () => 200;
    await send();
    expect(receiver.received.map(({ id }) => id)).toEqual(Array<string>(5).fill(receiver.received[0]!.id));
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 5 }]);
  });

  it('one that takes nothing for days is disabled with a notice, and loses nothing', async () => {
    receiver.answer = () => 500;
    await comment(claim, 'vorher');
    await send();
    expect(await now()).toMatchObject({
      state: 'active',
      failingSince: test.now().toISOString(),
      waiting: 1,
    });
    // As many attempts as there are: the last comes after the five days, and the delivery is given up as well.
    for (let attempts = 1; attempts < mostAttempts; attempts += 1) {
      test.setNow(new Date(test.now().getTime() + secondsAfter(attempts) * 1000).toISOString());
      await send();
    }
    await inSeconds(0);
    expect(await now()).toMatchObject({ state: 'disabled', waiting: 0, failed: 1 });
    expect(receiver.received).toHaveLength(mostAttempts);
    const [mail] = (await mailsTo(test, admin.email)).toReversed();
    expect(mail?.subject).toContain('Warenwirtschaft');
    receiver.answer = () => 204;
    await comment(claim, 'nachher');
    await send();
    expect(receiver.received).toHaveLength(mostAttempts);
    expect((await admin.call(api.resumeWebhook, of())).status).toBe(204);
    await send();
    expect(await now()).toMatchObject({ state: 'active', failingSince: null, waiting: 0, failed: 0 });
    expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(receiver.received.slice(mostAttempts).map(({ id }) => id)).toEqual([
      receiver.received[0]!.id,
      expect.any(String),
    ]);
    // One that says that it is gone is disabled at once.
    receiver.answer = () => 410;
    await comment(claim, 'weg');
    await send();
    expect(await now()).toMatchObject({ state: 'disabled' });
  });

  it('one that is paused gets everything afterwards, and whatever was sent can be sent again', async () => {
    await admin.call(api.pauseWebhook, of());
    await comment(claim, 'während der Pause');
    await send();
    expect(receiver.received).toEqual([]);
    await admin.call(api.resumeWebhook, of());
    await admin.call(api.testWebhook, of());
    await send();
    expect(receiver.received.map(({ type }) => type).toSorted()).toEqual(['claim.commented', 'webhook.test']);
    const { id } = receiver.received.find(({ type }) => type === 'claim.commented')!;
    await admin.call(api.replayDelivery, { params: { id: hook.id, eventId: id } });
    await send();
    expect(receiver.received.at(-1)!.id).toBe(id);
    const since = { ...of(), body: { since: '2026-11-20T00:00:00Z' } };
    expect((await admin.call(api.replayWebhook, since)).data).toEqual({ count: 2 });
    await send();
    expect(receiver.received).toHaveLength(5);
    const unknown = { params: { id: hook.id, eventId: randomUUID() } };
    expect((await admin.call(api.replayDelivery, unknown)).status).toBe(404);
    await at('2026-12-22T11:00:00Z');
    await runDueJobs(test.deps, [clearingWebhooks]);
    expect(await deliveries()).toEqual([]);
  });

  it('while a secret is replaced both sign, and then the new one alone', async () => {
    const old = receiver.secret;
    const { secret } = (await admin.call(api.replaceWebhookSecret, of())).data as { secret: string };
    const judged = async (by: string) => {
      receiver.secret = by;
      await comment(claim, 'geprüft');
      await send();
      return receiver.received.at(-1)!.genuine;
    };
    expect([await judged(old), await judged(secret)]).toEqual([true, true]);
    await admin.call(api.endOldWebhookSecret, of());
    expect([await judged(old), await judged(secret)]).toEqual([false, true]);
    expect(JSON.stringify(await now())).not.toContain(secret);
  });

  it('what waited while the secret was replaced is signed with the secrets that are valid when it is sent', async () => {
    const old = receiver.secret;
    receiver.answer = () => 500;
    await comment(claim, 'wartet');
    await send();
    receiver.secret = ((await admin.call(api.replaceWebhookSecret, of())).data as { secret: string }).secret;
    await inSeconds(5);
    await send();
    await admin.call(api.endOldWebhookSecret, of());
    await inSeconds(30);
    await send();
    receiver.secret = old;
    await inSeconds(120);
    await send();
    const [first, ...later] = receiver.received;
    expect([first!.genuine, ...later.map(({ genuine }) => genuine)]).toEqual([true, true, true, false]);
    expect(later.map(({ headers: { 'webhook-signature': given } }) => given!.split(' ').length)).toEqual([
      2, 1, 1,
    ]);
    expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1);
  });

  it('a slow receiver holds up no other, and one that is paused meanwhile is sent no more', async () => {
    patience(20_000);
    const slow = receiver;
    let answerAll = () => {};
    const released = new Promise<number>((resolve) => (answerAll = () => resolve(204)));
    slow.answer = () => released;
    for (const text of ['eins', 'zwei']) await comment(claim, text);
    const sending = send();
    await expect.poll(() => slow.received.length).toBe(1);
    const quick = await startWebhookReceiver();
    const { secret, id } = { ...(await add({ url: quick.url })), secret: receiver.secret };
    quick.secret = secret;
    await comment(second, 'drei');
    await expect.poll(() => quick.received.length, { timeout: 10_000 }).toBe(1);
    await admin.call(api.pauseWebhook, of());
    answerAll();
    await sending;
    await quick.stop();
    await admin.call(api.removeWebhook, { params: { id } });
    expect(slow.received).toHaveLength(1);
    expect(await now()).toMatchObject({ state: 'paused', waiting: 2 });
    patience();
  });

  it('nobody but administrators sees or changes an endpoint', async () => {
    const staff = await test.as('standard_eis_admin');
    for (const who of [staff, anna]) {
      expect((await who.call(api.listWebhooks)).error).toBe('forbidden');
      expect((await who.call(api.addWebhook, { body: bodyOf({}) })).error).toBe('forbidden');
      expect((await who.call(api.listDeliveries, of())).error).toBe('forbidden');
      expect((await who.call(api.replaceWebhookSecret, of())).error).toBe('forbidden');
    }
  });

  it('an address inside is not called, whatever its name, and a change on an old version is refused', async () => {
    const refused = async (url: string) =>
      (await admin.call(api.addWebhook, { body: bodyOf({ url }) })).error;
    for (const url of [
      'http://10.0.0.5/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/hook',
      'https://localhost/hook',
      'https://user:secret@shop.example/hook',
      'ftp://shop.example/hook',
    ])
      expect([url, await refused(url)]).toEqual([url, 'invalid']);
    // Its host was allowed, and no longer is.
    test.deps.settings.webhookBounds = { ...test.deps.settings.webhookBounds, allowedHosts: [] };
    await comment(claim, 'nach innen');
    await send();
    expect([receiver.received.length, (await deliveries())[0]]).toMatchObject([
      0,
      { trouble: 'address_refused' },
    ]);
    test.deps.settings.webhookBounds = { ...test.deps.settings.webhookBounds, allowedHosts: ['127.0.0.1'] };
    const change = { ...of(), body: { name: 'Neu', url: receiver.url, events: ['claim.filed'] } };
    const seen = (version: number) => ({ ...change, headers: { [headers.ifMatch]: String(version) } });
    expect((await admin.call(api.changeWebhook, seen(1))).data).toMatchObject({ name: 'Neu', version: 2 });
    expect((await admin.call(api.changeWebhook, seen(1))).error).toBe('version_conflict');
  });

  it('two servers deliver each event once, and each record’s in their order', async () => {
    const servers = [test.deps, { ...test.deps, db: other }];
    for (const text of ['eins', 'zwei', 'drei', 'vier'])
      await Promise.all([comment(claim, text), comment(second, text)]);
    receiver.answer = () => pause(20, 204);
    await Promise.all(servers.map((deps) => runDueJobs(deps, [webhooksSent])));
    await send();
    const ids = receiver.received.map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
    const written = (await deliveries()).toReversed();
    for (const { id } of [claim, second]) {
      const came = receiver.received.filter(({ record }) => record === id).map((one) => one.id);
      expect(came).toEqual(written.filter(({ recordId }) => recordId === id).map((one) => one.id));
    }
  });
});
