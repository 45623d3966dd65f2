import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlagName } from '#domain/operation/flags.ts';

/** What each flag switches, in the order in which they are read. */
export const flagWords: readonly { name: FlagName; label: MessageDescriptor }[] = [
  { name: 'claimTakeOver', label: msg`Take claims over` },
  { name: 'claimClose', label: msg`Close claims` },
  { name: 'claimReopen', label: msg`Reopen claims` },
];
