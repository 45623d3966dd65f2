import * as v from 'valibot';
import type { ContractStatus } from '../life/status.ts';
import { Instant } from '../../time/instant.ts';

/** Days for which a link is good after each mail that carried it, to the customer's page as to a document. */
export const linkDays = 60;

/** The two addresses of a customer's page: to confirm their data, and to activate the cover. */
export const linkKinds = ['confirm', 'activate'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * The link that a customer is given while the contract is in this status; afterwards it leads to the page with the
 * documents. Null before the customer has been asked, and once the contract has come to nothing.
 */
export function linkKindOf(status: ContractStatus): LinkKind | null {
  if (status === 'created' || cameToNothing(status)) return null;
  const isBeforeDelivery = status === 'pending' || status === 'confirmed' || status === 'pending_delivery';
  return isBeforeDelivery ? 'confirm' : 'activate';
}

/** True for a contract that ended without or before its cover; its customer is told so, and no more. */
export function cameToNothing(status: ContractStatus): boolean {
  return status === 'declined' || status === 'withdrawn';
}

/** The customer's link as those who sell hand it on; null while, or because, there is none in the contract's status. */
export const ContractLink = v.nullable(
  v.object({
    kind: v.picklist(linkKinds),
    url: v.string(),
    /** Until when it is good; null where it never was sent. */
    expiresAt: v.nullable(Instant),
    /** True where it leads nowhere until it is renewed. */
    expired: v.boolean(),
  }),
);
export type ContractLink = v.InferOutput<typeof ContractLink>;

const renewableDays = 14;

/** True where a link leads nowhere any more, or not for long. */
export function soonExpired({ expired, expiresAt }: NonNullable<ContractLink>, now: Date): boolean {
  if (expired || expiresAt === null) return true;
  return new Date(expiresAt).getTime() - now.getTime() < renewableDays * 86_400_000;
}
