import {
  coverPriceFor,
  listInForce,
  priceInList,
  type PriceList,
  type PriceListInput,
} from '#domain/contract/price/cover-price.ts';
import { type CoverPrice, type PriceListInForce } from '#domain/contract/price/kept-price.ts';
import type { ProductSlug } from '#domain/contract/product.ts';
import { maxDaysFromCaptureToReceipt } from '#domain/time/capture.ts';
import { addDays, berlinDate, type PlainDate } from '#domain/time/date.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { priceListRecord } from '../shared/deeds/records.ts';
import { addList, findLists, lastVersion, type PriceListRow } from './cover-prices.repository.ts';

interface Doing {
  tx: Tx;
  actor: UserActor;
  now: Date;
}

/** Every version of the price list, the latest day first. */
export async function priceLists({ tx }: Pick<Doing, 'tx'>): Promise<{ items: PriceList[] }> {
  const rows = await findLists(tx);
  return {
    items: rows.map((row) => ({
      ...inForce(row),
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
    })),
  };
}

/** Adds a version of the price list. Throws `invalid` for a day that is over. */
export async function addPriceList(given: Doing & { list: PriceListInput }): Promise<{ items: PriceList[] }> {
  const { tx, actor, now, list } = given;
  if (list.validFrom < berlinDate(now)) throw new ApiError('invalid', { fields: { validFrom: 'day_past' } });
  const row = { ...list, createdAt: now, createdById: actor.userId, createdBy: actor.name };
  let version = 0;
  // Two versions of one moment count on.
  for (let isAdded = false; !isAdded;) {
    version = (await lastVersion(tx)) + 1;
    isAdded = await addList(tx, { ...row, version });
  }
  await deed(tx, { record: priceListRecord(version), kind: 'add', actor, now });
  return priceLists({ tx });
}

/**
 * The price lists by which a device finds the price of cover, on days without a network too: those that count from a
 * month ago on.
 */
export async function listsToSell({
  tx,
  now,
}: Pick<Doing, 'tx' | 'now'>): Promise<{ items: PriceListInForce[] }> {
  const lists = (await findLists(tx)).map(inForce);
  const since = addDays(berlinDate(now), -maxDaysFromCaptureToReceipt);
  const first = listInForce(lists, since);
  return { items: lists.filter((list) => list === first || list.validFrom > since) };
}

interface Priced {
  productSlug: ProductSlug;
  /** The kitchen's gross price in cents; null if it is not known. */
  kitchenPrice: number | null;
  day: PlainDate;
}

/** The price of cover for sales, in their order; null where there is none or the kitchen's price is missing. */
export async function coverPricesFor(tx: Tx, sales: readonly Priced[]): Promise<(CoverPrice | null)[]> {
  const lists = sales.length === 0 ? [] : (await findLists(tx)).map(inForce);
  return sales.map(({ productSlug: product, kitchenPrice, day }) => {
    const found = coverPriceFor(lists, { product, kitchenPrice, day });
    return found.kind === 'price' ? found.price : null;
  });
}

/**
 * The price of cover after the price of the kitchen has changed, by the list that the contract was registered with. One
 * that had none because that price was missing has the list of its day.
 */
export async function coverPriceAgain(
  tx: Tx,
  { before, ...sale }: Priced & { before: CoverPrice | null },
): Promise<CoverPrice | null> {
  const lists = (await findLists(tx)).map(inForce);
  const list = before
    ? lists.find(({ version }) => version === before.version)
    : listInForce(lists, sale.day);
  const found = list && priceInList(list, { product: sale.productSlug, kitchenPrice: sale.kitchenPrice });
  return found?.kind === 'price' ? found.price : null;
}

/** Adds a first version that nobody entered here. */
export async function takeOverPriceList(
  tx: Tx,
  { list, by, now }: { list: PriceListInput; by: string; now: Date },
): Promise<void> {
  await addList(tx, { ...list, version: 1, createdAt: now, createdBy: by });
}

function inForce({ version, validFrom, per, bands }: PriceListRow): PriceListInForce {
  return { version, validFrom, per, bands };
}
