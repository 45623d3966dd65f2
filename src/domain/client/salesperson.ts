import * as v from 'valibot';
import { contractStatuses } from '../contract/life/status.ts';
import { PlainDateSchema } from '../time/date.ts';

/** Somebody who sells for a retailer, with the number of their contracts by status. */
export const Salesperson = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  email: v.nullable(v.string()),
  birthdate: v.nullable(PlainDateSchema),
  /** False for somebody who has left. */
  isActive: v.boolean(),
  contracts: v.array(v.object({ status: v.picklist(contractStatuses), count: v.number() })),
});
export type Salesperson = v.InferOutput<typeof Salesperson>;
