import * as v from 'valibot';
import {
  ClientIdsInput,
  CompanyInput,
  ContactsInput,
  EstimateInput,
  InvoicingInput,
  LocationInput,
  ShopPageInput,
  SoftwareInput,
  mostContacts,
  withPhonesOf,
} from './client-input.ts';
import { SellingInput } from './selling.ts';
import { AnyPhone } from '../customer/customer-input.ts';
import { problemsOf, type FieldProblems } from '../messages/problems.ts';
import { typedLine } from '../text/typed.ts';

const { contacts } = ContactsInput.entries;
const { bank, ...invoicing } = InvoicingInput.entries;

/** A phone as typed: `readPhones` reads it, because a change that gives no address does not say its country. */
const TypedPhone = v.nullable(v.pipe(typedLine(), v.maxLength(40, 'too_long')));

/**
 * A change of a retailer's record: the changed fields alone. Fields below `bank`, `estimate`, `shop`, `ids` and `selling`
 * may be omitted one by one; an address and the contacts are given whole. `ids` and `selling` are for those who may write them.
 */
export const ClientEdit = v.strictObject({
  ...v.partial(
    v.object({ ...CompanyInput.entries, phone: TypedPhone, ...SoftwareInput.entries, ...invoicing }),
  ).entries,
  address: v.optional(LocationInput.entries.address),
  bank: v.optional(v.partial(bank)),
  estimate: v.optional(v.partial(EstimateInput.entries.estimate)),
  contacts: v.optional(
    v.pipe(
      v.array(v.object({ ...contacts.item.entries, phone: v.optional(TypedPhone, null) })),
      v.maxLength(mostContacts, 'too_many'),
    ),
  ),
  shop: v.optional(v.partial(ShopPageInput.entries.shop)),
  ids: v.optional(v.partial(ClientIdsInput)),
  selling: v.optional(v.partial(SellingInput)),
});
export type ClientEdit = v.InferOutput<typeof ClientEdit>;

const Phones = v.object({ phone: v.optional(v.unwrap(AnyPhone)), contacts: v.optional(contacts) });

/** A change with its phones as they are stored, in the country of the retailer's address, or what is wrong with them. */
export function readPhones(
  edit: ClientEdit,
  country: string | null,
): { edit: ClientEdit; problems: null } | { edit: null; problems: FieldProblems } {
  const read = v.safeParse(Phones, withPhonesOf(edit, country));
  return read.success
    ? { edit: { ...edit, ...read.output }, problems: null }
    : { edit: null, problems: problemsOf(read.issues) };
}
export type ClientEditInput = v.InferInput<typeof ClientEdit>;

/** The groups in which a retailer's record is edited. */
export const clientParts = [
  'company',
  'location',
  'contacts',
  'software',
  'estimate',
  'invoicing',
  'shop',
  'ids',
  'selling',
] as const;
export type ClientPart = (typeof clientParts)[number];
