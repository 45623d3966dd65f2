import type { Order, Tracking } from '#domain/shop/order.ts';
import { afterOrderEvent, allowedOrderEvents, type OrderEvent } from '#domain/shop/order-status.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { orderRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import { lockItems } from './items.repository.ts';
import { movePieces } from './items.usecases.ts';
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
}): Promise<Order> {
  const { tx, actor, id, event, ifMatch, tracking, reason = null, now } = given;
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
  await deed(tx, { record: orderRecord(row), kind, actor, now, details: { order: changed } });
  return orderOf(changed);
}

async function giveBack(tx: Tx, { items }: OrderRow, now: Date): Promise<void> {
  const rows = await lockItems(
    tx,
    items.map(({ id }) => id),
  );
  await movePieces(tx, items, { rows, direction: 'give_back', now });
}
