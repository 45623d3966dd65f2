import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkUseDeed, Suspicion } from '#domain/contract/customer-page/link-use.ts';

/** What staff read about each use of a customer's link; render with `i18n._(…)`. */
export const linkUseNames: Record<LinkUseDeed, MessageDescriptor> = {
  send: msg`Link sent by email`,
  show: msg`Link shown`,
  confirm: msg`Data confirmed and declarations accepted`,
  accept: msg`Declarations accepted`,
  decline: msg`Declined`,
  activate: msg`Cover activated`,
  revokeServiceAgreement: msg`Service agreement revoked`,
  rescind: msg`Withdrawn from the contract`,
  revokeAssignment: msg`Assignment revoked`,
};

export const suspicionWords: Record<Suspicion, MessageDescriptor> = {
  same_browser: msg`Declared in a browser in which the retailer or staff had the link.`,
  same_address: msg`Declared from the IP address from which the link had been sent or shown up to 30 minutes earlier.`,
};
