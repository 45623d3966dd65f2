import type { Bilingual } from '../../locale/said.ts';
import { hasEnded, type ContractStatus } from '../life/status.ts';
import { isInTime, type WithdrawalPeriod } from './period.ts';
import type { PlainDate } from '../../time/date.ts';

/**
 * What has become of a withdrawal. `received`: its contract is not looked for yet; `effective`: it ended the contract;
 * `open`: staff decide; `repeated`: the contract had been withdrawn from before.
 */
export const withdrawalStates = ['received', 'effective', 'open', 'accepted', 'refused', 'repeated'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/**
 * Why staff decide: it is late, no contract was found, name or email are not those of the contract, or the contract had
 * ended otherwise.
 */
export const openReasons = ['late', 'unmatched', 'unclear', 'ended'] as const;
export type OpenReason = (typeof openReasons)[number];

/** Why staff decide, in words. */
export const openReasonNames: Readonly<Record<OpenReason, Bilingual>> = {
  late: { de: 'nach Ablauf der Frist', en: 'after the period' },
  unmatched: { de: 'kein Vertrag gefunden', en: 'no contract found' },
  unclear: { de: 'Name oder E-Mail weichen ab', en: 'name or email differ' },
  ended: { de: 'Vertrag war schon beendet', en: 'contract had already ended' },
};

/** True if the withdrawal has ended its contract, so that a premium is paid back. */
export function isPaidBack(state: WithdrawalState): boolean {
  return state === 'effective' || state === 'accepted';
}

/**
 * True if a withdrawal is taken for its customer's own. What came by the public form under another name or address is not,
 * until staff accept it: it neither shows on the customer's page nor stands in the way of what they declare there.
 */
export function isCustomersOwn({ state, why }: { state: WithdrawalState; why: OpenReason | null }): boolean {
  return why !== 'unclear' || state === 'accepted';
}

/** What a withdrawal from a known contract comes to. */
export function judgeWithdrawal(given: {
  status: ContractStatus;
  period: WithdrawalPeriod;
  sentOn: PlainDate;
  /** False if name or email are not those of the contract. */
  isCertain: boolean;
}): { state: WithdrawalState; why: OpenReason | null } {
  const { status, period, sentOn, isCertain } = given;
  if (!isCertain) return { state: 'open', why: 'unclear' };
  if (status === 'rescinded') return { state: 'repeated', why: null };
  if (hasEnded(status)) return { state: 'open', why: 'ended' };
  return isInTime(period, sentOn) ? { state: 'effective', why: null } : { state: 'open', why: 'late' };
}
