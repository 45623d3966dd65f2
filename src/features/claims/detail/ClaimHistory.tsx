import { Trans, useLingui } from '@lingui/react/macro';
import { Timeline } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFlag,
  IconMessage,
  IconRotateClockwise,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ClaimHistoryEntry } from '#domain/claim/claim.ts';
import type { ClaimHistoryKind } from '#domain/claim/events.ts';
import { momentText } from '#domain/time/day-text.ts';
import classes from './ClaimHistory.module.css';

const icons: Record<ClaimHistoryKind, typeof IconFlag> = {
  filed: IconFlag,
  taken_over: IconUserCheck,
  closed: IconCircleCheck,
  reopened: IconRotateClockwise,
  given_back: IconArrowBackUp,
  comment: IconMessage,
};

/** The claim's history, oldest first. New entries appear live, and screen readers announce them. */
export function ClaimHistory({ entries }: { entries: readonly ClaimHistoryEntry[] }) {
  const { t } = useLingui();
  const names: Record<ClaimHistoryKind, string> = {
    filed: t`Claim filed`,
    taken_over: t`Taken over`,
    closed: t({ message: 'Closed', context: 'claim' }),
    reopened: t`Reopened`,
    given_back: t`Given back`,
    comment: t`Comment`,
  };
  return (
    <Timeline
      role="log"
      aria-label={t`History`}
      className={classes['history'] ?? ''}
      bulletSize={28}
      lineWidth={1}
      color="stone"
    >
      {entries.map((entry) => {
        const Icon = icons[entry.kind];
        return (
          <Timeline.Item
            key={entry.id}
            bullet={<Icon size={16} stroke={1.6} aria-hidden />}
            title={names[entry.kind]}
            data-sending={entry.id === 'sending' || undefined}
          >
            <p className={classes['who']}>
              {entry.author} · {entry.id === 'sending' ? <Trans>being sent …</Trans> : momentText(entry.at)}
            </p>
            {entry.text && <p className={classes['words']}>{entry.text}</p>}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
