import * as v from 'valibot';
import { Instant } from '../../time/instant.ts';
import { CustomerRetailer, LinkTrouble } from './customer-page.ts';
import { customerDeeds } from './link-use.ts';

/** What the mail "you have declared" is about, for somebody who says that it was not them. Names nobody. */
export const Declared = v.object({
  provider: LinkTrouble.entries.provider,
  retailer: CustomerRetailer,
  number: v.string(),
  deed: v.picklist(customerDeeds),
  at: Instant,
  objectedAt: v.nullable(Instant),
});
export type Declared = v.InferOutput<typeof Declared>;
