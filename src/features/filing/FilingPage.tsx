import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { newId } from '#offline/device/ids.ts';
import { loadLater } from '#ui/lazy-extra.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { ClaimDrafts } from './DraftList.tsx';
import classes from './FilingPage.module.css';
import { ContractPicker } from './object/ContractPicker.tsx';
import { SharesNotKept } from './SharesNotKept.tsx';
import type { FilingPageProps } from './filing-props.ts';
import type { Go } from './steps.ts';

/** The start page does not wait for the wizard, which is fetched while a contract is chosen. */
const load = () => import('./OpenedFiling.tsx');
const OpenedDraft = lazy(() => load().then((m) => ({ default: m.OpenedDraft })));
const CorrectClaim = lazy(() => load().then((m) => ({ default: m.CorrectClaim })));

const SharedPhotos = lazy(() => import('./SharedPhotos.tsx').then((m) => ({ default: m.SharedPhotos })));

/** Filing a claim: the start page with drafts and contracts, the wizard, and the final page. */
export function FilingPage(props: FilingPageProps) {
  useEffect(() => loadLater(load), []);
  return (
    <Suspense fallback={<LoadingRows rows={6} height={64} />}>
      <Filing {...props} />
    </Suspense>
  );
}

function Filing(props: FilingPageProps) {
  const { search, go } = props;
  if (search.correct) return <CorrectClaim itemId={search.correct} go={go} />;
  if (search.draft) return <OpenedDraft key={search.draft} {...props} draftId={search.draft} />;
  if (search.shared === 'none') return <SharesNotKept onStart={() => go({}, { replace: true })} />;
  return <Start go={go} />;
}

function Start({ go }: { go: Go }) {
  return (
    <div className={classes['start']}>
      <PageHeader
        title={<Trans>File a claim</Trans>}
        about={<Trans>Seven short steps. It works offline too.</Trans>}
      />
      <Suspense fallback={null}>
        <SharedPhotos
          onTaken={(draft) => go({ draft, step: 'contract' }, { replace: true })}
          onDiscarded={() => go({}, { replace: true })}
        />
      </Suspense>
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
