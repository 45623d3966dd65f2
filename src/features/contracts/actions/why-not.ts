import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WhyNot } from './contract-actions.ts';

/** Explains why an action is missing; render with `i18n._(whyNotWords[why])`. */
export const whyNotWords: Record<WhyNot, MessageDescriptor> = {
  final: msg`This is final: nothing more can be done with the contract. A new one can be registered.`,
  read_only: msg`With your role contracts are read only.`,
  no_email: msg`No email address of the customer is known: no link can be sent by email.`,
  customer_confirms: msg`Only the customer can confirm the data; customer service can do so on the customer's behalf.`,
  admins_withdraw: msg`Policies are withdrawn by administrators.`,
  provider_only: msg`Once activated, the start is changed and the policy withdrawn by the provider only.`,
};
