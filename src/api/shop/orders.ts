import * as v from 'valibot';
import { orderListParams } from '#domain/shop/list-params.ts';
import { CancelReason, NewOrder, Order, OrderListItem, Tracking } from '#domain/shop/order.ts';
import { counts } from '#domain/paging/counts.ts';
import { endpoint } from '../endpoint.ts';
import { countQuery, cursorQuery, page } from '../envelope.ts';

export const ordersPerPage = 25;

export const OrderQuery = v.object({ ...orderListParams, ...cursorQuery });
export const OrderCountQuery = countQuery(orderListParams, 'status');
export const OrderExportQuery = v.object(orderListParams);

/** Staff see every order, a retailer its own, brokers and marketing those that they placed themselves. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/orders',
  may: 'orders.read',
  summary: 'Orders that the caller may see, newest first, 25 a page',
  query: OrderQuery,
  answer: page(OrderListItem),
});

export const countOrders = endpoint({
  method: 'GET',
  path: '/v1/orders/counts',
  may: 'orders.read',
  summary: 'How many orders the list has by status, with these filters',
  query: OrderCountQuery,
  answer: counts(orderListParams.status.wrapped.options),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/v1/orders/export',
  may: 'orders.readAll',
  summary: 'Orders as CSV, in the language asked for',
  query: OrderExportQuery,
  file: 'text/csv',
});

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const getOrder = endpoint({
  method: 'GET',
  path: '/v1/orders/:id',
  may: 'orders.read',
  summary: 'One order with its lines and its history',
  params: byId,
  answer: Order,
});

/** The order's `id` is also the idempotency key, until a correction gets a new one. It takes the stock. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/v1/orders',
  may: 'shop.checkout',
  summary: 'Order promotional material; the server computes prices and sums itself',
  body: NewOrder,
  answer: Order,
  errors: ['id_taken', 'key_missing', 'key_reused'],
  offline: true,
});

const changeErrors = ['wrong_state', 'version_conflict', 'version_missing', 'key_reused'] as const;

export const packOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:id/pack',
  may: 'orders.handle',
  summary: 'Say that an order is packed',
  params: byId,
  answer: Order,
  errors: changeErrors,
  ifMatch: true,
});

export const sendOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:id/send',
  may: 'orders.handle',
  summary: 'Say that a packed order is on its way; the orderer is mailed',
  params: byId,
  body: Tracking,
  answer: Order,
  errors: changeErrors,
  ifMatch: true,
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:id/cancel',
  may: 'orders.handle',
  summary: 'Cancel an order that is not sent, with a reason; its stock comes back and the orderer is mailed',
  params: byId,
  body: v.object({ reason: CancelReason }),
  answer: Order,
  errors: changeErrors,
  ifMatch: true,
});
