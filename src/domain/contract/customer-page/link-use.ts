import * as v from 'valibot';
import { Instant } from '../../time/instant.ts';

/** What customers do by their link. */
export const customerDeeds = [
  'confirm',
  'accept',
  'decline',
  'activate',
  'revokeServiceAgreement',
  'revokeAssignment',
  'rescind',
] as const;
export type CustomerDeed = (typeof customerDeeds)[number];

/** What is done with a customer's link: the shop has it mailed or shows it, the customer uses it. */
export const linkUseDeeds = ['send', 'show', ...customerDeeds] as const;
export type LinkUseDeed = (typeof linkUseDeeds)[number];

/** How a customer's link was come by: from a mail, or from a QR code or copy that somebody of the shop was shown. */
export const linkChannels = ['mail', 'shown'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** What speaks against a deed being the customer's own: the shop's browser, or its network address shortly before. */
export const suspicionKinds = ['same_browser', 'same_address'] as const;
export type Suspicion = (typeof suspicionKinds)[number];

/** Minutes for which a shop's address counts after it sent or showed the link. */
export const suspiciousMinutes = 30;

/** From where a request came. Each is null where it is not known. */
export interface Origin {
  address: string | null;
  agent: string | null;
  /** A hash of the browser's own cookie. */
  browser: string | null;
}

/**
 * What speaks against a customer's deed, beside what the shop has done with the same link before. In the showroom a
 * customer may well use the shop's network: staff look into it.
 */
export function suspicionsOf(
  deed: Origin & { at: Date },
  shops: readonly (Origin & { at: Date })[],
): Suspicion[] {
  const isShortly = ({ at }: { at: Date }) => deed.at.getTime() - at.getTime() <= suspiciousMinutes * 60_000;
  const isSameBrowser = deed.browser !== null && shops.some(({ browser }) => browser === deed.browser);
  const isSameAddress =
    deed.address !== null && shops.some((one) => one.address === deed.address && isShortly(one));
  return [
    ...(isSameBrowser ? (['same_browser'] as const) : []),
    ...(isSameAddress ? (['same_address'] as const) : []),
  ];
}

const text = v.nullable(v.string());

/** One use of a customer's link, as staff see it. */
export const LinkUse = v.object({
  id: v.string(),
  deed: v.picklist(linkUseDeeds),
  at: Instant,
  /** Who sent or showed the link; null for the customer's deeds. */
  by: text,
  channel: v.nullable(v.picklist(linkChannels)),
  /** Who had been shown this link; null for one from a mail. */
  shownBy: text,
  address: text,
  agent: text,
  suspicions: v.array(v.picklist(suspicionKinds)),
  objectedAt: v.nullable(Instant),
  objection: text,
  checkedAt: v.nullable(Instant),
  checkedBy: text,
});
export type LinkUse = v.InferOutput<typeof LinkUse>;

/** True if staff have to look into it: it is suspicious or objected to, and nobody has. */
export function isOpen(use: Pick<LinkUse, 'suspicions' | 'objectedAt' | 'checkedAt'>): boolean {
  return use.checkedAt === null && (use.suspicions.length > 0 || use.objectedAt !== null);
}

/** A deed that staff have to look into, with the contract it is about. */
export const OpenLinkUse = v.object({
  ...v.pick(LinkUse, ['id', 'deed', 'at', 'suspicions', 'objectedAt']).entries,
  contract: v.object({ code: v.string(), number: v.string(), customer: v.string(), clientName: v.string() }),
});
export type OpenLinkUse = v.InferOutput<typeof OpenLinkUse>;
