import * as v from 'valibot';
import { Address } from '../../customer/address.ts';
import { CustomerData } from '../../customer/correction.ts';
import { languages } from '../../locale/language.ts';
import { PlainDateSchema } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';
import { Declarations } from '../documents/declarations.ts';
import { issuedDocumentTypes } from '../documents/document.ts';
import { CoverPrice } from '../price/kept-price.ts';
import { contractStatuses } from '../life/status.ts';

/** All customer actions; `offersOf` picks those allowed now. */
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

/** The customer's contact: the shop that sold the kitchen. */
export const CustomerRetailer = v.object({
  name: v.string(),
  logoUrl: text,
  phone: text,
  email: text,
});
export type CustomerRetailer = v.InferOutput<typeof CustomerRetailer>;

/** Contacts to show if a link does not work. The retailer is included only if the link is genuine. */
export const LinkTrouble = v.object({
  provider: v.object({
    name: v.string(),
    privacyUrl: v.string(),
    supportEmail: v.string(),
    /** The label of the way to a withdrawal. */
    withdraw: v.object({ de: v.string(), en: v.string() }),
  }),
  retailer: v.nullable(CustomerRetailer),
});
export type LinkTrouble = v.InferOutput<typeof LinkTrouble>;

/** What a link shows in place of the page, in a browser that has not given the customer's postcode yet. */
export const PostcodeAsked = v.object({ asks: v.literal('postcode'), ...LinkTrouble.entries });
export type PostcodeAsked = v.InferOutput<typeof PostcodeAsked>;

/** The page's data for a contract that has not ended. */
export const CustomerContract = v.object({
  leadNumber: v.string(),
  policyNumber: text,
  kvAbNumber: v.string(),
  productName: v.string(),
  /** For how long the cover lasts, and how long after its start its services begin. */
  terms: v.object({
    years: v.number(),
    serviceAfter: v.object({ count: v.number(), unit: v.picklist(['days', 'months']) }),
  }),
  /** Names of the covered objects, in both languages. */
  things: v.array(v.object({ de: v.string(), en: v.string() })),
  customer: CustomerData,
  riskAddress: v.nullable(Address),
  deliveryDate: day,
  dataConfirmationDate: day,
  activationDate: day,
  /** The current cover, or the cover that activating today would give; null if neither is known yet. */
  cover: v.nullable(
    v.object({
      policyStartDate: PlainDateSchema,
      serviceCommencementDate: PlainDateSchema,
      policyEndDate: PlainDateSchema,
    }),
  ),
  /** Null where none was known at registration. */
  coverPrice: v.nullable(CoverPrice),
  declarations: v.nullable(Declarations),
  /** At most one document per type. `issued` is null if the document is due; the first download makes it. */
  documents: v.array(
    v.object({
      type: v.picklist(issuedDocumentTypes),
      issued: v.nullable(v.object({ version: v.number(), byteCount: v.number(), createdAt: Instant })),
    }),
  ),
});
export type CustomerContract = v.InferOutput<typeof CustomerContract>;

/**
 * The customer's page. `contract` is null once it has ended; the page then says so and shows contacts.
 * `language` is the customer's language; the page can be read in the other one.
 */
export const CustomerPage = v.object({
  /** Sent back as `If-Match` with each action. */
  version: v.number(),
  status: v.picklist(contractStatuses),
  language: v.picklist(languages),
  retailer: CustomerRetailer,
  provider: LinkTrouble.entries.provider,
  /** When this link expires. */
  expiresAt: Instant,
  /** Today in Berlin. */
  today: PlainDateSchema,
  declarationTextVersion: v.string(),
  /** Milliseconds between fetches of an activated contract until its policy is issued. */
  policyCreationDelayMs: v.number(),
  offers: v.array(v.picklist(customerOffers)),
  /** True if declarations take a code that is mailed to the customer. */
  takesCode: v.boolean(),
  contract: v.nullable(CustomerContract),
});
export type CustomerPage = v.InferOutput<typeof CustomerPage>;
