import * as v from 'valibot';
import { contractStatuses } from '../contract/life/status.ts';
import { requiredName } from '../text/names.ts';
import { PlainDateSchema } from '../time/date.ts';
import { OptionalEmail } from './client-input.ts';

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

/** A salesperson as typed. Under 18 or in the future only warns (`birthdateProblem`). */
export const SalespersonInput = v.object({
  name: requiredName(120),
  email: OptionalEmail,
  birthdate: v.optional(v.nullable(PlainDateSchema), null),
});
export type SalespersonInput = v.InferOutput<typeof SalespersonInput>;
