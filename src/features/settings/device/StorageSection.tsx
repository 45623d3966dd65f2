import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSession } from '#page/session/session.ts';
import { useLanguage } from '#page/words/language.ts';
import { sizeText } from '#domain/locale/size-text.ts';
import { askForPersistence, storageUse } from '#offline/session/storage.ts';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { KeptHere } from './KeptHere.tsx';
import classes from './StorageSection.module.css';
import shared from '../settings.module.css';

/** What and how much this device stores for working offline, and whether the browser has promised to keep it. */
export function StorageSection() {
  const { t } = useLingui();
  const language = useLanguage();
  const session = useSession();
  const use = useQuery({ queryKey: ['storage', 'use'], queryFn: storageUse, staleTime: 0 });
  const asking = useMutation({ mutationFn: askForPersistence, onSettled: () => use.refetch() });
  if (!use.data) return null;
  const { usedBytes, roomBytes, persistent } = use.data;
  const used = usedBytes === null ? null : sizeText(usedBytes, language);
  const room = roomBytes === null ? null : sizeText(roomBytes, language);
  return (
    <Section
      title={<Trans>Storage on this device</Trans>}
      about={<Trans>Copies for working offline, drafts and unsent work</Trans>}
    >
      {used !== null && room !== null && (
        <div className={classes['storage']}>
          <Progress
            value={Math.max(1, (100 * (usedBytes ?? 0)) / (roomBytes ?? 1))}
            aria-label={t`Storage used`}
          />
          <span>
            <Trans>
              {used} of about {room} used
            </Trans>
          </span>
        </div>
      )}
      {session && <KeptHere userId={session.userId} role={session.role} />}
      {persistent ? (
        <Message tone="good">
          <Trans>The browser has agreed to keep what is stored here, even when space runs low.</Trans>
        </Message>
      ) : (
        <div className={shared['row']}>
          <span>
            <Trans>When space runs low, the browser may clear what is stored here.</Trans>
          </span>
          <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
            <Trans>Keep it permanently</Trans>
          </Button>
        </div>
      )}
      {asking.data === false && (
        <Message tone="plain">
          <Trans>The browser has not agreed yet. It will once the app is installed or used often.</Trans>
        </Message>
      )}
    </Section>
  );
}
