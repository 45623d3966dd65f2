import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { useNow } from '#page/data/now.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import type { DraftInfo } from '#offline/device/schema.ts';
import { discardDraft } from '#offline/drafts/drafts.ts';
import { ageInWords } from '#parts/ages.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { draftsQuery } from './drafts-query.ts';
import classes from './registration.module.css';

/** Contracts that were begun on this device and not registered yet. Shows nothing while there are none. */
export function RegistrationDrafts({ onOpen }: { onOpen: (draftId: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  const queryClient = useQueryClient();
  const drafts = useQuery(draftsQuery);
  const [discarding, setDiscarding] = useState<DraftInfo | null>(null);
  if (drafts.error) return <Message tone="bad">{problemInWords(drafts.error)}</Message>;
  if (!drafts.data || drafts.data.length === 0) return null;
  return (
    <Section
      title={<Trans>Begun contracts</Trans>}
      about={<Trans>Drafts on this device. Nobody else sees them.</Trans>}
    >
      <ul className={classes['drafts']}>
        {drafts.data.map((info) => (
          <li key={info.id}>
            <button type="button" onClick={() => onOpen(info.id)}>
              <span>
                <strong>{info.title}</strong>
                <small>{ageInWords(new Date(info.updatedAt), now, language)}</small>
              </span>
              <IconChevronRight size={20} stroke={1.6} aria-hidden />
            </button>
            <ActionIcon onClick={() => setDiscarding(info)} aria-label={t`Discard draft: ${info.title}`}>
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={discarding !== null}
        title={t`Discard this draft?`}
        confirm={t`Discard draft`}
        danger
        onClose={() => setDiscarding(null)}
        onConfirm={async () => {
          if (discarding) await discardDraft(discarding.id);
          await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
        }}
      >
        <strong>{discarding?.title}</strong>
        <br />
        <Trans>Everything typed is deleted from this device. This cannot be undone.</Trans>
      </ConfirmDialog>
    </Section>
  );
}
