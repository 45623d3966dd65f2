import * as v from 'valibot';
import { Instant } from '../../time/instant.ts';
import { PlainDateSchema, type PlainDate } from '../../time/date.ts';
import { products, type ProductSlug } from '../product.ts';
import { PriceListInForce, pricePeriods, type CoverPrice } from './kept-price.ts';

const cents = v.pipe(v.number('price_invalid'), v.integer('price_invalid'), v.minValue(0, 'price_invalid'));

/** The products that have a price: those that are sold. */
export const pricedProducts = products.filter(({ sellable }) => sellable).map(({ slug }) => slug);

/** The price of a product for kitchens up to a price. Money is gross cents. */
export const PriceBand = v.object({
  product: v.picklist(pricedProducts, 'required'),
  /** The highest price of a kitchen for which it counts; null: whatever the kitchen costs. */
  upTo: v.nullable(v.pipe(cents, v.maxValue(1_000_000_000, 'price_invalid'))),
  /** What the customer pays, tax included. */
  grossCents: v.pipe(cents, v.maxValue(100_000_000, 'price_invalid')),
  /** The tax in it, in hundredths of a percent: 1900 is 19 %. */
  taxBasisPoints: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(0, 'invalid'),
    v.maxValue(10_000, 'invalid'),
  ),
});
export type PriceBand = v.InferOutput<typeof PriceBand>;

const most = 200;

/** A price list as an administrator writes it. No two bands of a product end at the same price. */
export const PriceListInput = v.object({
  validFrom: PlainDateSchema,
  per: v.picklist(pricePeriods),
  bands: v.pipe(
    v.array(PriceBand),
    v.minLength(1, 'required'),
    v.maxLength(most),
    v.check((bands) => doubledBands(bands).length === 0, 'band_doubled'),
  ),
});
export type PriceListInput = v.InferOutput<typeof PriceListInput>;

/** A version of the price list. It never changes; a later one takes its place from its day on. */
export const PriceList = v.object({
  ...PriceListInForce.entries,
  createdAt: Instant,
  createdBy: v.string(),
});
export type PriceList = v.InferOutput<typeof PriceList>;

/** Indexes of bands that end where an earlier one of their product does. */
export function doubledBands(bands: readonly Pick<PriceBand, 'product' | 'upTo'>[]): number[] {
  return bands.flatMap(({ product, upTo }, index) =>
    bands.slice(0, index).some((other) => other.product === product && other.upTo === upTo) ? [index] : [],
  );
}

/** The price list that counts on a day: of the latest day the latest version. Null before the first. */
export function listInForce<Known extends { version: number; validFrom: PlainDate }>(
  lists: readonly Known[],
  day: PlainDate,
): Known | null {
  const begun = lists.filter(({ validFrom }) => validFrom <= day).toSorted(compare);
  return begun.at(-1) ?? null;
}

function compare(
  one: { version: number; validFrom: PlainDate },
  other: { version: number; validFrom: PlainDate },
): number {
  return one.validFrom === other.validFrom
    ? one.version - other.version
    : one.validFrom < other.validFrom
      ? -1
      : 1;
}

/** The price of a sale; or why there is none: no price counts for it, or it hangs on the kitchen's price. */
export type FoundPrice = { kind: 'price'; price: CoverPrice } | { kind: 'none' | 'needs_kitchen_price' };

/** The price of cover for a product and a kitchen's gross price in cents, which may not be known, on a day. */
export function coverPriceFor(
  lists: readonly PriceListInForce[],
  { product, kitchenPrice, day }: { product: ProductSlug; kitchenPrice: number | null; day: PlainDate },
): FoundPrice {
  const list = listInForce(lists, day);
  return list ? priceInList(list, { product, kitchenPrice }) : { kind: 'none' };
}

/** As `coverPriceFor`, by one list. */
export function priceInList(
  { version, per, bands }: PriceListInForce,
  { product, kitchenPrice }: { product: ProductSlug; kitchenPrice: number | null },
): FoundPrice {
  const own = bands
    .filter((band) => band.product === product)
    .toSorted((one, other) => (one.upTo ?? Infinity) - (other.upTo ?? Infinity));
  if (own.length === 0) return { kind: 'none' };
  const isOnlyOne = own.length === 1 && own[0]!.upTo === null;
  if (kitchenPrice === null && !isOnlyOne) return { kind: 'needs_kitchen_price' };
  const band = own.find(({ upTo }) => upTo === null || (kitchenPrice ?? 0) <= upTo);
  return band ? { kind: 'price', price: { ...band, version, per } } : { kind: 'none' };
}

/** The tax that a gross price holds, in cents. */
export function taxIn({
  grossCents,
  taxBasisPoints,
}: Pick<PriceBand, 'grossCents' | 'taxBasisPoints'>): number {
  return grossCents - Math.round((grossCents * 10_000) / (10_000 + taxBasisPoints));
}
