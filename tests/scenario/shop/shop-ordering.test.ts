import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder, listOrders } from '#api/shop/orders.ts';
import { getShop, listShopItems, editShopItem } from '#api/shop/shop.ts';
import { headers } from '#api/envelope.ts';
import type { ManagedItem, ShopItem } from '#domain/shop/item.ts';
import type { Order, OrderListItem } from '#domain/shop/order.ts';
import { placeOf, system, type UserActor } from '#server/shared/db/tenancy.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { orders } from '#server/shop/shop.table.ts';
import { actorAt } from '../../support/data/actor.ts';
import { delivery, newOrder, place, placed } from '../../support/acts/orders.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';
const rollUp = { id: 'roll-up-white', value: 1 };

describe.each(engines)('ordering promotional material on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let stranger: Browser;
  let broker: Browser & { userId: string; email: string };
  let marketing: Browser;
  let admin: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await bringShopItems({ db: test.deps.db, now: test.now() });
    await test.retailer(shop);
    await test.retailer('kg:nord:1002');
    anna = await test.as('retailer', shop);
    stranger = await test.as('retailer', 'kg:nord:1002');
    broker = await test.as('broker_lead_manager', 'kg:nord');
    marketing = await test.as('marketing');
    admin = await test.as('eis_admin');
  });
  afterAll(() => test.close());

  const itemOf = async (id: string) => {
    const { items } = (await admin.call(listShopItems)).data as { items: ManagedItem[] };
    return items.find((item) => item.id === id)!;
  };
  const change = async (id: string, body: object) => {
    const { version } = await itemOf(id);
    const sending = { params: { id }, body, headers: { [headers.ifMatch]: String(version) } };
    expect((await admin.call(editShopItem, sending)).status).toBe(200);
  };
  const fieldsOf = (reply: { body: unknown }) => {
    const { error } = reply.body as { error: { fields?: Record<string, { message: string }> } };
    return Object.fromEntries(
      Object.entries(error.fields ?? {}).map(([path, { message }]) => [path, message]),
    );
  };
  const numbersSeenBy = async (browser: Browser) =>
    ((await browser.call(listOrders)).data as { items: OrderListItem[] }).items.map(({ number }) => number);

  it('shows the items of the specification, and the retailer’s address to deliver to', async () => {
    const { items, delivery: usual } = (await anna.call(getShop)).data as {
      items: ShopItem[];
      delivery: typeof delivery;
    };
    expect(
      items.map(({ id, maxValue, step, price, disabled }) => [id, maxValue, step, price, disabled]),
    ).toEqual([
      ['desk-stand-a5', 10, 1, 0, false],
      ['desk-display', 1, 1, 0, true],
      ['door-hanger', 30, 5, 0, false],
      ['adhesive-film', 10, 2, 0, false],
      ['qr-sticker', 20, 5, 0, false],
      ['pen', 20, 5, 0, false],
      ['partner-sticker', 2, 1, 0, false],
      ['customer-flyer', 150, 50, 0, false],
      ['flyer-light', 75, 25, 0, false],
      ['display-din-a5', 10, 1, 0, true],
      ['roll-up-white', 1, 1, 8900, false],
      ['roll-up-red', 1, 1, 8900, false],
    ]);
    expect(usual).toMatchObject({
      recipient: `Studio ${shop}`,
      address: { street: 'Hauptstraße', city: 'Berlin' },
    });
  });

  it('takes a free order and one to be invoiced, with the sums that the server computes', async () => {
    const free = await placed(test, anna);
    expect(free).toMatchObject({ status: 'ordered', quantity: 5, total: 0, organization: `Studio ${shop}` });
    expect(free.number).toMatch(/^B-\d{5}$/);
    const paid = await placed(test, anna, { items: [rollUp, { id: 'pen', value: 5 }], total: 10_591 });
    expect(paid).toMatchObject({ quantity: 6, subtotal: 8900, shipment: 0, vat: 1691, total: 10_591 });
    const [first, second] = await mailsTo(test, anna.email);
    expect(first!.subject).toBe(`Ihre Bestellung ${free.number} ist eingegangen`);
    expect([first!.text.includes('Rechnung'), second!.text.includes('Rechnung')]).toEqual([false, true]);
    const told = await mailsTo(test, test.deps.settings.provider.supportEmail);
    expect(told.map(({ kind }) => kind)).toEqual(['order_placed', 'order_placed']);
  });

  it('takes the time of receipt for that of an order whose device is ahead', async () => {
    const order = newOrder(test, { orderedAt: '9999-12-31T00:00:00.000Z' });
    const first = (await place(anna, order)).data as Order;
    expect(first.orderedAt).toBe(test.now().toISOString());
    expect((await place(anna, order)).data).toEqual(first);
  });

  it('takes an order once, however often it is sent, and says so to who corrected one that had arrived', async () => {
    const order = newOrder(test);
    const replies = await Promise.all([
      place(anna, order),
      place(anna, order, randomUUID()),
      place(anna, order, randomUUID()),
    ]);
    const [{ number }] = replies.map(({ data }) => data as Order) as [Order];
    expect(replies.map(({ data }) => (data as Order).number)).toEqual([number, number, number]);
    expect((await place(anna, order, randomUUID())).data).toMatchObject({ number });
    expect((await numbersSeenBy(anna)).filter((one) => one === number)).toHaveLength(1);
    const other = { ...order, items: [{ id: 'pen', value: 10 }] };
    const corrected = await place(anna, other, randomUUID());
    expect(corrected.body).toMatchObject({
      error: { code: 'id_taken', details: { own: { number, quantity: 5 } } },
    });
    expect((await place(stranger, order, randomUUID())).error).toBe('id_taken');
  });

  it('refuses what the shop does not offer, line by line, and takes nothing of it', async () => {
    await change('flyer-light', { stock: 40 });
    const reply = await place(
      anna,
      newOrder(test, {
        items: [
          { id: 'pen', value: 7 },
          { id: 'desk-display', value: 1 },
          { id: 'flyer-light', value: 50 },
          { id: 'partner-sticker', value: 3 },
          { id: 'balloon', value: 1 },
          { id: 'door-hanger', value: 5 },
        ],
      }),
    );
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual({
      'items.0': 'Von „Kugelschreiber“ sind nur Vielfache von 5 möglich.',
      'items.1': '„Tischdisplay“ ist zurzeit nicht bestellbar.',
      'items.2': 'Von „Flyer Light“ sind höchstens 25 Stück möglich.',
      'items.3': 'Von „Partneraufkleber“ sind höchstens 2 Stück möglich.',
      'items.4': '„balloon“ gibt es nicht mehr.',
    });
    expect((await itemOf('flyer-light')).stock).toBe(40);
  });

  it('refuses to charge anything but what the orderer was shown', async () => {
    const reply = await place(anna, newOrder(test, { items: [rollUp], total: 0 }));
    expect(fieldsOf(reply)).toEqual({
      total: expect.stringMatching(/^Die Preise haben sich inzwischen geändert/) as string,
    });
  });

  it('takes the stock, and never more than there is, also for two at once', async () => {
    await change('qr-sticker', { stock: 10 });
    const stickers = { items: [{ id: 'qr-sticker', value: 10 }] };
    const replies = await Promise.all([
      place(anna, newOrder(test, stickers)),
      place(stranger, newOrder(test, stickers)),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await itemOf('qr-sticker')).toMatchObject({ stock: 0, left: 0 });
    const late = await place(anna, newOrder(test, { items: [{ id: 'qr-sticker', value: 5 }] }));
    expect(fieldsOf(late)).toEqual({ 'items.0': '„Aufkleber mit QR-Code“ ist ausverkauft.' });
  });

  it('shows each their own: a retailer’s people its orders, brokers and marketing what they placed, staff all', async () => {
    const colleague = await test.as('retailer', shop);
    const ofAnna = await placed(test, anna);
    const ofBroker = await placed(test, broker);
    const ofMarketing = await placed(test, marketing);
    expect(ofBroker).toMatchObject({ clientCode: null });
    const all = [ofAnna, ofBroker, ofMarketing].map(({ number }) => number);
    const seen = async (browser: Browser) => {
      const numbers = await numbersSeenBy(browser);
      return all.filter((number) => numbers.includes(number));
    };
    expect(await seen(colleague)).toEqual([ofAnna.number]);
    expect(await seen(stranger)).toEqual([]);
    expect(await seen(broker)).toEqual([ofBroker.number]);
    expect(await seen(marketing)).toEqual([ofMarketing.number]);
    for (const role of ['customer_service', 'view_only'] as const)
      expect(await seen(await test.as(role))).toEqual(all);
    expect((await stranger.call(getOrder, { params: { id: ofAnna.id } })).error).toBe('not_found');
    expect((await broker.call(getShop)).data).toMatchObject({ delivery: { recipient: delivery.recipient } });
  });

  it('keeps orders apart by the database’s own rule, too', async () => {
    const idsSeenBy = async (actor: UserActor) =>
      (
        await test.deps.db.inTransaction(actor, (tx) => tx.select({ by: orders.orderedById }).from(orders))
      ).map(({ by }) => by);
    const as = (actor: UserActor, userId: string) => ({ ...actor, userId });
    expect(new Set(await idsSeenBy(as(actorAt('broker_lead_manager', 'kg:nord'), broker.userId)))).toEqual(
      new Set([broker.userId]),
    );
    expect(await idsSeenBy(actorAt('broker_lead_manager', 'kg:nord'))).toEqual([]);
    const spy = actorAt('retailer', 'kg:nord:1002');
    const [row] = await test.deps.db.inTransaction(system, (tx) => tx.select().from(orders).limit(1));
    const forged = { ...row!, ...placeOf(shop), id: randomUUID(), number: 'B-1', orderedById: spy.userId };
    await expect(
      test.deps.db.inTransaction(spy, (tx) => tx.insert(orders).values(forged)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(
      test.deps.db.inTransaction(actorAt('retailer', shop), (tx) => tx.update(orders).set({ total: 0 })),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
