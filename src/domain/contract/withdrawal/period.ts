import { addDays, berlinDate, startOfBerlinDay, type PlainDate } from '../../time/date.ts';
import { isWorkingDay } from '../../time/working-days.ts';
import type { WithdrawalRule } from './rule.ts';

/** Until when a contract may be withdrawn from, and why. `rule` is the version that says so, `days` its length. */
export type WithdrawalPeriod =
  | { begun: false; rule: string; days: number }
  | {
      begun: true;
      rule: string;
      days: number;
      /** The instant of the last proof, as ISO text. */
      provenAt: string;
      lastDay: PlainDate;
      /** The day on which the period would have ended, where that is no working day; otherwise null. */
      movedFrom: PlainDate | null;
    };

/**
 * When the period begins: with the last proof that the customer received the whole set, and never before the day on which
 * the contract was `bound`, by its confirmation, or by its activation where there is none. Null while either is missing.
 */
export function beginOfPeriod(
  provenAt: Date | null,
  bound: { dataConfirmationDate: PlainDate | null; activationDate: PlainDate | null } | null,
): { provenAt: Date } | null {
  const boundOn = bound && (bound.dataConfirmationDate ?? bound.activationDate);
  if (!provenAt || !boundOn) return null;
  const boundAt = startOfBerlinDay(boundOn);
  return { provenAt: boundAt > provenAt ? boundAt : provenAt };
}

/**
 * The period of a contract. It begins with the last proof that its customer received the documents; while nothing is
 * proven it has not begun, and the contract may be withdrawn from. The day of the proof does not count.
 */
export function withdrawalPeriod(rule: WithdrawalRule, proof: { provenAt: Date } | null): WithdrawalPeriod {
  const { version, days } = rule;
  if (!proof) return { begun: false, rule: version, days };
  const counted = addDays(berlinDate(proof.provenAt), days);
  let lastDay = counted;
  if (rule.ends === 'next_working_day') while (isFree(lastDay, rule)) lastDay = addDays(lastDay, 1);
  return {
    begun: true,
    rule: version,
    days,
    provenAt: proof.provenAt.toISOString(),
    lastDay,
    movedFrom: lastDay === counted ? null : counted,
  };
}

function isFree(day: PlainDate, { holidays }: WithdrawalRule): boolean {
  return !isWorkingDay(day) || holidays.includes(day.slice(5));
}

/** True if a declaration sent on this day of Berlin is in time. When it arrives does not matter. */
export function isInTime(period: WithdrawalPeriod, sentOn: PlainDate): boolean {
  return !period.begun || sentOn <= period.lastDay;
}
