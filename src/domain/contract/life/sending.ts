import type { ContractStatus } from './status.ts';

/** The links that a customer is sent: to confirm their data, and to activate the cover. */
export type SentLink = 'confirmation' | 'activation';

/** Seconds after a mail with a link before the next one may be sent by hand. */
export const resendPauseSeconds = 60;

/** The link that can be sent to the customer of a contract in this status, by whoever may change contracts. */
export function linkToSend(status: ContractStatus): SentLink | null {
  if (status === 'created' || status === 'pending') return 'confirmation';
  return status === 'pending_activation' ? 'activation' : null;
}

/** Seconds to wait before a link may be sent again; 0 where the last mail with one is long enough ago or was none. */
export function secondsToResend(lastSent: Date | null, now: Date): number {
  if (lastSent === null) return 0;
  const passed = (now.getTime() - lastSent.getTime()) / 1000;
  // A clock that was set back must not lock anybody out.
  return passed < 0 || passed >= resendPauseSeconds ? 0 : Math.ceil(resendPauseSeconds - passed);
}
