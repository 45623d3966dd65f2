import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlagName } from '#domain/operation/flags.ts';

interface FlagWords {
  name: FlagName;
  label: MessageDescriptor;
}

/** What each flag of claims switches, in the order in which they are read. */
export const claimFlags: readonly FlagWords[] = [
  { name: 'claimTakeOver', label: msg`Take over claims` },
  { name: 'claimClose', label: msg`Close claims` },
  { name: 'claimReopen', label: msg`Reopen claims` },
];

export const declarationFlags: readonly FlagWords[] = [
  { name: 'declarationCode', label: msg`Customers make declarations with a code sent by email` },
];
