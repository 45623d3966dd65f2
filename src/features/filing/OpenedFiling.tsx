import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, useCallback, useEffect } from 'react';
import { newId } from '#offline/device/ids.ts';
import { openCorrection } from '#page/drafts/open-draft.ts';
import { Correction, DraftPage } from '#parts/wizard/DraftPage.tsx';
import { loadLater } from '#ui/lazy-extra.ts';
import { emptyDraft } from './claim-draft.ts';
import { claimWizard } from './claim-wizard.ts';
import type { FilingPageProps } from './filing-props.ts';
import { contractToClaim } from './object/contract-to-claim.ts';
import type { Go } from './steps.ts';
import { Wizard } from './Wizard.tsx';

/** The final page comes while the answers are given. */
const loadDone = () => import('./DonePage.tsx');
const DonePage = lazy(() => loadDone().then((m) => ({ default: m.DonePage })));

/** The wizard of one draft, or its final page. */
export function OpenedDraft({ draftId, search, go, onClaim }: FilingPageProps & { draftId: string }) {
  const { contract: code, step, edit } = search;
  const another = () => go({});
  useEffect(() => loadLater(loadDone), []);
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
      done={(claim) => <DonePage claim={claim} onAnother={another} onClaim={onClaim} />}
      gone={<Trans>It was filed or discarded, or it was started on another device.</Trans>}
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

/** Makes a draft of a claim that the server refused, then opens it. */
export function CorrectClaim({ itemId, go }: { itemId: string; go: Go }) {
  const open = useCallback(() => openCorrection(claimWizard, itemId), [itemId]);
  const onOpened = useCallback(() => go({ draft: itemId, step: 'summary' }, { replace: true }), [go, itemId]);
  return <Correction open={open} onOpened={onOpened} />;
}
