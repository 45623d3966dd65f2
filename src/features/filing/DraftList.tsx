import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedDraft } from '#page/drafts/draft-list.ts';
import { DraftList } from '#parts/wizard/DraftList.tsx';
import type { ClaimDraft } from './claim-draft.ts';
import { claimWizard } from './claim-wizard.ts';
import { placeNames } from './field-words.ts';
import { numberOf, steps } from './steps.ts';

/** Claims begun on this device and not filed yet. Renders nothing if there are none. */
export function ClaimDrafts({ onOpen }: { onOpen: (draftId: string) => void }) {
  return (
    <DraftList
      definition={claimWizard}
      title={<Trans>Unfinished claims</Trans>}
      about={(listed) => <About {...listed} />}
      whatGoes={(listed) => <WhatGoes photoCount={listed?.photoCount ?? 0} />}
      onOpen={onOpen}
    />
  );
}

function WhatGoes({ photoCount }: { photoCount: number }) {
  return (
    <Plural
      value={photoCount}
      _0="All answers are deleted from this device. This cannot be undone."
      one="All answers and # photo are deleted from this device. This cannot be undone."
      other="All answers and # photos are deleted from this device. This cannot be undone."
    />
  );
}

function About({ data: draft, photoCount }: ListedDraft<ClaimDraft>) {
  const { i18n } = useLingui();
  const number = draft ? numberOf(draft.reached) : 0;
  const step = draft && i18n._(placeNames[draft.reached]);
  return (
    <>
      {draft?.capturedAt ? (
        <Trans>Correction</Trans>
      ) : (
        <Trans>
          Step {number} of {steps.length}: {step}
        </Trans>
      )}
      {' · '}
      <Plural value={photoCount} _0="no photos" one="# photo" other="# photos" />
    </>
  );
}
