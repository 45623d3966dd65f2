import { addDays, berlinDate, daysBetween, startOfBerlinDay, type PlainDate } from '../../time/date.ts';
import type { ActionNeededKind } from './action-needed-kinds.ts';
import type { ContractStatus } from './status.ts';

/** Days after which a waiting customer is reminded, once. */
export const reminderAfterDays = 14;

/** Days after which a waiting contract needs action. */
export const actionNeededAfterDays = 21;

/** The contract data that shows how long it has waited; instants are ISO text. */
export interface Waiting {
  status: ContractStatus;
  confirmationAskedAt: string | null;
  confirmationRemindedAt: string | null;
  activationPendingSince: string | null;
  activationRemindedAt: string | null;
  dataConfirmationDate: PlainDate | null;
  kitchenEstimatedDeliveryDate: PlainDate | null;
}

/**
 * What the contract waits for, since when, and when the customer was reminded; null if it waits for nothing but a day.
 * A delivery date is waited for since the beginning of the day of the confirmation.
 */
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
  const { dataConfirmationDate, kitchenEstimatedDeliveryDate } = contract;
  if (status === 'confirmed' && dataConfirmationDate && !kitchenEstimatedDeliveryDate) {
    const since = startOfBerlinDay(dataConfirmationDate).toISOString();
    return { kind: 'no_delivery_date', since, remindedAt: null };
  }
  return null;
}

/** The day on which a waiting customer is reminded, if that is still to come; otherwise null. */
export function reminderDay(
  waiting: NonNullable<ReturnType<typeof waitingFor>>,
  today: PlainDate,
): PlainDate | null {
  if (waiting.kind === 'no_delivery_date' || waiting.remindedAt !== null) return null;
  const day = addDays(berlinDate(new Date(waiting.since)), reminderAfterDays);
  return day > today ? day : null;
}

/** Calendar days in Berlin since an instant; 0 on the same day. */
export function daysWaited(since: string, today: PlainDate): number {
  return daysBetween(berlinDate(new Date(since)), today);
}

/** The day from which a contract that has waited since this instant needs action. */
export function actionNeededFrom(since: string): PlainDate {
  return addDays(berlinDate(new Date(since)), actionNeededAfterDays);
}

/** The action needed if the contract has waited for three weeks; otherwise null. */
export function actionNeeded(contract: Waiting, today: PlainDate): ActionNeededKind | null {
  const waiting = waitingFor(contract);
  return waiting && today >= actionNeededFrom(waiting.since) ? waiting.kind : null;
}

/** The cutoff instant: anything that began before it has waited at least `days` days today. */
export function waitedSinceBefore(days: number, today: PlainDate): Date {
  return startOfBerlinDay(addDays(today, 1 - days));
}
