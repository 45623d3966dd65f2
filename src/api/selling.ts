import * as v from 'valibot';
import { clientStatuses } from '#domain/client/client.ts';
import { Customer } from '#domain/customer/customer.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { endpoint } from './endpoint.ts';
import { KvAbDuplicate } from './registration-call.ts';

const clientCode = v.pipe(v.string(), v.nonEmpty('client_required'), v.maxLength(40));

export const findKvAbDuplicates = endpoint({
  method: 'GET',
  path: '/v1/contracts/duplicates',
  may: 'contracts.write',
  summary: 'Contracts of a retailer under a KV/AB number, newest first, at most 5',
  query: v.object({
    client: clientCode,
    kvAbNumber: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(50)),
    /** Code of the contract that is looked at, which is no duplicate of itself. */
    except: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: v.object({ items: v.array(KvAbDuplicate) }),
});

/** A customer as they are known from a retailer's contracts, the newest of which is named. */
export const KnownCustomer = v.object({
  customer: Customer,
  contractNumber: v.string(),
  contractCode: v.string(),
});
export type KnownCustomer = v.InferOutput<typeof KnownCustomer>;

export const listKnownCustomers = endpoint({
  method: 'GET',
  path: '/v1/customers',
  may: 'contracts.write',
  summary: 'Customers of a retailer’s earlier contracts, the latest first, at most 20',
  query: v.object({ client: clientCode, search: v.optional(SearchText) }),
  answer: v.object({ items: v.array(KnownCustomer) }),
});

/** What a sale needs to know of the retailer. */
export const SellingClient = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  country: v.string(),
  status: v.picklist(clientStatuses),
  /** Those who sell for it, by name. */
  salespersons: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type SellingClient = v.InferOutput<typeof SellingClient>;

export const getSellingClient = endpoint({
  method: 'GET',
  path: '/v1/clients/:code/selling',
  may: 'contracts.write',
  summary: 'What a sale needs to know of a retailer: where it is, and who sells for it',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
  answer: SellingClient,
});
