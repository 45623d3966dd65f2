import { berlinDate, type PlainDate } from '../../time/date.ts';
import type { ContractStatus } from './status.ts';
import type { Waiting } from './waiting.ts';

/**
 * The day since which a contract has stood in its status. Null once nothing more is to be done, because how long that
 * has been so helps nobody, and for contracts taken over without the date.
 */
export function statusSince(
  contract: Pick<Waiting, 'confirmationAskedAt' | 'activationPendingSince'> & {
    status: ContractStatus;
    createdAt: string;
    dataConfirmationDate: PlainDate | null;
  },
): PlainDate | null {
  const { status, confirmationAskedAt, activationPendingSince } = contract;
  const dayOf = (instant: string | null) => instant && berlinDate(new Date(instant));
  if (status === 'created') return dayOf(contract.createdAt);
  if (status === 'pending') return dayOf(confirmationAskedAt);
  if (status === 'confirmed' || status === 'pending_delivery') return contract.dataConfirmationDate;
  return status === 'pending_activation' ? dayOf(activationPendingSince) : null;
}
