import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFilePlus,
  IconMessage,
  IconRotateClockwise,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ClaimHistoryEntry } from '#domain/claim/claim.ts';
import type { ClaimHistoryKind } from '#domain/claim/events.ts';
import { momentText } from '#domain/time/day-text.ts';
import { History } from '#ui/records/History.tsx';

const icons: Record<ClaimHistoryKind, typeof IconMessage> = {
  filed: IconFilePlus,
  taken_over: IconUserCheck,
  closed: IconCircleCheck,
  reopened: IconRotateClockwise,
  given_back: IconArrowBackUp,
  comment: IconMessage,
};

/** The claim's history. New entries appear live, and screen readers announce them. */
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
    <History
      entries={entries.map(({ id, kind, author, at, text }) => ({
        key: id,
        Icon: icons[kind],
        title: names[kind],
        who: (
          <>
            {author} · {id === 'sending' ? <Trans>being sent …</Trans> : momentText(at)}
          </>
        ),
        words: text,
        isSending: id === 'sending',
      }))}
    />
  );
}
