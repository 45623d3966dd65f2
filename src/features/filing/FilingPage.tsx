import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { newId } from '#offline/device/ids.ts';
import { openCorrection } from '#page/drafts/open-draft.ts';
import { Correction, DraftPage } from '#parts/wizard/DraftPage.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { emptyDraft } from './claim-draft.ts';
import { claimWizard } from './claim-wizard.ts';
import { DonePage } from './DonePage.tsx';
import { ClaimDrafts } from './DraftList.tsx';
import classes from './FilingPage.module.css';
import { contractToClaim } from './object/contract-to-claim.ts';
import { ContractPicker } from './object/ContractPicker.tsx';
import { beginShared, OpenShared } from './SharedPhotos.tsx';
import type { FilingSearch, Go } from './steps.ts';
import { Wizard } from './Wizard.tsx';

interface PageProps {
  search: FilingSearch;
  go: Go;
  onOutbox: () => void;
  onClaim: (claimId: string) => void;
}

/** Filing a claim: the start page with drafts and contracts, the wizard, and the final page. */
export function FilingPage(props: PageProps) {
  const { search, go } = props;
  if (search.correct) return <CorrectClaim itemId={search.correct} go={go} />;
  if (search.draft) return <OpenedDraft key={search.draft} {...props} draftId={search.draft} />;
  if (search.shared) return <OpenedShare draftId={search.shared} go={go} />;
  return <Start go={go} />;
}

function Start({ go }: { go: Go }) {
  useEffect(() => {
    // Photos whose page was closed before it could begin their draft. They wait for the next time.
    void beginShared().catch(() => undefined);
  }, []);
  return (
    <div className={classes['start']}>
      <PageHeader
        title={<Trans>File a claim</Trans>}
        about={<Trans>Seven short steps. It works without a network too.</Trans>}
      />
      <ClaimDrafts onOpen={(draft) => go({ draft })} />
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

function OpenedDraft({ draftId, search, go, onOutbox, onClaim }: PageProps & { draftId: string }) {
  const { contract: code, step, edit } = search;
  const another = () => go({});
  return (
    <DraftPage
      definition={claimWizard}
      draftId={draftId}
      isDone={step === 'done'}
      begin={async () => (code ? emptyDraft(newId(), await contractToClaim(code)) : null)}
      wizard={(opened, reopen) => (
        <Wizard
          opened={opened}
          reopen={reopen}
          asked={step ?? opened.data.reached}
          editing={edit ?? false}
          go={go}
        />
      )}
      done={(claim) => <DonePage claim={claim} onAnother={another} onOutbox={onOutbox} onClaim={onClaim} />}
      gone={<Trans>It was filed or discarded, or it was begun on another device.</Trans>}
      another={
        <Button onClick={another}>
          <Trans>File a claim</Trans>
        </Button>
      }
      wayOut={
        <Button variant="default" onClick={another}>
          <Trans>Choose another contract</Trans>
        </Button>
      }
    />
  );
}

function OpenedShare({ draftId, go }: { draftId: string; go: Go }) {
  const onOpened = useCallback((draft: string) => go({ draft, step: 'contract' }, { replace: true }), [go]);
  return <OpenShared draftId={draftId} onOpened={onOpened} onStart={() => go({}, { replace: true })} />;
}

function CorrectClaim({ itemId, go }: { itemId: string; go: Go }) {
  const open = useCallback(() => openCorrection(claimWizard, itemId), [itemId]);
  const onOpened = useCallback(() => go({ draft: itemId, step: 'summary' }, { replace: true }), [go, itemId]);
  return <Correction open={open} onOpened={onOpened} />;
}
