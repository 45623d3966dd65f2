import * as v from 'valibot';
import { requiredText } from '#domain/text/fields.ts';
import { typedLine } from '#domain/text/typed.ts';
import { Contract } from '#domain/contract/contract.ts';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { ContractEdit, ContractRegistration } from '#domain/contract/registering/registration.ts';
import { Customer } from '#domain/customer/customer.ts';
import { SearchText } from '#domain/text/search-limit.ts';
import { Instant } from '#domain/time/instant.ts';
import { endpoint } from './endpoint.ts';

/** Another contract of the same retailer with the same KV/AB number. */
export const KvAbDuplicate = v.object({
  code: v.string(),
  leadNumber: v.string(),
  policyNumber: v.nullable(v.string()),
  status: v.picklist(contractStatuses),
  customerName: v.string(),
  createdAt: Instant,
});
export type KvAbDuplicate = v.InferOutput<typeof KvAbDuplicate>;

/**
 * The result of a registration. `orderConfirmation` is the SHA-256 of the order file that came with it; `duplicates`
 * lists up to 5 other contracts with this KV/AB number.
 */
export const Registered = v.object({
  id: v.string(),
  contract: Contract,
  orderConfirmation: v.optional(v.nullable(v.string()), null),
  duplicates: v.array(KvAbDuplicate),
});
export type Registered = v.InferOutput<typeof Registered>;

/**
 * The registration's `id` becomes the contract's id. It is also the idempotency key, until a correction gets a new one.
 */
export const registerContract = endpoint({
  method: 'POST',
  path: '/v1/contracts',
  may: 'contracts.write',
  summary: 'Register a contract; the customer may be asked at once to confirm their data',
  body: ContractRegistration,
  answer: Registered,
  errors: ['photo_missing', 'id_taken', 'key_missing', 'key_reused'],
  offline: true,
});

/** Changes only the fields given. */
export const editContract = endpoint({
  method: 'PATCH',
  path: '/v1/contracts/:code',
  may: 'contracts.write',
  summary: 'Change the data of a lead: customer, risk address, kitchen, devices, worktop, days and numbers',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
  body: ContractEdit,
  answer: Contract,
  errors: ['wrong_state', 'version_conflict', 'version_missing', 'key_reused'],
  ifMatch: true,
});

const clientCode = v.pipe(typedLine(), v.nonEmpty('client_required'), v.maxLength(40));

export const findKvAbDuplicates = endpoint({
  method: 'GET',
  path: '/v1/contracts/duplicates',
  may: 'contracts.write',
  summary: 'Contracts of a retailer under a KV/AB number, newest first, at most 5',
  query: v.object({
    client: clientCode,
    kvAbNumber: requiredText(50),
    /** Code of the contract being viewed, which is not its own duplicate. */
    except: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: v.object({ items: v.array(KvAbDuplicate) }),
});

/** A customer from a retailer's contracts, with the newest of those contracts. */
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
