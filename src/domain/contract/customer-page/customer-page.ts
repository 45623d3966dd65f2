import * as v from 'valibot';
import { Address } from '../../customer/address.ts';
import { CustomerData } from '../../customer/correction.ts';
import { languages } from '../../locale/language.ts';
import { PlainDateSchema } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';
import { Declarations } from '../documents/declarations.ts';
import { issuedDocumentTypes } from '../documents/document.ts';
import { contractStatuses } from '../life/status.ts';

/** What customers may do on their page; which of it now, the contract's status and their declarations say. */
export const customerOffers = [
  'confirm',
  'activate',
  'decline',
  'accept',
  'revokeServiceAgreement',
  'revokeAssignment',
] as const;
export type CustomerOffer = (typeof customerOffers)[number];

const text = v.nullable(v.string());
const day = v.nullable(PlainDateSchema);

/** Whom the customer asks: the shop that sold the kitchen. */
export const CustomerRetailer = v.object({
  name: v.string(),
  logoUrl: text,
  phone: text,
  email: text,
});
export type CustomerRetailer = v.InferOutput<typeof CustomerRetailer>;

/** Whom to ask where a link does not hold; the retailer only where the link is genuine. */
export const LinkTrouble = v.object({
  provider: v.object({ name: v.string(), privacyUrl: v.string(), supportEmail: v.string() }),
  retailer: v.nullable(CustomerRetailer),
});
export type LinkTrouble = v.InferOutput<typeof LinkTrouble>;

/** What the page shows of a contract that goes on, or has become a policy. */
const CustomerContract = v.object({
  leadNumber: v.string(),
  policyNumber: text,
  kvAbNumber: v.string(),
  productName: v.string(),
  /** What is covered, each by its name in both languages. */
  things: v.array(v.object({ de: v.string(), en: v.string() })),
  customer: CustomerData,
  riskAddress: v.nullable(Address),
  deliveryDate: day,
  dataConfirmationDate: day,
  activationDate: day,
  /** The cover as it is, or as activating today would make it; null before that can be said. */
  cover: v.nullable(
    v.object({
      policyStartDate: PlainDateSchema,
      serviceCommencementDate: PlainDateSchema,
      policyEndDate: PlainDateSchema,
    }),
  ),
  declarations: v.nullable(Declarations),
  /** One of each type at most. `issued` is null where it is due: then its first download makes it. */
  documents: v.array(
    v.object({
      type: v.picklist(issuedDocumentTypes),
      issued: v.nullable(v.object({ version: v.number(), byteCount: v.number(), createdAt: Instant })),
    }),
  ),
});
export type CustomerContract = v.InferOutput<typeof CustomerContract>;

/**
 * The page of a customer. `contract` is null where it was declined or withdrawn: then the page says that, and whom to
 * ask. `language` is the customer's; the page may be read in the other.
 */
export const CustomerPage = v.object({
  status: v.picklist(contractStatuses),
  language: v.picklist(languages),
  retailer: CustomerRetailer,
  provider: LinkTrouble.entries.provider,
  /** Until when this link is good. */
  expiresAt: Instant,
  /** Today in Berlin. */
  today: PlainDateSchema,
  declarationTextVersion: v.string(),
  /** Milliseconds after which an activated contract is asked for again until its policy is issued. */
  policyCreationDelayMs: v.number(),
  offers: v.array(v.picklist(customerOffers)),
  contract: v.nullable(CustomerContract),
});
export type CustomerPage = v.InferOutput<typeof CustomerPage>;
