import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { useNow } from '#page/data/now.ts';
import type { DraftData, DraftDefinition } from '#page/drafts/define-draft.ts';
import { discardListed, draftsQuery, type ListedDraft } from '#page/drafts/draft-list.ts';
import { useLanguage } from '#page/words/language.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import classes from './DraftList.module.css';

/** Drafts on this device that were not sent yet. Renders nothing if there are none. */
export function DraftList<Data extends DraftData>(props: {
  definition: DraftDefinition<Data>;
  title: ReactNode;
  /** Shown before the draft's age. */
  about?: (draft: ListedDraft<Data>) => ReactNode;
  /** Says what discarding the draft deletes. */
  whatGoes: (draft: ListedDraft<Data> | null) => ReactNode;
  onOpen: (draftId: string) => void;
}) {
  const { definition } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const drafts = useQuery(draftsQuery(definition));
  const [discarding, setDiscarding] = useState<ListedDraft<Data> | null>(null);
  if (drafts.error) return <Message tone="bad">{problemInWords(drafts.error)}</Message>;
  if (!drafts.data || drafts.data.length === 0) return null;
  return (
    <Section title={props.title} about={<Trans>Drafts on this device. Nobody else sees them.</Trans>}>
      <ul className={classes['drafts']}>
        {drafts.data.map((draft) => {
          const { info } = draft;
          const title = draft.title ?? t`Draft that cannot be opened`;
          return (
            <li key={info.id}>
              <button type="button" onClick={() => props.onOpen(info.id)}>
                <span>
                  <strong>{title}</strong>
                  <small>
                    {props.about?.(draft)}
                    {props.about && <span>{' · '}</span>}
                    {ageInWords(new Date(info.updatedAt), now, language)}
                  </small>
                </span>
                <IconChevronRight size={20} stroke={1.6} aria-hidden />
              </button>
              <ActionIcon onClick={() => setDiscarding(draft)} aria-label={t`Discard draft: ${title}`}>
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <DiscardDialog
        opened={discarding !== null}
        onClose={() => setDiscarding(null)}
        discard={async () => {
          if (discarding) await discardListed(definition, discarding.info.id);
        }}
      >
        <strong>{discarding?.title}</strong>
        <br />
        {props.whatGoes(discarding)}
      </DiscardDialog>
    </Section>
  );
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A relative time: "3 hours ago", "yesterday", "now". */
function ageInWords(then: Date, now: Date, language: string): string {
  const ms = then.getTime() - now.getTime();
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = units.find(([, length]) => Math.abs(ms) >= length);
  return unit ? words.format(Math.round(ms / unit[1]), unit[0]) : words.format(0, 'second');
}
