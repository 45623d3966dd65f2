import * as v from 'valibot';
import { languages } from '../locale/language.ts';
import { requiredText } from '../text/fields.ts';
import { Instant } from '../time/instant.ts';
import { Client } from './client.ts';
import { ClientIdsInput, ClientInput } from './client-input.ts';
import { CrmDecision } from './crm.ts';
import { clientStatuses } from './status.ts';

/** Days for which the link that confirms a retailer's address works. */
export const emailLinkDays = 14;

/** Days after which a retailer is deleted that has not confirmed its address. Until then it can ask for new links. */
export const unconfirmedDays = 60;

/** When a retailer that came in at `createdAt` and does not confirm its address is over. */
export function unconfirmedUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + unconfirmedDays * 86_400_000);
}

/** A stored price sheet, by the SHA-256 of its bytes (hex), and the name of the retailer's file. */
export const PriceSheet = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  fileName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});
export type PriceSheet = v.InferOutput<typeof PriceSheet>;

const languageOfMails = v.picklist(languages);

/** What a retailer sends to join. `id` is made once, so that a request sent twice is one. */
export const OnboardingRequest = v.object({
  id: v.pipe(v.string(), v.uuid()),
  language: languageOfMails,
  ...ClientInput.entries,
  agreement: v.object({
    isAccepted: v.literal(true, 'accept_required'),
    priceSheet: v.nullable(PriceSheet),
  }),
});
export type OnboardingRequest = v.InferOutput<typeof OnboardingRequest>;

/** A retailer that staff or a broker register. `associationErn` is the association it will belong to. */
export const ClientRegistration = v.object({
  language: languageOfMails,
  associationErn: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(200)),
  ...ClientInput.entries,
  crm: CrmDecision,
  ids: v.optional(v.omit(ClientIdsInput, ['crmId']), {}),
});
export type ClientRegistration = v.InferOutput<typeof ClientRegistration>;

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
