import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useNow } from '#page/data/now.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { discardDraft } from '#offline/drafts/drafts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { withContract, withReached, type ClaimDraft } from './claim-draft.ts';
import { ContractPicker } from './object/ContractPicker.tsx';
import { fileDraft } from './file-draft.ts';
import type { Go } from './places.ts';
import { filledSlots } from './photos/photo-desk.ts';
import { fieldId, ProblemList } from './ProblemList.tsx';
import { hasProblems, placeToShow, problemsAt, stepOf, type Field } from './problems.ts';
import { StepContent } from './StepContent.tsx';
import { furthest, stepAfter, stepBefore, type Place } from './steps.ts';
import { useDraftTitle, usePhotoDesk, useWizardDraft } from './use-wizard.ts';
import { WizardFrame } from './WizardFrame.tsx';

/** The wizard on an open draft: what is asked now, and the ways on and back. */
export function Wizard(props: {
  draftId: string;
  start: ClaimDraft;
  asked: Place;
  /** True where one came from the summary to change one answer. */
  editing: boolean;
  go: Go;
}) {
  const { draftId, editing, go } = props;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { draft, change, saving, flush } = useWizardDraft(draftId, props.start);
  const { desk, photos, trouble } = usePhotoDesk(draftId);
  const titleOf = useDraftTitle();
  const [tried, setTried] = useState<Place | null>(null);
  const [discarding, setDiscarding] = useState(false);

  const given = { draft, slots: filledSlots(desk), now: useNow() };
  // Before the photos have been opened nobody knows which are missing.
  const place = photos || props.asked !== 'summary' ? placeToShow(props.asked, given) : props.asked;
  if (tried !== null && tried !== place) setTried(null);
  const problems = tried === place ? problemsAt(place, given) : {};
  const fields = Object.keys(problems) as Field[];

  useEffect(() => {
    if (place !== props.asked) go({ draft: draftId, step: place }, { replace: true });
  }, [place, props.asked, go, draftId]);

  const filing = useMutation({
    mutationFn: async () => {
      await flush();
      await photos?.settled();
      if (
        hasProblems(problemsAt('summary', { ...given, slots: filledSlots(photos!.get()), now: new Date() }))
      ) {
        setTried('summary');
        return false;
      }
      await fileDraft({ draftId, draft, label: titleOf(draft) });
      return true;
    },
    onSuccess: async (kept) => {
      if (!kept) return;
      await queryClient.invalidateQueries({ queryKey: ['device', 'drafts'] });
      go({ draft: draftId, step: 'done' }, { replace: true });
    },
    meta: { saysErrors: true },
  });

  const next = (event?: FormEvent) => {
    event?.preventDefault();
    const found = problemsAt(place, { ...given, now: new Date() });
    if (hasProblems(found)) {
      setTried(place);
      focusSoon(Object.keys(found)[0] as Field);
      return;
    }
    if (place === 'summary') return filing.mutate();
    const to = editing ? 'summary' : stepAfter(place);
    change((before) => withReached(before, furthest(before.reached, to)));
    void flush().catch(() => undefined);
    go({ draft: draftId, step: to });
  };
  const back = () => {
    void flush().catch(() => undefined);
    const to = editing ? 'summary' : stepBefore(place);
    if (to) go({ draft: draftId, step: to }, { backTo: true });
  };
  const goToField = (field: Field) =>
    place === 'summary' ? go({ draft: draftId, step: stepOf(field), edit: true }) : focusSoon(field);

  const banners = (
    <>
      {saving.kind === 'failed' && <Message tone="bad">{problemInWords(saving.error)}</Message>}
      {Boolean(trouble) && <Message tone="bad">{problemInWords(trouble)}</Message>}
      {filing.error && <Message tone="bad">{problemInWords(filing.error)}</Message>}
      {fields.length > (place === 'summary' ? 0 : 1) && <ProblemList problems={problems} onGo={goToField} />}
    </>
  );

  return (
    <WizardFrame
      place={place}
      draft={draft}
      desk={desk}
      saving={saving}
      editing={editing}
      busy={filing.isPending}
      banners={banners}
      onSubmit={next}
      onBack={stepBefore(place) || editing ? back : undefined}
      onDiscard={() => setDiscarding(true)}
      onGo={(to) => go({ draft: draftId, step: to, edit: draft.reached === 'summary' || undefined })}
    >
      {place === 'contract' ? (
        <ContractPicker
          chosen={draft.contract?.code ?? null}
          onChoose={(contract) => {
            change((before) => withContract(before, contract));
            go({ draft: draftId, step: 'object' });
          }}
        />
      ) : (
        <StepContent
          place={place}
          given={given}
          problems={problems}
          desk={desk}
          photos={photos}
          change={change}
          flush={flush}
          onEdit={(to) => go({ draft: draftId, step: to, edit: true })}
        />
      )}
      <ConfirmDialog
        opened={discarding}
        title={t`Discard this draft?`}
        confirm={t`Discard draft`}
        danger
        onClose={() => setDiscarding(false)}
        onConfirm={async () => {
          await flush().catch(() => undefined);
          await discardDraft(draftId);
          await queryClient.invalidateQueries({ queryKey: ['device', 'drafts'] });
          go({}, { replace: true });
        }}
      >
        <Trans>
          All answers and photos of this draft are deleted from this device. This cannot be undone.
        </Trans>
      </ConfirmDialog>
    </WizardFrame>
  );
}

/** Moves the focus to a field once it shows what is wrong with it. */
function focusSoon(field: Field): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId(field));
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}
