import type { PlainDate } from '../time/date.ts';
import { cameToNothing } from './customer-page/contract-link.ts';
import { isPolicy, type ContractStatus } from './life/status.ts';

/** A step on the way to the certificate. `day` is when it was done, or for the delivery when it is expected. */
export interface ContractStep {
  name: 'confirmation' | 'delivery' | 'activation' | 'certificate';
  done: boolean;
  day: PlainDate | null;
}

/** The four steps of a contract; none of one that came to nothing. */
export function contractSteps(contract: {
  status: ContractStatus;
  dataConfirmationDate: PlainDate | null;
  deliveryDate: PlainDate | null;
  activationDate: PlainDate | null;
}): readonly ContractStep[] {
  const { status, dataConfirmationDate, deliveryDate, activationDate } = contract;
  if (cameToNothing(status)) return [];
  const isConfirmed = status !== 'created' && status !== 'pending';
  return [
    { name: 'confirmation', done: isConfirmed, day: isConfirmed ? dataConfirmationDate : null },
    { name: 'delivery', done: isPolicy(status) || status === 'pending_activation', day: deliveryDate },
    { name: 'activation', done: isPolicy(status), day: isPolicy(status) ? activationDate : null },
    { name: 'certificate', done: status === 'active', day: null },
  ];
}
