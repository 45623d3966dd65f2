import * as v from 'valibot';
import { customerTypes } from '../../customer/customer.ts';
import { PlainDateSchema } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';
import { actionNeededKinds } from '../life/action-needed-kinds.ts';
import { productSlugs } from '../product.ts';
import { contractStatuses } from '../life/status.ts';

const text = v.nullable(v.string());

/** A row of the contract list: its eight columns and the data needed to open it. */
export const ContractListItem = v.object({
  code: v.string(),
  leadNumber: v.string(),
  policyNumber: text,
  kvAbNumber: v.string(),
  status: v.picklist(contractStatuses),
  productSlug: v.picklist(productSlugs),
  ern: v.string(),
  clientCode: v.string(),
  clientName: v.string(),
  customer: v.object({
    type: v.picklist(customerTypes),
    companyName: text,
    firstName: text,
    lastName: text,
    city: v.string(),
  }),
  createdAt: Instant,
  /** Since when the contract has stood in its status; null where that does not matter. */
  statusSince: v.nullable(PlainDateSchema),
  /** What the contract waits for its customer to do, and the day from which it needs action; null if nothing. */
  waiting: v.nullable(
    v.object({
      kind: v.picklist(actionNeededKinds),
      reminded: v.boolean(),
      actionNeededFrom: PlainDateSchema,
    }),
  ),
  kitchenEstimatedDeliveryDate: v.nullable(PlainDateSchema),
});
export type ContractListItem = v.InferOutput<typeof ContractListItem>;
