import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WithdrawalState } from '#domain/contract/withdrawal/states.ts';

export const withdrawalStateNames: Record<WithdrawalState, MessageDescriptor> = {
  received: msg`Received, contract being looked for`,
  effective: msg`In time, contract ended`,
  open: msg`To be decided`,
  accepted: msg`Accepted`,
  refused: msg`Refused`,
  repeated: msg`Repeated, contract had been withdrawn from before`,
};
