import type { CustomerWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { berlinDate } from '#domain/time/date.ts';
import { useDays, useOwnWords } from '../words/language.tsx';
import { withdrawWords } from './words.ts';

/** Until when the contract may be withdrawn from. */
export function Period({ period }: { period: CustomerWithdrawal['period'] }) {
  const own = useOwnWords(withdrawWords);
  const { day, dayOf } = useDays();
  if (!period.begun) return <p>{own('notBegun')}</p>;
  const { lastDay, provenAt } = period;
  const isOver = berlinDate(new Date()) > lastDay;
  return <p>{own(isOver ? 'over' : 'until', { day: day(lastDay), from: dayOf(provenAt) })}</p>;
}
