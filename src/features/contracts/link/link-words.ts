import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContractStatus } from '#domain/contract/life/status.ts';

/**
 * The label for sending the customer's link in this status; render with `i18n._(…)`. An activation link has always
 * been sent before: it goes out when the kitchen is delivered.
 */
export function linkActionNames(status: ContractStatus): MessageDescriptor {
  if (status === 'pending_activation') return msg`Send activation link again`;
  return status === 'created' ? msg`Send data confirmation` : msg`Send data confirmation again`;
}
