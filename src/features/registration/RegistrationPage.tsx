import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { newId } from '#offline/device/ids.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#ui/states.tsx';
import { DonePage } from './DonePage.tsx';
import { RegistrationDrafts } from './DraftList.tsx';
import { emptyValues } from './draft.ts';
import { draftsQuery } from './drafts-query.ts';
import { openCorrection, openDraft } from './open-draft.ts';
import type { Go, RegistrationSearch } from './places.ts';
import classes from './registration.module.css';
import { Wizard } from './Wizard.tsx';

interface PageProps {
  search: RegistrationSearch;
  go: Go;
  /** The retailer's own shop; null for those who look after several. */
  client: { code: string; name: string } | null;
}

/** Registering a contract: the drafts where there are any, the wizard on a draft, and the end. */
export function RegistrationPage(props: PageProps) {
  const { search, go } = props;
  if (search.correct) return <Correction itemId={search.correct} go={go} />;
  if (search.draft) return <OpenedDraft key={search.draft} {...props} draftId={search.draft} />;
  return <Start go={go} />;
}

/** Drafts that wait to be gone on with; where there are none, a new one is begun at once. */
function Start({ go }: { go: Go }) {
  const drafts = useQuery(draftsQuery);
  const isEmpty = drafts.data?.length === 0;
  useEffect(() => {
    if (isEmpty) go({ draft: newId(), step: 'customer' }, { replace: true });
  }, [isEmpty, go]);
  if (drafts.isPending || isEmpty) return <LoadingRows rows={4} height={64} />;
  return (
    <div className={classes['start']}>
      <PageHeader
        title={<Trans>Register a contract</Trans>}
        about={<Trans>It works without a network too.</Trans>}
        actions={
          <Button onClick={() => go({ draft: newId(), step: 'customer' })}>
            <Trans>New contract</Trans>
          </Button>
        }
      />
      <RegistrationDrafts onOpen={(draft) => go({ draft })} />
    </div>
  );
}

function OpenedDraft({ draftId, search, go, client }: PageProps & { draftId: string }) {
  const language = useLanguage();
  const opening = useQuery({
    queryKey: ['device', 'registration', draftId, search.step === 'done'],
    // An address with a step and nothing kept is a new draft; one without leads to what was begun before.
    queryFn: () =>
      openDraft({ draftId, isNew: search.step === 'customer', values: emptyValues(client, language) }),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const another = () => go({ draft: newId(), step: 'customer' });
  if (opening.isPending) return <LoadingRows rows={6} height={64} />;
  if (opening.error) {
    return <ErrorState message={problemInWords(opening.error)} onRetry={() => void opening.refetch()} />;
  }
  const opened = opening.data;
  if (opened.kind === 'sent') return <DonePage sent={opened.sent} onAnother={another} />;
  if (opened.kind === 'draft') {
    const { draft } = opened;
    return (
      <Wizard
        draftId={draftId}
        start={draft}
        asked={search.step ?? draft.reached}
        canPickRetailer={client === null}
        go={go}
      />
    );
  }
  return (
    <EmptyState
      title={
        opened.kind === 'unreadable' ? (
          <Trans>This draft cannot be opened</Trans>
        ) : (
          <Trans>This draft is not here any more</Trans>
        )
      }
      action={
        <Button onClick={another}>
          <Trans>New contract</Trans>
        </Button>
      }
    >
      {opened.kind === 'unreadable' ? (
        <Trans>
          Another version of the app wrote it. Please update the app; the draft stays on this device.
        </Trans>
      ) : (
        <Trans>It was registered or discarded, or it was begun on another device.</Trans>
      )}
    </EmptyState>
  );
}

/** Makes a draft of an item in the outbox, then opens it. */
function Correction({ itemId, go }: { itemId: string; go: Go }) {
  const { t } = useLingui();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    openCorrection(itemId, t`New contract`).then(
      () => left || go({ draft: itemId, step: 'overview' }, { replace: true }),
      (problem: unknown) => left || setError(problem),
    );
    return () => {
      left = true;
    };
  }, [itemId, go, t]);
  return error ? <ErrorState message={problemInWords(error)} /> : <LoadingRows rows={4} height={64} />;
}
