import * as v from 'valibot';
import { linkKinds } from './customer-page.ts';

/** The customer's link as those who sell hand it on; null while, or because, there is none in the contract's status. */
export const ContractLink = v.nullable(
  v.object({
    kind: v.picklist(linkKinds),
    url: v.string(),
    /** Until when it is good; null where it never was sent. */
    expiresAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    /** True where it leads nowhere until it is renewed. */
    expired: v.boolean(),
  }),
);
export type ContractLink = v.InferOutput<typeof ContractLink>;
