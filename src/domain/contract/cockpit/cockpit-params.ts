import * as v from 'valibot';
import { productSlugs } from '../product.ts';
import { MonthSchema } from '../../time/month.ts';

const text = v.optional(v.pipe(v.string(), v.maxLength(120)));

/** By what a cockpit is narrowed, shared by the API's query and the page's address. The months are the last twelve without. */
export const cockpitParams = {
  from: v.optional(MonthSchema),
  to: v.optional(MonthSchema),
  product: v.optional(v.picklist([...productSlugs, 'all']), 'all'),
  /** An association's ern, a retailer's code, the name of one of its salespersons. */
  association: text,
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
  seller: text,
};
