import * as v from 'valibot';
import { hasEnded, type ContractStatus } from '../life/status.ts';
import { addDays, berlinDate, type PlainDate } from '../../time/date.ts';
import { Instant } from '../../time/instant.ts';

/** Days a link stays valid after each mail that contains it; applies to the customer's page and to documents. */
export const linkDays = 60;

/** The two addresses of the customer's page: for confirming their data and for activating the cover. */
export const linkKinds = ['confirm', 'activate'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * The kind of link the customer is given in this status. Once that step is done, the link leads to the page with the
 * documents. Null before the customer has been asked, and once the contract has ended.
 */
export function linkKindOf(status: ContractStatus): LinkKind | null {
  if (status === 'created' || cameToNothing(status)) return null;
  const isBeforeDelivery = status === 'pending' || status === 'confirmed' || status === 'pending_delivery';
  return isBeforeDelivery ? 'confirm' : 'activate';
}

/** True if the contract has ended. The customer's page then shows only that and a contact. */
export function cameToNothing(status: ContractStatus): boolean {
  return hasEnded(status);
}

/** The last full day on which a link works; it expires in the course of the next. Mails and pages name this day. */
export function lastDayOfLink(expiresAt: string): PlainDate {
  return addDays(berlinDate(new Date(expiresAt)), -1);
}

const Link = v.object({
  kind: v.picklist(linkKinds),
  /** When the link expires; null if it was never sent. */
  expiresAt: v.nullable(Instant),
  /** True if the link does not work until it is renewed. */
  expired: v.boolean(),
});

/** What there is to know of the customer's link without seeing it. Null if the contract's status has no link. */
export const ContractLink = v.nullable(Link);
export type ContractLink = v.InferOutput<typeof ContractLink>;

/** The customer's link, for sellers to hold out or pass on. Who sees it is on the trail. */
export const ShownLink = v.object({ ...Link.entries, url: v.string() });
export type ShownLink = v.InferOutput<typeof ShownLink>;

const renewableDays = 14;

/** True if a link has expired, was never sent, or expires within 14 days. */
export function soonExpired({ expired, expiresAt }: NonNullable<ContractLink>, now: Date): boolean {
  if (expired || expiresAt === null) return true;
  return new Date(expiresAt).getTime() - now.getTime() < renewableDays * 86_400_000;
}
