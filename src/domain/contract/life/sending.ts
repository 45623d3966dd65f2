import type { ContractStatus } from './status.ts';

/** The links sent to customers: for confirming their data and for activating the cover. */
export type SentLink = 'confirmation' | 'activation';

/** Seconds after a mail with a link before a user may send the next one. */
export const resendPauseSeconds = 60;

/** The link that users who may change contracts can send in this status; null if none. */
export function linkToSend(status: ContractStatus): SentLink | null {
  if (status === 'created' || status === 'pending') return 'confirmation';
  return status === 'pending_activation' ? 'activation' : null;
}

/** Seconds to wait before a link may be sent again; 0 if no mail was sent yet or the last one is old enough. */
export function secondsToResend(lastSent: Date | null, now: Date): number {
  if (lastSent === null) return 0;
  const passed = (now.getTime() - lastSent.getTime()) / 1000;
  // A clock that was set back must not lock users out.
  return passed < 0 || passed >= resendPauseSeconds ? 0 : Math.ceil(resendPauseSeconds - passed);
}
