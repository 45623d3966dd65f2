import * as v from 'valibot';
import { customerTypes } from '../../customer/customer.ts';
import { productSlugs } from '../product.ts';
import { actionNeededKinds } from './action-needed-kinds.ts';
import { Instant } from '../../time/instant.ts';

const text = v.nullable(v.string());

/**
 * A contract whose customer has not responded for three weeks, or whose delivery date is unknown that long, with the
 * data needed to follow up.
 */
export const ActionNeededItem = v.object({
  code: v.string(),
  /** Sent back as `If-Match` when the link is resent. */
  version: v.number(),
  kind: v.picklist(actionNeededKinds),
  status: v.picklist(['pending', 'pending_activation', 'confirmed']),
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
  /** Since when the contract has waited, and when the customer was reminded. */
  since: Instant,
  remindedAt: v.nullable(Instant),
  /** True if mails to the customer's address fail. */
  mailFailed: v.boolean(),
});
export type ActionNeededItem = v.InferOutput<typeof ActionNeededItem>;
