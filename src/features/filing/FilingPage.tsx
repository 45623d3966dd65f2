import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { newId } from '#offline/device/ids.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, ErrorState, LoadingRows } from '#ui/states.tsx';
import { ContractPicker } from './object/ContractPicker.tsx';
import { DonePage } from './DonePage.tsx';
import { DraftList } from './DraftList.tsx';
import classes from './filing.module.css';
import { openCorrection, openDraft } from './open-draft.ts';
import type { FilingSearch, Go } from './places.ts';
import { Wizard } from './Wizard.tsx';

/** Filing a claim: the start with the drafts and the contracts, the wizard on a draft, and the end. */
export function FilingPage(props: {
  search: FilingSearch;
  go: Go;
  onOutbox: () => void;
  onClaim: (claimId: string) => void;
}) {
  const { search, go } = props;
  if (search.correct) return <Correction itemId={search.correct} go={go} />;
  if (search.draft) return <OpenedDraft key={search.draft} {...props} draftId={search.draft} />;
  return <Start go={go} />;
}

function Start({ go }: { go: Go }) {
  return (
    <div className={classes['start']}>
      <PageHeader
        title={<Trans>File a claim</Trans>}
        about={<Trans>Seven short steps. It works without a network too.</Trans>}
      />
      <DraftList onOpen={(draft) => go({ draft })} />
      <section className={classes['choose']}>
        <h2>
          <Trans>Which contract is it about?</Trans>
        </h2>
        <ContractPicker
          chosen={null}
          onChoose={({ code }) => go({ contract: code, draft: newId(), step: 'object' })}
        />
      </section>
    </div>
  );
}

function OpenedDraft(props: {
  draftId: string;
  search: FilingSearch;
  go: Go;
  onOutbox: () => void;
  onClaim: (claimId: string) => void;
}) {
  const { draftId, search, go } = props;
  const opening = useQuery({
    queryKey: ['device', 'draft', draftId, search.step === 'done'],
    queryFn: () => openDraft({ draftId, contractCode: search.contract || undefined }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const another = () => go({});
  if (opening.isPending) return <LoadingRows rows={4} height={64} />;
  if (opening.error) {
    return (
      <>
        <ErrorState message={problemInWords(opening.error)} onRetry={() => void opening.refetch()} />
        <Button variant="default" onClick={another}>
          <Trans>Choose another contract</Trans>
        </Button>
      </>
    );
  }
  const opened = opening.data;
  if (opened.kind === 'filed') return <DonePage {...props} filed={opened.filed} onAnother={another} />;
  if (opened.kind === 'draft') {
    const { draft } = opened;
    return (
      <Wizard
        draftId={draftId}
        start={draft}
        asked={search.step ?? draft.reached}
        editing={search.edit ?? false}
        go={go}
      />
    );
  }
  return <GoneDraft unreadable={opened.kind === 'unreadable'} onAnother={another} />;
}

function GoneDraft({ unreadable, onAnother }: { unreadable: boolean; onAnother: () => void }) {
  return (
    <EmptyState
      title={
        unreadable ? (
          <Trans>This draft cannot be opened</Trans>
        ) : (
          <Trans>This draft is not here any more</Trans>
        )
      }
      action={
        <Button onClick={onAnother}>
          <Trans>File a claim</Trans>
        </Button>
      }
    >
      {unreadable ? (
        <Trans>
          Another version of the app wrote it. Please update the app; the draft stays on this device.
        </Trans>
      ) : (
        <Trans>It was filed or discarded, or it was begun on another device.</Trans>
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
    openCorrection(itemId, t`Claim`).then(
      () => left || go({ draft: itemId, step: 'summary' }, { replace: true }),
      (problem: unknown) => left || setError(problem),
    );
    return () => {
      left = true;
    };
  }, [itemId, go, t]);
  return error ? <ErrorState message={problemInWords(error)} /> : <LoadingRows rows={4} height={64} />;
}
