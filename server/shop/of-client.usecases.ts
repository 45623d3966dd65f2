import { announceMany, mostAnnounced } from '../shared/db/announce.ts';
import type { Tx } from '../shared/db/database.ts';
import { placeOfRow, type Place } from '../shared/db/tenancy.ts';
import { findSomeOrders } from './orders.repository.ts';

/** Tells everybody at `place` that the retailer's orders are not what they were. `at` is where they are now. */
export async function announceOrdersOf(given: {
  tx: Tx;
  now: Date;
  place: Place;
  at: string;
}): Promise<void> {
  const { tx, now, place, at } = given;
  const found = await findSomeOrders(tx, at, mostAnnounced);
  const records = found.map(({ id }) => ({ id, parent: null }));
  await announceMany(tx, { entity: 'order', records, place: placeOfRow(place), now });
}
