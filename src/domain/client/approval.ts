import * as v from 'valibot';
import { requiredText } from '../text/fields.ts';
import { Instant } from '../time/instant.ts';
import { Client } from './client.ts';
import { firstAccountStates } from './email-confirmation.ts';
import { clientStatuses } from './status.ts';

/** Most characters of the reason for declining a retailer. */
export const longestDeclineReason = 2000;

/** Reason for declining a retailer, which the retailer reads in a mail. */
export const DeclineReason = v.pipe(requiredText(longestDeclineReason), v.minLength(10, 'reason_too_short'));

/** A retailer as the internal team decides on it. */
export const Approval = v.object({
  ...Client.entries,
  /** Since when it waits for the team; null unless it is pending. */
  pendingSince: v.nullable(Instant),
  /** The working day by which it was to be decided, while it waits. */
  dueOn: v.nullable(v.string()),
  /** Who registered it; null if the retailer came by itself or another way. */
  registeredBy: v.nullable(v.string()),
  /** What was noted where the CRM could not be asked. */
  crmNote: v.nullable(v.string()),
  /** How the account with its address stands. `elsewhere`: approving lets nobody in. */
  account: v.picklist(firstAccountStates),
});
export type Approval = v.InferOutput<typeof Approval>;

/** A retailer in the list of those to decide on. */
export const ApprovalListItem = v.object({
  code: v.string(),
  name: v.string(),
  city: v.string(),
  association: v.nullable(v.string()),
  status: v.picklist(clientStatuses),
  /** When it came in, or since when it waits for the team. */
  since: Instant,
  dueOn: v.nullable(v.string()),
});
export type ApprovalListItem = v.InferOutput<typeof ApprovalListItem>;
