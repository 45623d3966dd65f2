import * as v from 'valibot';
import { Address } from '../customer/address.ts';
import { PlainDateSchema } from '../time/date.ts';
import { Instant } from '../time/instant.ts';
import { BankDetails, ContactPerson, SalesEstimate } from './parts.ts';
import { Selling } from './selling.ts';
import { clientStatuses } from './status.ts';

export { clientStatuses } from './status.ts';

/** A retailer (kitchen studio) as lists and filters need it. */
export const ClientListItem = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  association: v.nullable(v.string()),
  ern: v.string(),
  status: v.picklist(clientStatuses),
});
export type ClientListItem = v.InferOutput<typeof ClientListItem>;

/**
 * A retailer's whole record. Numbers that only staff may read are null for everybody else; an IBAN is masked unless the
 * caller asked for it and may.
 */
export const Client = v.object({
  code: v.string(),
  version: v.number(),
  ern: v.string(),
  status: v.picklist(clientStatuses),
  /** The parent in the hierarchy; null where the association is not known by name. */
  association: v.nullable(v.object({ ern: v.string(), name: v.string() })),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: Address,
  websiteUrl: v.nullable(v.string()),
  vatId: v.nullable(v.string()),
  /** What a device has kept from an earlier version lacks it. */
  businessId: v.optional(v.nullable(v.string()), null),
  taxNumber: v.nullable(v.string()),
  /** The buying group or industry association that the retailer names. */
  industryAssociation: v.nullable(v.string()),
  /** Keys of the lists `kitchenPlanningTools` and `kitchenSoftware`. */
  planningSoftware: v.nullable(v.string()),
  merchandiseManagement: v.nullable(v.string()),
  estimate: SalesEstimate,
  bank: v.nullable(BankDetails),
  contacts: v.array(ContactPerson),
  logoUrl: v.nullable(v.string()),
  shop: v.object({ isActive: v.boolean(), customUrl: v.nullable(v.string()) }),
  agreement: v.object({
    acceptedAt: v.nullable(Instant),
    priceSheet: v.nullable(v.object({ fileName: v.string(), byteCount: v.number() })),
  }),
  /** What a device has kept from an earlier version lacks it. */
  selling: v.optional(Selling, { ground: null, registerNumber: null, validUntil: null }),
  /** For staff alone; null for everybody else. */
  ids: v.nullable(
    v.object({
      crmId: v.nullable(v.string()),
      /** Where the CRM shows its account, if the installation says where. */
      crmUrl: v.optional(v.nullable(v.string()), null),
      salesActivationCode: v.nullable(v.string()),
      keyAccountNumber: v.nullable(v.string()),
      globalClientNumber: v.nullable(v.string()),
      controllingNumbers: v.nullable(v.string()),
    }),
  ),
  /** When the retailer confirmed its address, and what was decided; `reason` is given where it was declined. */
  emailConfirmedAt: v.nullable(Instant),
  decision: v.nullable(v.object({ at: Instant, by: v.string(), reason: v.nullable(v.string()) })),
  entryDate: PlainDateSchema,
  updatedAt: Instant,
});
export type Client = v.InferOutput<typeof Client>;
