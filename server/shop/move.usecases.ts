import type { Order, Tracking } from '#domain/shop/order.ts';
import { afterOrderEvent, allowedOrderEvents, type OrderEvent } from '#domain/shop/order-status.ts';
import { record } from '../shared/db/audit.ts';
import { announce, staffPlace } from '../shared/db/announce.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type Place, type UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Settings } from '../shared/settings.ts';
import { lockItems } from './items.repository.ts';
import { movePieces } from './items.usecases.ts';
import { mailOrderMoved } from './order-mails.ts';
import { changeOrder, findOrderToChange, type OrderRow } from './orders.repository.ts';
import { orderOf } from './orders.usecases.ts';

const kinds = { pack: 'packed', send: 'sent', cancel: 'cancelled' } as const satisfies Record<
  OrderEvent,
  Order['history'][number]['kind']
>;

/**
 * Packs, sends or cancels an order. The orderer is mailed when it is sent or cancelled; a cancellation gives the stock
 * back. Throws `not_found`, `version_conflict` with the current order, `wrong_state` with the events that its status
 * allows.
 */
export async function moveOrder(given: {
  tx: Tx;
  actor: UserActor;
  id: string;
  event: OrderEvent;
  ifMatch: number;
  /** For `send`. */
  tracking?: Tracking;
  /** For `cancel`. */
  reason?: string;
  now: Date;
  settings: Settings;
}): Promise<Order> {
  const { tx, actor, id, event, ifMatch, tracking, reason = null, now, settings } = given;
  const row = await findOrderToChange(tx, actor, id);
  if (!row) throw new ApiError('not_found');
  if (row.version !== ifMatch) throw new ApiError('version_conflict', { details: orderOf(row) });
  const status = afterOrderEvent(row.status, event);
  if (status === null) {
    throw new ApiError('wrong_state', {
      details: { status: row.status, allowed: allowedOrderEvents(row.status) },
    });
  }
  const kind = kinds[event];
  const changed = await changeOrder(tx, id, {
    ...tracking,
    status,
    reason,
    history: [...row.history, { kind, at: now.toISOString(), author: actor.name }],
  });
  if (event === 'cancel') await giveBack(tx, changed, now);
  const place = placeOf(row);
  await record(tx, { actor, now }, { entity: 'order', recordId: id, action: kind, ...(place && { place }) });
  await announceOrder(tx, row, now);
  if (event !== 'pack') await mailOrderMoved({ tx, order: changed, event, now, settings });
  return orderOf(changed);
}

async function giveBack(tx: Tx, { items }: OrderRow, now: Date): Promise<void> {
  const rows = await lockItems(
    tx,
    items.map(({ id }) => id),
  );
  await movePieces(tx, items, { rows, direction: 'give_back', now });
}

/** The place of a retailer's order; null for those of brokers and of marketing. */
export function placeOf({ rootErn, associationErn, ern }: OrderRow): Place | null {
  return rootErn === null || associationErn === null || ern === null
    ? null
    : placeOfRow({ rootErn, associationErn, ern });
}

/** Tells those who see an order that it is new or has changed: staff, and its retailer or its orderer. */
export async function announceOrder(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  const change = { entity: 'order', id: row.id, parent: null, now } as const;
  await announce(tx, { ...change, place: placeOf(row) ?? staffPlace });
  if (row.ern === null) await announce(tx, { ...change, userId: row.orderedById });
}
