import { useLingui } from '@lingui/react/macro';
import { Timeline } from '@mantine/core';
import type { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './History.module.css';

/** Something that happened to a record: who did it and when, and what there is to say of it. */
export interface HistoryEntry {
  key: string | number;
  Icon: typeof IconPencil;
  title: ReactNode;
  who: ReactNode;
  words?: ReactNode;
  /** True until the server has it. */
  isSending?: boolean;
}

/** A record's history. Takes the entries oldest first, as they are kept, and shows the newest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useLingui();
  return (
    <Timeline
      role="log"
      aria-label={t`History`}
      className={classes['history'] ?? ''}
      bulletSize={28}
      lineWidth={1}
      color="stone"
    >
      {entries.toReversed().map(({ key, Icon, title, who, words, isSending }) => (
        <Timeline.Item
          key={key}
          bullet={<Icon size={16} stroke={1.6} aria-hidden />}
          title={title}
          data-sending={isSending || undefined}
        >
          <p className={classes['who']}>{who}</p>
          {words && (
            <div className={classes['words']}>{typeof words === 'string' ? <p>{words}</p> : words}</div>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
