import type { Tx } from '../shared/db/database.ts';
import { cappedTotal } from '../shared/db/keyset.ts';
import { placeOfRow, type Place } from '../shared/db/tenancy.ts';
import { mostNews, newsOfMany } from '../shared/deeds/deed.ts';
import { claimRecord } from '../shared/deeds/records.ts';
import { countByStatus, countOpen, findSome, writeClientName } from './of-client.repository.ts';

/** The number of claims of retailers that are not closed, by their ern. */
export async function countOpenClaimsOf(tx: Tx, erns: readonly string[]) {
  const rows = await countOpen(tx, erns);
  return new Map(rows.map(({ ern, count }) => [ern, cappedTotal(count)]));
}

/** How many claims of each status that is not `closed` there are at a place; null for all that the actor may see. */
export async function countClaimsByStatus(tx: Tx, place: string | null) {
  const counts = new Map((await countByStatus(tx, place)).map(({ status, count }) => [status, count]));
  return {
    open: cappedTotal(counts.get('open') ?? 0),
    in_progress: cappedTotal(counts.get('in_progress') ?? 0),
  };
}

interface OfClient {
  tx: Tx;
  now: Date;
  /** The retailer's. */
  place: Place;
}

/** Tells everybody at `place` that the retailer's claims are not what they were. `at` is where they are now. */
export async function announceClaimsOf({
  tx,
  now,
  place,
  at = place.ern,
}: OfClient & { at?: string }): Promise<void> {
  const found = await findSome(tx, at, mostNews);
  await newsOfMany(
    tx,
    found.map((row) => claimRecord({ ...row, ...placeOfRow(place) })),
    now,
  );
}

/** Writes a retailer's new name on its claims. */
export async function renameClientOnClaims(given: OfClient & { name: string }): Promise<void> {
  await writeClientName(given.tx, given.place.ern, given.name);
  await announceClaimsOf(given);
}
