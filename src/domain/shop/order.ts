import * as v from 'valibot';
import { Address } from '../customer/address.ts';
import { AddressInput } from '../customer/address-input.ts';
import { optionalText, requiredText } from '../text/fields.ts';
import { optionalName, requiredName } from '../text/names.ts';
import { searchableText } from '../text/search.ts';
import { WebAddress } from '../text/web-address.ts';
import { Instant } from '../time/instant.ts';
import { ItemId } from './item.ts';
import { orderStatuses } from './order-status.ts';

/** Where an order goes, as typed. */
export const DeliveryInput = v.object({
  recipient: requiredName(120),
  contact: optionalName(120),
  address: AddressInput,
});

/** Where an order goes. `contact` is a person at the recipient. */
export const Delivery = v.object({
  recipient: v.string(),
  contact: v.nullable(v.string()),
  address: Address,
});
export type Delivery = v.InferOutput<typeof Delivery>;

export const mostLines = 100;

/**
 * An order as a device sends it. The device makes `id`, which stays the order's. `total` is the gross cents that the
 * orderer was shown: the server computes its own, and refuses an order that would cost something else.
 */
export const NewOrder = v.object({
  id: v.pipe(v.string(), v.uuid()),
  items: v.pipe(
    v.array(
      v.object({
        id: ItemId,
        value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      }),
    ),
    v.minLength(1, 'required'),
    v.maxLength(mostLines, 'too_many'),
    v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'invalid'),
  ),
  delivery: DeliveryInput,
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  orderedAt: Instant,
});
export type NewOrder = v.InferOutput<typeof NewOrder>;

const words = v.object({ de: v.string(), en: v.string() });

/** A line of an order, with title and price (net cents of a piece) as they were when it was placed. */
export const OrderLine = v.object({ id: v.string(), title: words, price: v.number(), value: v.number() });
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** A row of the list of orders. `total` is gross cents, `quantity` pieces. `organization` names whose order it is. */
export const OrderListItem = v.object({
  id: v.pipe(v.string(), v.uuid()),
  number: v.string(),
  status: v.picklist(orderStatuses),
  organization: v.string(),
  /** The retailer's code; null for orders of brokers and of marketing. */
  clientCode: v.nullable(v.string()),
  orderedBy: v.string(),
  city: v.string(),
  quantity: v.number(),
  total: v.number(),
  /** When the server received it. */
  placedAt: Instant,
});
export type OrderListItem = v.InferOutput<typeof OrderListItem>;

export const orderDeeds = ['placed', 'packed', 'sent', 'cancelled'] as const;

/** The whole order; sums in cents. Changes send `version` back as `If-Match`. */
export const Order = v.object({
  ...OrderListItem.entries,
  version: v.number(),
  /** When it was ordered, by the clock of the device. */
  orderedAt: Instant,
  items: v.array(OrderLine),
  subtotal: v.number(),
  shipment: v.number(),
  vat: v.number(),
  delivery: Delivery,
  trackingNumber: v.nullable(v.string()),
  trackingUrl: v.nullable(v.string()),
  /** Why it was cancelled. */
  reason: v.nullable(v.string()),
  history: v.array(v.object({ kind: v.picklist(orderDeeds), at: Instant, author: v.string() })),
});
export type Order = v.InferOutput<typeof Order>;

/** The most characters of a reason to cancel. */
export const longestCancelReason = 1000;
export const CancelReason = requiredText(longestCancelReason);

/** How a parcel is followed: its number, the carrier's page, or neither. */
export const Tracking = v.object({
  trackingNumber: optionalText(60),
  trackingUrl: WebAddress,
});
export type Tracking = v.InferOutput<typeof Tracking>;

/** An order's number from its sequence number; assigned on receipt. */
export function orderNumberOf(sequence: number): string {
  return `B-${sequence}`;
}

/** The searchable text of an order: its number, who ordered, the recipient, its town and its items. */
export function orderSearchText(
  order: Pick<Order, 'number' | 'organization' | 'clientCode' | 'orderedBy' | 'delivery' | 'items'>,
): string {
  const { number, organization, clientCode, orderedBy, delivery, items } = order;
  const { recipient, contact, address } = delivery;
  return searchableText([
    number,
    organization,
    clientCode,
    orderedBy,
    recipient,
    contact,
    address.city,
    ...items.flatMap(({ title }) => [title.de, title.en]),
  ]);
}
