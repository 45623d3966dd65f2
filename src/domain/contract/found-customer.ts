import * as v from 'valibot';
import { contractStatuses } from './life/status.ts';

/** A customer as a search result, merged from all contracts with the same name and email. */
export const FoundCustomer = v.object({
  name: v.string(),
  city: v.string(),
  email: v.string(),
  /** Number of contracts; `capped` if there may be more. */
  contracts: v.object({ count: v.number(), capped: v.boolean() }),
  /** The newest contract. */
  newest: v.object({ code: v.string(), status: v.picklist(contractStatuses) }),
});
export type FoundCustomer = v.InferOutput<typeof FoundCustomer>;
