import * as v from 'valibot';
import { PlainDateSchema } from '../../time/date.ts';
import { productSlugs } from '../product.ts';

// What devices keep and screens read. It stands alone, because a first load has to carry it.

/** What a price is for: the whole term, or a year of it. */
export const pricePeriods = ['term', 'year'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

const band = {
  product: v.picklist(productSlugs),
  /** The highest gross price of a kitchen for which it counts, in cents; null: whatever the kitchen costs. */
  upTo: v.nullable(v.number()),
  /** What the customer pays in cents, tax included. */
  grossCents: v.number(),
  /** The tax in it, in hundredths of a percent: 1900 is 19 %. */
  taxBasisPoints: v.number(),
};
const ofList = { version: v.number(), per: v.picklist(pricePeriods) };

/** The price of cover that a contract keeps from its registration. `version` is that of the price list. */
export const CoverPrice = v.object({ ...band, ...ofList });
export type CoverPrice = v.InferOutput<typeof CoverPrice>;

/** A price list as those see it who sell. */
export const PriceListInForce = v.object({
  ...ofList,
  validFrom: PlainDateSchema,
  bands: v.array(v.object(band)),
});
export type PriceListInForce = v.InferOutput<typeof PriceListInForce>;
