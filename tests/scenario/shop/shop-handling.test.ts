import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '#api/changes.ts';
import { headers } from '#api/envelope.ts';
import { exportOrders, getOrder, listOrders } from '#api/shop/orders.ts';
import { addShopItem, changeShopPicture, editShopItem, getShop, listShopItems } from '#api/shop/shop.ts';
import { apiBase } from '#api/endpoint.ts';
import type { ManagedItem, ShopItem } from '#domain/shop/item.ts';
import type { Order, OrderListItem } from '#domain/shop/order.ts';
import { allowedOrderEvents, orderEvents } from '#domain/shop/order-status.ts';
import { may } from '#domain/user/permissions.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { brokenTrails } from '#server/shared/db/trail/trail.ts';
import { bringShopItems } from '#server/shop/items.usecases.ts';
import { logoPicture } from '../../support/data/logo-picture.ts';
import { move, placed } from '../../support/acts/orders.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';
import { mailsTo } from '../../support/server/mails.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('the provider’s side of the shop on %s', (engine) => {
  let test: TestApp;
  let anna: Browser & { userId: string; email: string };
  let admin: Browser;
  let clerk: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await bringShopItems({ db: test.deps.db, now: test.now() });
    await test.retailer(shop);
    anna = await test.as('retailer', shop);
    admin = await test.as('eis_admin');
    clerk = await test.as('customer_service');
  });
  afterAll(() => test.close());

  const moved = async (event: (typeof orderEvents)[number], order: Order) =>
    (await move(clerk, event, order)).data as Order;
  const itemOf = async (id: string) => {
    const { items } = (await admin.call(listShopItems)).data as { items: ManagedItem[] };
    return items.find((item) => item.id === id)!;
  };
  const edit = (item: { id: string; version: number }, body: object) =>
    admin.call(editShopItem, {
      params: { id: item.id },
      body,
      headers: { [headers.ifMatch]: String(item.version) },
    });

  it('packs, sends and cancels by role and status', async () => {
    const people = new Map<Role, Browser>();
    for (const role of roles) people.set(role, await test.as(role, role === 'retailer' ? shop : undefined));
    for (const event of orderEvents) {
      for (const role of roles) {
        const order = await placed(test, anna);
        const reply = await move(people.get(role)!, event, order);
        const isAllowed = allowedOrderEvents('ordered').includes(event);
        const wanted = may(role, 'orders.handle') ? (isAllowed ? 200 : 'wrong_state') : 'forbidden';
        expect([event, role, reply.error ?? reply.status]).toEqual([event, role, wanted]);
      }
    }
  });

  it('mails the orderer, in their language, when an order is sent and when it is cancelled', async () => {
    const before = (await mailsTo(test, anna.email)).length;
    const sent = await moved('send', await moved('pack', await placed(test, anna)));
    expect(sent).toMatchObject({ status: 'sent', trackingNumber: '00340434' });
    expect(sent.history.map(({ kind }) => kind)).toEqual(['placed', 'packed', 'sent']);
    const cancelled = await moved('cancel', await placed(test, anna));
    const [, onItsWay, , off] = (await mailsTo(test, anna.email)).slice(before);
    expect(onItsWay!.subject).toBe(`Ihre Bestellung ${sent.number} ist unterwegs`);
    expect(onItsWay!.text).toContain('https://paket.example/00340434');
    expect(off!.subject).toBe(`Ihre Bestellung ${cancelled.number} wurde storniert`);
    expect(off!.text).toContain('„Nicht mehr lieferbar.“');
    expect(off!.text).toContain(`/shop/orders/${cancelled.id}`);
  });

  it('tells the second of two clerks what the order is now', async () => {
    const order = await placed(test, anna);
    const replies = await Promise.all([move(clerk, 'pack', order), move(admin, 'pack', order)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const late = replies.find(({ status }) => status === 412)!;
    expect(late.body).toMatchObject({ error: { details: { id: order.id, status: 'packed', version: 2 } } });
  });

  it('gives the stock back with a cancellation, once', async () => {
    const item = await itemOf('door-hanger');
    await edit(item, { stock: 30 });
    const order = await placed(test, anna, { items: [{ id: 'door-hanger', value: 20 }] });
    expect(await itemOf('door-hanger')).toMatchObject({ stock: 10, left: 10 });
    const cancelled = await moved('cancel', order);
    expect((await move(clerk, 'cancel', cancelled)).error).toBe('wrong_state');
    expect(await itemOf('door-hanger')).toMatchObject({ stock: 30, left: null });
  });

  it('tells the orderer and staff of an order, and everybody where an item gets scarce', async () => {
    await edit(await itemOf('adhesive-film'), { stock: 12 });
    const broker = await test.as('broker_lead_manager', 'kg:sued');
    const cursors = new Map<Browser, string>();
    for (const one of [anna, clerk, broker]) {
      cursors.set(one, ((await one.call(listChanges)).data as { cursor: string }).cursor);
    }
    const order = await placed(test, broker, { items: [{ id: 'adhesive-film', value: 4 }] });
    const heard = async (one: Browser) => {
      const reply = await one.call(listChanges, { query: { since: cursors.get(one)!, wait: '5' } });
      return (reply.data as { changes: { entity: string; id: string }[] }).changes
        .map(({ entity, id }) => `${entity} ${id}`)
        .toSorted();
    };
    expect(await heard(clerk)).toEqual([`order ${order.id}`, 'shop all']);
    expect(await heard(broker)).toEqual([`order ${order.id}`, 'shop all']);
    expect(await heard(anna)).toEqual(['shop all']);
  });

  it('finds orders by status, retailer and words, and saves them as a file', async () => {
    const order = await placed(test, anna, { items: [{ id: 'partner-sticker', value: 2 }] });
    const found = async (query: Record<string, string>) =>
      ((await clerk.call(listOrders, { query })).data as { items: OrderListItem[] }).items.map(
        ({ id }) => id,
      );
    expect(await found({ search: 'partneraufkl', status: 'ordered', client: '1001' })).toEqual([order.id]);
    expect(await found({ search: 'partneraufkl', status: 'sent' })).toEqual([]);
    expect(await found({ client: '1002' })).toEqual([]);
    const file = await clerk.call(exportOrders, { query: { search: order.number } });
    const text = new TextDecoder().decode(file.body as ArrayBuffer);
    expect(text).toContain(order.number);
    expect(text).toContain('2 × Partneraufkleber');
  });

  it('lets the administrator change words, price, limits and offer; placed orders stay as they were', async () => {
    const order = await placed(test, anna);
    const item = await itemOf('pen');
    const reply = await edit(item, {
      title: { de: 'Stift', en: 'Biro' },
      price: 50,
      maxValue: 40,
      disabled: true,
    });
    expect(reply.data).toMatchObject({ version: item.version + 1, price: 50, maxValue: 40, disabled: true });
    const { items } = (await anna.call(getShop)).data as { items: ShopItem[] };
    expect(items.find(({ id }) => id === 'pen')).toMatchObject({ title: { en: 'Biro' }, disabled: true });
    const kept = (await anna.call(getOrder, { params: { id: order.id } })).data as Order;
    expect(kept.items).toMatchObject([{ title: { en: 'Pen' }, price: 0 }]);
    expect((await edit(item, { price: 1 })).body).toMatchObject({
      error: { code: 'version_conflict', details: { id: 'pen', price: 50 } },
    });
    const wrong = await edit(await itemOf('pen'), { step: 50 });
    expect(wrong.body).toMatchObject({ error: { fields: { step: { code: 'step_too_large' } } } });
  });

  it('lets the administrator add an item and give it a picture, which anybody may see', async () => {
    const words = { de: 'Kochschürze', en: 'Cooking apron' };
    const added = await admin.call(addShopItem, {
      body: {
        title: words,
        subtitle: words,
        description: null,
        price: 0,
        maxValue: 4,
        step: 1,
        stock: null,
        disabled: false,
      },
    });
    const item = added.data as ManagedItem;
    expect(item).toMatchObject({ id: 'cooking-apron', img: '/material/item.svg' });
    const picture = await admin.call(changeShopPicture, {
      params: { id: item.id },
      body: await logoPicture(),
      headers: { 'Content-Type': 'image/png', [headers.ifMatch]: String(item.version) },
    });
    const { img, highResImg } = picture.data as ManagedItem;
    expect(img).toMatch(/\/v1\/shop\/pictures\/[0-9a-f]{64}-small\.jpg$/);
    for (const address of [img, highResImg]) {
      const shown = await test.app.request(address);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(address.startsWith(apiBase)).toBe(true);
    }
    const stored = () => readdirSync(join(test.deps.settings.dataDir, 'files', 'shop')).toSorted();
    const before = stored();
    const late = await admin.call(changeShopPicture, {
      params: { id: item.id },
      body: await logoPicture('#8a1f2b'),
      headers: { 'Content-Type': 'image/png', [headers.ifMatch]: String(item.version) },
    });
    expect(late.error).toBe('version_conflict');
    expect(stored(), 'nothing is left of a picture that came too late').toEqual(before);
  });

  it('leaves a trail that nobody has changed', async () => {
    expect(await brokenTrails(test.deps.db)).toEqual([]);
  });
});
