import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ClaimStatus } from '#domain/claim/status.ts';

/** Names of the claim statuses; render with `i18n._(claimStatusNames[status])`. */
export const claimStatusNames: Record<ClaimStatus, MessageDescriptor> = {
  open: msg`Open`,
  in_progress: msg`In progress`,
  closed: msg({ message: 'Closed', context: 'claim' }),
};
