import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type Place } from '../shared/db/tenancy.ts';
import { mostNews, newsOfMany } from '../shared/deeds/deed.ts';
import { findSomeOrders } from './orders.repository.ts';

/** Tells everybody at `place` that the retailer's orders are not what they were. `at` is where they are now. */
export async function announceOrdersOf(given: {
  tx: Tx;
  now: Date;
  place: Place;
  at: string;
}): Promise<void> {
  const { tx, now, place, at } = given;
  const found = await findSomeOrders(tx, at, mostNews);
  const orders = found.map(({ id }) => ({
    feed: [{ entity: 'order', id, parent: null, place: placeOfRow(place) }] as const,
  }));
  await newsOfMany(tx, orders, now);
}
