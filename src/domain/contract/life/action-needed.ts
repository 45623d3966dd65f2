import * as v from 'valibot';
import { customerTypes } from '../../customer/customer.ts';
import { productSlugs } from '../product.ts';
import { actionNeededKinds } from './action-needed-kinds.ts';
import { Instant } from '../../time/instant.ts';

const text = v.nullable(v.string());

/** A contract whose customer has not done for three weeks what they were asked, with what it takes to see to it. */
export const ActionNeededItem = v.object({
  code: v.string(),
  /** Goes back as `If-Match` where the link is sent again. */
  version: v.number(),
  kind: v.picklist(actionNeededKinds),
  status: v.picklist(['pending', 'pending_activation']),
  leadNumber: v.string(),
  kvAbNumber: v.string(),
  productSlug: v.picklist(productSlugs),
  clientCode: v.string(),
  clientName: v.string(),
  customer: v.object({
    type: v.picklist(customerTypes),
    companyName: text,
    firstName: text,
    lastName: text,
    city: v.string(),
    email: v.string(),
    mobileNumber: text,
  }),
  /** Since when the customer has been asked, and when they were reminded. */
  since: Instant,
  remindedAt: v.nullable(Instant),
  /** True where mails to the customer's address are not delivered. */
  mailFailed: v.boolean(),
});
export type ActionNeededItem = v.InferOutput<typeof ActionNeededItem>;

const count = v.object({ count: v.number(), capped: v.boolean() });

/** How many contracts of each kind need somebody; above a thousand nobody counts. */
export const ActionNeededCounts = v.object({ not_confirmed: count, not_activated: count });
export type ActionNeededCounts = v.InferOutput<typeof ActionNeededCounts>;
