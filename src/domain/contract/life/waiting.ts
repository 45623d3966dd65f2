import { addDays, berlinDate, daysBetween, startOfBerlinDay, type PlainDate } from '../../time/date.ts';
import type { ActionNeededKind } from './action-needed-kinds.ts';
import type { ContractStatus } from './status.ts';

/** Days that a contract waits for its customer before they are reminded, once. */
export const reminderAfterDays = 14;

/** Days that it waits before somebody has to see to it. */
export const actionNeededAfterDays = 21;

/** What a waiting contract knows of its waiting; instants as ISO text. */
export interface Waiting {
  status: ContractStatus;
  confirmationAskedAt: string | null;
  confirmationRemindedAt: string | null;
  activationPendingSince: string | null;
  activationRemindedAt: string | null;
}

/** What the contract waits for, since when, and when its customer was reminded; null where it waits for no customer. */
export function waitingFor(
  contract: Waiting,
): { kind: ActionNeededKind; since: string; remindedAt: string | null } | null {
  const { status, confirmationAskedAt, activationPendingSince } = contract;
  if (status === 'pending' && confirmationAskedAt)
    return { kind: 'not_confirmed', since: confirmationAskedAt, remindedAt: contract.confirmationRemindedAt };
  if (status === 'pending_activation' && activationPendingSince)
    return {
      kind: 'not_activated',
      since: activationPendingSince,
      remindedAt: contract.activationRemindedAt,
    };
  return null;
}

/** Calendar days in Berlin that have passed since an instant: on the same day none. */
export function daysWaited(since: string, today: PlainDate): number {
  return daysBetween(berlinDate(new Date(since)), today);
}

/** The day from which somebody has to see to what has been waited for since an instant. */
export function actionNeededFrom(since: string): PlainDate {
  return addDays(berlinDate(new Date(since)), actionNeededAfterDays);
}

/** What somebody has to see to: the customer was asked three weeks ago and has not done it. Null while there is time. */
export function actionNeeded(contract: Waiting, today: PlainDate): ActionNeededKind | null {
  const waiting = waitingFor(contract);
  return waiting && today >= actionNeededFrom(waiting.since) ? waiting.kind : null;
}

/** What began before this instant has waited for so many days today. */
export function waitedSinceBefore(days: number, today: PlainDate): Date {
  return startOfBerlinDay(addDays(today, 1 - days));
}
