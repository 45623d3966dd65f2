import type { CustomerWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { useDays, useOwnWords } from '../words/language.tsx';
import { withdrawWords } from './words.ts';

/** Until when the contract may be withdrawn from. */
export function Period({ of: { period, today } }: { of: Pick<CustomerWithdrawal, 'period' | 'today'> }) {
  const own = useOwnWords(withdrawWords);
  const { day, dayOf } = useDays();
  const { days } = period;
  if (!period.begun) return <p>{own('notBegun', { days })}</p>;
  const { lastDay, provenAt, movedFrom } = period;
  if (today > lastDay) return <p>{own('over', { day: day(lastDay) })}</p>;
  return (
    <p>
      {own('until', { days, day: day(lastDay), from: dayOf(provenAt) })}
      {movedFrom && <span>{` ${own('moved', { day: day(movedFrom) })}`}</span>}
    </p>
  );
}
