import * as v from 'valibot';
import { Customer } from '../customer/customer.ts';
import { Address } from '../customer/address.ts';
import { languages } from '../locale/language.ts';
import { PlainDateSchema } from '../time/date.ts';
import { Instant } from '../time/instant.ts';
import { Declarations } from './documents/declarations.ts';
import { InsuredObject } from './objects/insured-object.ts';
import { CoverPrice } from './price/kept-price.ts';
import { productSlugs } from './product.ts';
import { AdviceRecord } from './registering/advice.ts';
import { contractStatuses } from './life/status.ts';

const text = v.nullable(v.string());
const day = v.nullable(PlainDateSchema);

/** The whole contract as its detail page shows it. Changes send `version` back as `If-Match`. */
export const Contract = v.object({
  code: v.string(),
  version: v.number(),
  leadNumber: v.string(),
  policyNumber: text,
  kvAbNumber: v.string(),
  status: v.picklist(contractStatuses),
  productSlug: v.picklist(productSlugs),
  ern: v.string(),
  clientCode: v.string(),
  clientName: v.string(),
  customer: Customer,
  riskAddress: v.nullable(Address),
  insuredObjects: v.array(InsuredObject),
  createdBy: text,
  soldBy: text,
  salesActivationCode: text,
  keyAccountNumber: text,
  purchaseDate: day,
  orderReceiptDate: day,
  createdAt: Instant,
  dataConfirmationDate: day,
  kitchenEstimatedDeliveryDate: day,
  activationDate: day,
  policyStartDate: day,
  serviceCommencementDate: day,
  policyEndDate: day,
  leadActivatedBy: text,
  leadDeclinedBy: text,
  orderConfirmationNumber: text,
  /** The customer's language for mails and documents. */
  language: v.picklist(languages),
  /** When the customer was first asked to confirm their data, and when they were reminded. */
  confirmationAskedAt: v.nullable(Instant),
  confirmationRemindedAt: v.nullable(Instant),
  /** Since when the cover can be activated, and when the customer was reminded. */
  activationPendingSince: v.nullable(Instant),
  activationRemindedAt: v.nullable(Instant),
  /** When a mail to the customer's address last failed for good; null if the address is not known to fail. */
  mailFailedAt: v.nullable(Instant),
  /** When a mail to the customer was held back by a limit; null once the next one has gone out. */
  mailWithheldAt: v.nullable(Instant),
  declarations: v.nullable(Declarations),
  // What a device has kept from an earlier version lacks these two.
  /** What the customer was advised at the sale; null if nobody wrote it down. */
  advice: v.optional(v.nullable(AdviceRecord), null),
  /** Null where there was none at registration. */
  coverPrice: v.optional(v.nullable(CoverPrice), null),
});
export type Contract = v.InferOutput<typeof Contract>;

/** The part of an activated contract that a device keeps, so that a claim can be filed without a network. */
export const ClaimableContract = v.object({
  code: v.string(),
  policyNumber: text,
  leadNumber: v.string(),
  kvAbNumber: v.string(),
  productSlug: v.picklist(productSlugs),
  /** What a device has kept from an earlier version lacks it. */
  clientCode: v.optional(v.string()),
  clientName: v.string(),
  customerName: v.string(),
  city: v.string(),
  serviceCommencementDate: day,
  insuredObjects: v.array(InsuredObject),
  /** What it is found by besides (`contractDetails`). What a device has kept from an earlier version lacks it. */
  details: v.optional(v.string()),
});
export type ClaimableContract = v.InferOutput<typeof ClaimableContract>;
