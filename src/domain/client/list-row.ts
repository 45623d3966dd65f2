import * as v from 'valibot';
import { PlainDateSchema } from '../time/date.ts';
import { clientStatuses } from './status.ts';

/** A number that was counted up to a limit: `{ count: 1000, capped: true }` reads "1,000+". */
const Counted = v.object({ count: v.number(), capped: v.boolean() });

/** A retailer in the list of retailers, with its counts. */
export const ClientListRow = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  association: v.nullable(v.string()),
  status: v.picklist(clientStatuses),
  /** Null for those who may not read it. */
  keyAccountNumber: v.nullable(v.string()),
  entryDate: PlainDateSchema,
  contracts: Counted,
  /** Null for those who may not see claims. */
  openClaims: v.nullable(Counted),
});
export type ClientListRow = v.InferOutput<typeof ClientListRow>;
