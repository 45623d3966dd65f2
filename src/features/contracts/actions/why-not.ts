import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WhyNot } from './contract-actions.ts';

/** Explains why an action is missing; render with `i18n._(whyNotWords[why])`. */
export const whyNotWords: Record<WhyNot, MessageDescriptor> = {
  final: msg`This is final: nothing more can be done with this contract. You can register a new one.`,
  read_only: msg`Your role only lets you view contracts.`,
  no_email: msg`No email address of the customer is known: no link can be sent by email.`,
  customer_confirms: msg`Only the customer can confirm the data; customer service can do so on the customer's behalf.`,
  admins_withdraw: msg`Only administrators can cancel policies.`,
  provider_only: msg`After activation, only the provider can change the start date or cancel the policy.`,
};
