import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNow } from '#page/data/now.ts';
import { isOverdue } from '#domain/claim/claim.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { dayText } from '#domain/time/day-text.ts';
import classes from './TargetDate.module.css';

/** The day by which the claim should be processed, flagged once overdue. A closed claim is never flagged. */
export function TargetDate({ claim }: { claim: { status: ClaimStatus; targetDate: PlainDate } }) {
  const day = dayText(claim.targetDate);
  const today = berlinDate(useNow());
  if (claim.status === 'closed') return <span className={classes['dim']}>{day}</span>;
  if (!isOverdue(claim, today)) return <span>{day}</span>;
  return (
    <span className={classes['overdue']}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span>
        {day} <Trans>overdue</Trans>
      </span>
    </span>
  );
}
