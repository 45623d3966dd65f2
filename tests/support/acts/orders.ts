import { randomUUID } from 'node:crypto';
import { headers } from '#api/envelope.ts';
import { cancelOrder, packOrder, placeOrder, sendOrder } from '#api/shop/orders.ts';
import type { NewOrder, Order } from '#domain/shop/order.ts';
import type { OrderEvent } from '#domain/shop/order-status.ts';
import type { Browser, Reply, TestApp } from '../server/app.ts';

/** Where the orders of the tests go. */
export const delivery = {
  recipient: 'Küchenstudio Nord',
  contact: 'Anna Berg',
  address: {
    street: 'Hauptstraße',
    houseNumber: '1',
    zipCode: '10115',
    city: 'Berlin',
    country: 'DE' as const,
    unitDescription: null,
  },
};

/** An order as a device sends it: five pens, free of charge. */
export function newOrder(test: TestApp, change: Partial<NewOrder> = {}): NewOrder {
  return {
    id: randomUUID(),
    items: [{ id: 'pen', value: 5 }],
    delivery,
    total: 0,
    orderedAt: test.now().toISOString(),
    ...change,
  };
}

/** Sends an order, under its own id as key unless another is given. */
export function place(browser: Browser, order: NewOrder, key: string = order.id): Promise<Reply> {
  return browser.call(placeOrder, { body: order, headers: { [headers.idempotencyKey]: key } });
}

/** Places an order and returns it. */
export async function placed(test: TestApp, by: Browser, change: Partial<NewOrder> = {}): Promise<Order> {
  const reply = await place(by, newOrder(test, change));
  if (reply.status !== 200) throw new Error(`the order was answered ${reply.status} ${reply.error}`);
  return reply.data as Order;
}

const calls = { pack: packOrder, send: sendOrder, cancel: cancelOrder } as const;
const bodies = {
  pack: undefined,
  send: { trackingNumber: '00340434', trackingUrl: 'https://paket.example/00340434' },
  cancel: { reason: 'Nicht mehr lieferbar.' },
};

/** Packs, sends or cancels an order in the version given. */
export function move(browser: Browser, event: OrderEvent, order: Order): Promise<Reply> {
  return browser.call(calls[event], {
    params: { id: order.id },
    headers: { [headers.ifMatch]: String(order.version) },
    ...(bodies[event] && { body: bodies[event] }),
  });
}
