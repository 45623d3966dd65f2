import * as v from 'valibot';
import { AddressInput } from '../customer/address-input.ts';
import { AnyPhone } from '../customer/customer-input.ts';
import { Email } from '../customer/person-input.ts';
import { phoneIn } from '../customer/phone.ts';
import { businessIdProblem, tidyBusinessId } from '../finance/business-id.ts';
import { ibanProblem, isBic, tidyBic, tidyIban } from '../finance/iban.ts';
import { tidyVatId, vatIdProblem } from '../finance/vat-id.ts';
import { alsoNamed } from '../text/aliases.ts';
import { optionalJudged, optionalPrinted, optionalText } from '../text/fields.ts';
import { optionalName, requiredName } from '../text/names.ts';
import { WebAddress } from '../text/web-address.ts';

// What is typed about a retailer, in the groups of the onboarding's steps. Onboarding, the form for a new client, the
// client's page, the CSV import and the server all read these.

/** An email address; optional. */
export const OptionalEmail = v.optional(
  v.nullable(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      Email,
    ]),
  ),
  null,
);

/** A count a year; null if it is not known. */
const YearlyCount = v.optional(
  v.nullable(
    v.pipe(
      v.number('number_invalid'),
      v.integer('number_invalid'),
      v.minValue(0, 'number_invalid'),
      v.maxValue(100_000, 'number_invalid'),
    ),
  ),
  null,
);

/** Company data: what a retailer is called, where it is and how it is reached. */
export const CompanyInput = v.object({
  name: requiredName(160),
  email: Email,
  phone: AnyPhone,
  websiteUrl: WebAddress,
  industryAssociation: optionalName(160),
});

/** Where the studio is. */
export const LocationInput = v.object({ address: AddressInput });

/** With what the studio plans and manages; keys of the reference lists. */
export const SoftwareInput = v.object({
  planningSoftware: optionalText(80),
  merchandiseManagement: optionalText(80),
});

/** Where the retailer is billed and paid. */
export const InvoicingInput = v.object({
  vatId: optionalJudged(vatIdProblem, tidyVatId),
  /** The W-IdNr., which some retailers have in place of a VAT id. */
  businessId: optionalJudged(businessIdProblem, tidyBusinessId),
  taxNumber: optionalText(40),
  bank: v.object({
    accountHolder: optionalPrinted(120),
    iban: optionalJudged(ibanProblem, tidyIban),
    bic: optionalJudged((typed) => (isBic(typed) ? null : 'bic_invalid'), tidyBic),
    bankName: optionalPrinted(120),
    billingEmail: OptionalEmail,
  }),
});

/** What the retailer expects to sell. */
export const EstimateInput = v.object({
  estimate: v.object({ unitsPerYear: YearlyCount, plansPerYear: YearlyCount }),
});

/** The most people of a retailer that are kept as contacts. */
export const mostContacts = 10;

/** Who is asked for what. */
export const ContactsInput = v.object({
  contacts: v.pipe(
    v.array(
      v.object({
        firstName: requiredName(80),
        lastName: requiredName(80),
        function: optionalText(80),
        email: OptionalEmail,
        phone: AnyPhone,
      }),
    ),
    v.maxLength(mostContacts, 'too_many'),
  ),
});

/** Numbers that only staff give and read. */
export const ClientIdsInput = v.object({
  crmId: optionalText(40),
  salesActivationCode: optionalText(40),
  keyAccountNumber: optionalText(40),
  globalClientNumber: optionalText(40),
  controllingNumbers: optionalText(200),
});

/** The retailer's consumer page. */
export const ShopPageInput = v.object({
  shop: v.object({ isActive: v.boolean(), customUrl: WebAddress }),
});

/** A retailer with its phones in its address's country, or in that of `known` if it gives none. */
export function withPhonesOf(
  given: Readonly<Record<string, unknown>>,
  known?: string | null,
): Record<string, unknown> {
  const { address, contacts } = given;
  const country = typeof address === 'object' && address !== null && 'country' in address && address.country;
  const withPhone = <T>(one: T): T =>
    typeof one === 'object' && one !== null && 'phone' in one && typeof one.phone === 'string'
      ? { ...one, phone: phoneIn(country || known, one.phone) }
      : one;
  return withPhone({
    ...given,
    ...(Array.isArray(contacts) && { contacts: contacts.map((contact: unknown) => withPhone(contact)) }),
  });
}

/** A schema of a retailer that reads national numbers by its address's country. */
export function readingPhones<S extends v.GenericSchema>(schema: S): S {
  return alsoNamed(schema, (given) => withPhonesOf(given));
}

/** All that a retailer's own people may type of it. */
export const ClientInput = readingPhones(
  v.object({
    ...CompanyInput.entries,
    ...LocationInput.entries,
    ...SoftwareInput.entries,
    ...InvoicingInput.entries,
    ...EstimateInput.entries,
    ...ContactsInput.entries,
  }),
);
export type ClientInput = v.InferOutput<typeof ClientInput>;
