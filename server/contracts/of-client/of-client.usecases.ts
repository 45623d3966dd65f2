import type { Tx } from '../../shared/db/database.ts';
import { cappedTotal } from '../../shared/db/keyset.ts';
import type { Place } from '../../shared/db/tenancy.ts';
import { mostNews, newsOfMany } from '../../shared/deeds/deed.ts';
import { contractNews } from '../../shared/deeds/records.ts';
import { countOf, findSomeCodes, writeClientName, writeSeller } from './of-client.repository.ts';

/** The number of contracts of retailers, by their ern. */
export async function countContractsOf(tx: Tx, erns: readonly string[]) {
  const rows = await countOf(tx, erns);
  return new Map(rows.map(({ ern, count }) => [ern, cappedTotal(count)]));
}

interface OfClient {
  tx: Tx;
  now: Date;
  /** The retailer's. */
  place: Place;
}

/** Tells everybody at `place` that the retailer's contracts are not what they were. `at` is where they are now. */
export async function announceContractsOf({
  tx,
  now,
  place,
  at = place.ern,
}: OfClient & { at?: string }): Promise<void> {
  const codes = await findSomeCodes(tx, at, mostNews);
  await newsOfMany(
    tx,
    codes.map(({ code }) => contractNews({ ...place, code })),
    now,
  );
}

/** Writes a retailer's new name on its contracts. */
export async function renameClientOnContracts(given: OfClient & { name: string }): Promise<void> {
  await writeClientName(given.tx, given.place.ern, given.name);
  await announceContractsOf(given);
}

/** Writes a salesperson's new name on what they sold for a retailer. */
export async function renameSeller(given: OfClient & { from: string; to: string }): Promise<void> {
  const { tx, now, place, from, to } = given;
  const codes = await writeSeller(tx, { ern: place.ern, from, to });
  await newsOfMany(
    tx,
    codes.map(({ code }) => contractNews({ ...place, code })),
    now,
  );
}
