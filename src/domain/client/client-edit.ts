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
} from './client-input.ts';

const { bank, ...invoicing } = InvoicingInput.entries;

/**
 * A change of a retailer's record: the changed fields alone. Fields below `bank`, `estimate`, `shop` and `ids` may be
 * omitted one by one; an address and the contacts are given whole. `ids` is for those who may write them.
 */
export const ClientEdit = v.strictObject({
  ...v.partial(v.object({ ...CompanyInput.entries, ...SoftwareInput.entries, ...invoicing })).entries,
  address: v.optional(LocationInput.entries.address),
  bank: v.optional(v.partial(bank)),
  estimate: v.optional(v.partial(EstimateInput.entries.estimate)),
  contacts: v.optional(ContactsInput.entries.contacts),
  shop: v.optional(v.partial(ShopPageInput.entries.shop)),
  ids: v.optional(v.partial(ClientIdsInput)),
});
export type ClientEdit = v.InferOutput<typeof ClientEdit>;
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
] as const;
export type ClientPart = (typeof clientParts)[number];
