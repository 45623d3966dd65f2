import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { useNow } from '#page/data/now.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { discardDraft } from '#offline/drafts/drafts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { ageInWords } from '#parts/ages.ts';
import { draftsQuery, type ListedDraft } from './drafts-query.ts';
import { placeNames } from './field-words.ts';
import classes from './filing.module.css';
import { numberOf, steps } from './steps.ts';

/** Claims that were begun on this device and not filed yet. Shows nothing while there are none. */
export function DraftList({ onOpen }: { onOpen: (draftId: string) => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const drafts = useQuery(draftsQuery);
  const [discarding, setDiscarding] = useState<ListedDraft | null>(null);
  if (drafts.error) return <Message tone="bad">{problemInWords(drafts.error)}</Message>;
  if (!drafts.data || drafts.data.length === 0) return null;
  const title = discarding?.info.title;
  const photoCount = discarding?.photoCount ?? 0;
  return (
    <Section
      title={<Trans>Begun claims</Trans>}
      about={<Trans>Drafts on this device. Nobody else sees them.</Trans>}
    >
      <ul className={classes['drafts']}>
        {drafts.data.map((one) => (
          <DraftRow
            key={one.info.id}
            listed={one}
            onOpen={() => onOpen(one.info.id)}
            onDiscard={() => setDiscarding(one)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={discarding !== null}
        title={t`Discard this draft?`}
        confirm={t`Discard draft`}
        danger
        onClose={() => setDiscarding(null)}
        onConfirm={async () => {
          if (discarding) await discardDraft(discarding.info.id);
          await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
        }}
      >
        <strong>{title}</strong>
        <br />
        <Plural
          value={photoCount}
          _0="All answers are deleted from this device. This cannot be undone."
          one="All answers and # photo are deleted from this device. This cannot be undone."
          other="All answers and # photos are deleted from this device. This cannot be undone."
        />
      </ConfirmDialog>
    </Section>
  );
}

function DraftRow(props: { listed: ListedDraft; onOpen: () => void; onDiscard: () => void }) {
  const { info, draft, photoCount } = props.listed;
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const number = draft ? numberOf(draft.reached) : 0;
  const step = draft && i18n._(placeNames[draft.reached]);
  return (
    <li>
      <button type="button" onClick={props.onOpen}>
        <span>
          <strong>{info.title}</strong>
          <small>
            {draft?.capturedAt ? (
              <Trans>Correction</Trans>
            ) : (
              <Trans>
                Step {number} of {steps.length}: {step}
              </Trans>
            )}
            {' · '}
            <Plural value={photoCount} _0="no photos" one="# photo" other="# photos" />
            {' · '}
            {ageInWords(new Date(info.updatedAt), now, language)}
          </small>
        </span>
        <IconChevronRight size={20} stroke={1.6} aria-hidden />
      </button>
      <ActionIcon onClick={props.onDiscard} aria-label={t`Discard draft: ${info.title}`}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
