import * as v from 'valibot';
import { Contract } from '#domain/contract/contract.ts';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { Instant } from '#domain/time/instant.ts';

/** Another contract of the same retailer under the same KV/AB number. */
export const KvAbDuplicate = v.object({
  code: v.string(),
  leadNumber: v.string(),
  policyNumber: v.nullable(v.string()),
  status: v.picklist(contractStatuses),
  customerName: v.string(),
  createdAt: Instant,
});
export type KvAbDuplicate = v.InferOutput<typeof KvAbDuplicate>;

/** What became of a registration. `duplicates` warn of a KV/AB number that the retailer has used before. */
export const Registered = v.object({
  id: v.string(),
  contract: Contract,
  duplicates: v.array(KvAbDuplicate),
});
export type Registered = v.InferOutput<typeof Registered>;

/**
 * `registerContract` without the schema of its body: all that sending a kept registration needs. The body's rules bring
 * every country's phone numbers with them, which the worker and the first screens have no use for.
 */
export const registerCall = {
  method: 'POST',
  path: '/v1/contracts',
  may: 'contracts.write',
  summary: 'Register a contract; the customer may be asked at once to confirm their data',
  answer: Registered,
  errors: ['id_taken', 'key_missing', 'key_reused'],
  offline: true,
} as const;
