import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOwnAccount, logout } from '#api/account/auth.ts';
import { closeClaim, commentClaim, takeOverClaim } from '#api/claims.ts';
import { confirmAsCustomer } from '#api/customer/customer-page.ts';
import { headers } from '#api/envelope.ts';
import { choosePush, getPush, subscribePush, tryPush, unsubscribePush } from '#api/account/push.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { firstPushChoice, type PushChoice } from '#domain/push/push.ts';
import { pushSent } from '#server/push/push-jobs.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { confirmation, customerOf, fieldsOf } from '../../support/acts/asked-customer.ts';
import { filedClaim, sell, type SoldContract } from '../../support/acts/business.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { startPushService, type PushService } from '../../support/server/push-service.ts';

const shop = 'kg:nord:1001';
type Person = Browser & { userId: string; email: string };

describe.each(engines)('told by push, from %s', (engine) => {
  let test: TestApp;
  let service: PushService;
  let anna: Person;
  let bernd: Person;
  let staff: Person;
  let contract: SoldContract;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    contract = await sell(test, shop);
    staff = await test.as('customer_service');
  });
  beforeEach(async () => {
    test.setNow('2026-11-20T11:00:00Z');
    service = await startPushService();
    test.deps.settings.pushServices = [service.origin];
    [anna, bernd] = [await test.as('retailer', shop), await test.as('retailer', shop)];
    await subscribe(anna, 'anna’s phone');
    await subscribe(bernd, 'bernd’s phone');
  });
  afterEach(async () => {
    await Promise.all([anna, bernd].map((person) => person.call(logout)));
    await service.stop();
  });
  afterAll(() => test.close());

  const pushOf = async (person: Browser) => (await person.call(getPush)).data as AnswerOf<typeof getPush>;
  const subscribe = async (person: Browser, name: string) => {
    const { publicKey } = await pushOf(person);
    return person.call(subscribePush, { body: await service.subscribe(name, publicKey) });
  };
  const choose = (person: Browser, choice: Partial<PushChoice>) =>
    person.call(choosePush, { body: { ...firstPushChoice, ...choice } });
  const send = () => runDueJobs(test.deps, [pushSent]);
  const told = () => service.received.map(({ to, text }) => `${to}: ${text}`);
  const change = (by: Browser, endpoint: typeof takeOverClaim, { id, version }: Claim) =>
    by.call(endpoint, { params: { id }, headers: { [headers.ifMatch]: String(version) } });
  const inHours = (hours: number) =>
    test.setNow(new Date(test.now().getTime() + hours * 3_600_000).toISOString());

  it('whoever filed a claim hears that it is taken over, asked back about and closed, and nobody else', async () => {
    const claim = await filedClaim(test, anna, contract);
    const taken = (await change(staff, takeOverClaim, claim)).data as Claim;
    await staff.call(commentClaim, {
      params: { id: claim.id },
      body: { text: 'Bitte ein Foto von hinten.' },
    });
    await anna.call(commentClaim, { params: { id: claim.id }, body: { text: 'Kommt.' } });
    await change(staff, closeClaim, taken);
    await send();
    expect(told().toSorted()).toEqual(
      [
        `anna’s phone: Schaden ${claim.ticketNumber}: Die Bearbeitung hat begonnen.`,
        `anna’s phone: Schaden ${claim.ticketNumber}: Es gibt eine Rückfrage an Sie.`,
        `anna’s phone: Schaden ${claim.ticketNumber} ist geschlossen.`,
      ].toSorted(),
    );
    expect(service.received[0]).toMatchObject({
      user: anna.userId,
      path: `/claims/detail/${claim.id}`,
      ttl: 86_400,
    });
    await send();
    expect(service.received).toHaveLength(3);
  });

  it('the studio hears that a customer has confirmed, without the customer’s name, in each one’s language', async () => {
    await bernd.call(changeOwnAccount, { body: { language: 'en' } });
    const customer = await customerOf(test, shop, { status: 'pending' });
    const reply = await customer.call(confirmAsCustomer, { body: confirmation(customer) });
    expect(reply.status).toBe(200);
    await send();
    const { leadNumber } = await customer.row();
    expect(told().toSorted()).toEqual([
      `anna’s phone: Vertrag ${leadNumber}: Die Daten sind bestätigt.`,
      `bernd’s phone: Contract ${leadNumber}: the details have been confirmed.`,
    ]);
    expect(JSON.stringify(service.received)).not.toContain(customer.known.lastName);
    expect(service.received[0]!.path).toBe(`/contracts/leads/${customer.code}`);
  });

  it('what somebody has not chosen is not told, and what happens in quiet hours waits for their end', async () => {
    await choose(anna, { events: ['claim_closed'], quiet: { from: '11:00', until: '12:20' } });
    expect((await pushOf(anna)).choice).toEqual({
      events: ['claim_closed'],
      quiet: { from: '11:00', until: '12:20' },
    });
    const claim = await filedClaim(test, anna, contract);
    const taken = (await change(staff, takeOverClaim, claim)).data as Claim;
    await change(staff, closeClaim, taken);
    await send();
    expect(told()).toEqual([]);
    test.setNow('2026-11-20T11:19:59Z');
    await send();
    expect(told()).toEqual([]);
    test.setNow('2026-11-20T11:20:00Z');
    await send();
    expect(told()).toEqual([`anna’s phone: Schaden ${claim.ticketNumber} ist geschlossen.`]);
  });

  it.each([404, 410])('a subscription that the service no longer knows (%s) is forgotten', async (status) => {
    service.refuse = () => status;
    await anna.call(tryPush);
    await send();
    expect((await pushOf(anna)).endpoint).toBeNull();
    expect((await anna.call(tryPush)).status).toBe(404);
  });

  it('a service that is down is asked again later, and the message goes once', async () => {
    service.refuse = () => 503;
    await anna.call(tryPush);
    await send();
    service.refuse = () => null;
    await send();
    expect(told()).toEqual([]);
    inHours(1);
    await send();
    await send();
    expect(told()).toEqual(['anna’s phone: So sehen Benachrichtigungen von Kochfeld aus.']);
  });

  it('what could not be told for hours is given up', async () => {
    service.refuse = () => 503;
    await anna.call(tryPush);
    for (let times = 0; times < 9; times += 1) {
      await send();
      inHours(10);
    }
    service.refuse = () => null;
    await send();
    expect(told()).toEqual([]);
  });

  it('after signing out a device hears nothing more, nor does the next person there of the one before', async () => {
    const claim = await filedClaim(test, anna, contract);
    await change(staff, takeOverClaim, claim);
    await anna.call(logout);
    await send();
    expect(told()).toEqual([]);

    const dora = await test.as('retailer', shop);
    await subscribe(dora, 'bernd’s phone');
    expect([(await pushOf(bernd)).endpoint, (await pushOf(dora)).endpoint]).toEqual([
      null,
      expect.stringContaining('bernd'),
    ]);
    await bernd.call(tryPush);
    await dora.call(tryPush);
    await send();
    expect(service.received.map(({ user }) => user)).toEqual([dora.userId]);
    await dora.call(unsubscribePush);
    expect((await pushOf(dora)).endpoint).toBeNull();
    await dora.call(logout);
  });

  it('a message that is not signed with the key the browser knows is refused, and the subscription goes', async () => {
    const { publicKey } = await pushOf(anna);
    const other = Buffer.from(Buffer.from(publicKey, 'base64url').toReversed()).toString('base64url');
    await anna.call(subscribePush, { body: await service.subscribe('anna’s phone', other) });
    await anna.call(tryPush);
    await send();
    expect([service.unsigned, told()]).toEqual([1, []]);
    expect((await pushOf(anna)).endpoint).toBeNull();
  });

  it('a choice names each event once, and a subscription names nobody and a key of use', async () => {
    const events = Array.from({ length: 1000 }, () => 'unsent' as const);
    expect((await choose(anna, { events })).error).toBe('invalid');
    const { publicKey } = await pushOf(anna);
    const good = await service.subscribe('another phone', publicKey);
    const named = { ...good, endpoint: good.endpoint.replace('://', '://anna:secret@') };
    const useless = { ...good, p256dh: 'A'.repeat(87) };
    for (const body of [named, useless]) {
      expect((await anna.call(subscribePush, { body })).error).toBe('invalid');
    }
  });

  it('the server calls no address that is not a push service’s', async () => {
    const keys = await service.subscribe('x', (await pushOf(anna)).publicKey);
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://intranet.example/', 'file:///etc/passwd']) {
      const reply = await anna.call(subscribePush, { body: { ...keys, endpoint } });
      expect([reply.status, fieldsOf(reply)]).toEqual([422, { endpoint: 'invalid' }]);
    }
    const reply = await anna.call(choosePush, {
      body: { events: [], quiet: { from: '25:00', until: '07:00' } },
    });
    expect([reply.status, fieldsOf(reply)]).toEqual([422, { 'quiet.from': 'invalid' }]);
  });
});
