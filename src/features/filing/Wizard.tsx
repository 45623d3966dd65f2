import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { photoSlots } from '#domain/files/photo-limits.ts';
import type { ClaimableContract } from '#domain/contract/contract.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import type { Camera } from '#page/camera/camera.ts';
import { useNow } from '#page/data/now.ts';
import { furthestStep } from '#page/drafts/define-draft.ts';
import type { OpenDraft } from '#page/drafts/open-draft.ts';
import { filledSlots, photosChanged, photosShown } from '#page/drafts/desk.ts';
import { usePhotoDesk } from '#page/drafts/photo-desk.ts';
import { useAnswers, useDraft, useHandOver } from '#page/drafts/use-draft.ts';
import { focusProblems } from '#page/form/focus-problems.ts';
import { ListOfProblems } from '#parts/form/ProblemList.tsx';
import { WizardFrame } from '#parts/wizard/WizardFrame.tsx';
import { Message } from '#ui/Message.tsx';
import { chosenObject, withContract, withReached, type ClaimDraft } from './claim-draft.ts';
import { claimWizard } from './claim-wizard.ts';
import { DateStep } from './DateStep.tsx';
import { DescriptionStep } from './DescriptionStep.tsx';
import { askForField, fieldNames } from './field-words.ts';
import { ContractPicker } from './object/ContractPicker.tsx';
import { nameOf } from './object/object-words.ts';
import { makeOf } from './object/objects.ts';
import { ObjectStep } from './object/ObjectStep.tsx';
import { SerialStep } from './object/SerialStep.tsx';
import { lookForCameras } from './photos/has-cameras.ts';
import { PhotosStep } from './photos/PhotosStep.tsx';
import { hasProblems, listed, placeToShow, problemsAt, stepOf, type Field } from './problems.ts';
import { fieldId, type StepProps } from './step-props.ts';
import { type Go, stepAfter, stepBefore, type WizardScreen } from './steps.ts';
import { SummaryStep } from './SummaryStep.tsx';

const screens: Record<Exclude<WizardScreen, 'contract' | 'done'>, (props: StepProps) => ReactNode> = {
  object: ObjectStep,
  serial: SerialStep,
  date: DateStep,
  description: DescriptionStep,
  photos: PhotosStep,
  summary: SummaryStep,
};

/** The wizard for an open draft: shows the current step and moves between steps. */
export function Wizard(props: {
  opened: OpenDraft<ClaimDraft>;
  reopen: () => Promise<() => void>;
  asked: WizardScreen;
  /** True if the user came from the summary to change one answer. */
  editing: boolean;
  go: Go;
}) {
  const { editing, go } = props;
  const { draftId } = props.opened;
  const hand = useDraft(claimWizard, props.opened, props.reopen);
  const [draft, change] = useAnswers(hand);
  const { desk, photos, trouble } = usePhotoDesk(hand.photos, photoSlots);
  const [tried, setTried] = useState<WizardScreen | null>(null);
  const camera = useRef<Camera>(null);
  useEffect(() => {
    void lookForCameras();
    return () => {
      camera.current?.end();
      camera.current = null;
    };
  }, []);

  const given = { draft, slots: filledSlots(desk), now: useNow() };
  // Missing photos are unknown until the kept ones have been opened.
  const place = photos || props.asked !== 'summary' ? placeToShow(props.asked, given) : props.asked;
  if (tried !== null && tried !== place) setTried(null);
  const problems = tried === place ? problemsAt(place, given) : {};

  useEffect(() => {
    if (place !== props.asked) go({ draft: draftId, step: place }, { replace: true });
  }, [place, props.asked, go, draftId]);

  const answers = useAnswered(draft, given.slots.size);
  const handing = useHandOver(claimWizard, hand, {
    mayGo: async () => {
      if (!photos) return false;
      const asked = photos.get();
      await photos.settled();
      const now = photos.get();
      // What could not be used is no longer what the user saw when filing. The summary names it.
      if (photosChanged(asked, now)) return false;
      const slots = filledSlots(now);
      const isWhole = !hasProblems(problemsAt('summary', { ...given, slots, now: new Date() }));
      if (!isWhole) setTried('summary');
      return isWhole;
    },
    photosShown: () => photosShown(photos!.get()),
    onKept: () => go({ draft: draftId, step: 'done' }, { replace: true }),
  });

  const next = () => {
    const found = problemsAt(place, { ...given, draft: hand.read(), now: new Date() });
    if (hasProblems(found)) {
      setTried(place);
      return focusProblems();
    }
    if (place === 'summary') {
      return handing.mutate(undefined, {
        onSuccess: (result) => void (result === 'photos_differ' && photos?.open()),
      });
    }
    const to = editing ? 'summary' : stepAfter(place);
    change((before) => withReached(before, furthestStep(claimWizard.steps, before.reached, to)));
    void hand.flush().catch(() => undefined);
    go({ draft: draftId, step: to });
  };
  const back = () => {
    void hand.flush().catch(() => undefined);
    const to = editing ? 'summary' : stepBefore(place);
    if (to) go({ draft: draftId, step: to }, { backTo: true });
  };
  const onEdit = (to: WizardScreen) => go({ draft: draftId, step: to, edit: true });
  const goToField = (field: Field) => (place === 'summary' ? onEdit(stepOf(field)) : focusSoon(field));
  const Screen = place === 'contract' || place === 'done' ? null : screens[place];

  return (
    <WizardFrame
      definition={claimWizard}
      draft={hand}
      step={place}
      where={place === 'contract' ? <Trans>File a claim</Trans> : undefined}
      reached={draft.reached}
      answers={answers}
      onGo={(to) => go({ draft: draftId, step: to, edit: draft.reached === 'summary' || undefined })}
      about={place !== 'contract' && draft.contract && <ContractLine contract={draft.contract} />}
      banners={
        <>
          {Boolean(trouble) && <Message tone="bad">{problemInWords(trouble)}</Message>}
          {handing.data === 'photos_differ' && (
            <Message tone="bad">
              <Trans>The photos have changed in the meantime. Please check them again.</Trans>
            </Message>
          )}
          {hasProblems(problems) && (
            <ListOfProblems
              problems={listed(problems)}
              nameOf={(field) => fieldNames[field]}
              askFor={(field) => askForField[field]}
              onGo={goToField}
            />
          )}
        </>
      }
      handing={handing}
      main={place !== 'contract' && <MainWords place={place} draft={draft} editing={editing} />}
      isForm
      onNext={next}
      onBack={stepBefore(place) || editing ? back : undefined}
      whatGoes={
        <Trans>
          All answers and photos of this draft will be deleted from this device. This cannot be undone.
        </Trans>
      }
      onGone={() => go({}, { replace: true })}
      onCopy={(copy) => go({ draft: copy, step: place }, { replace: true })}
    >
      {Screen ? (
        <Screen
          given={given}
          problems={problems}
          change={change}
          desk={desk}
          photos={photos}
          camera={camera}
          flush={hand.flush}
          onNext={next}
          onEdit={onEdit}
        />
      ) : (
        <ContractPicker
          chosen={draft.contract?.code ?? null}
          onChoose={(contract) => {
            change((before) => withContract(before, contract));
            go({ draft: draftId, step: 'object' });
          }}
        />
      )}
    </WizardFrame>
  );
}

function ContractLine({ contract }: { contract: ClaimableContract }) {
  return (
    <>
      {contract.customerName}, {contract.city} ·{' '}
      <span className="unbroken">{contract.policyNumber ?? contract.leadNumber}</span>
    </>
  );
}

function MainWords(props: { place: WizardScreen; draft: ClaimDraft; editing: boolean }) {
  if (props.place === 'summary') {
    return props.draft.capturedAt ? <Trans>Send correction</Trans> : <Trans>File claim</Trans>;
  }
  if (props.editing) return <Trans>Back to the summary</Trans>;
  if (props.place === 'serial' && !props.draft.serialNumber.trim()) {
    return <Trans>Continue without number</Trans>;
  }
  return <Trans>Continue</Trans>;
}

/** What was answered so far, by place. */
function useAnswered(draft: ClaimDraft, photoCount: number): Partial<Record<WizardScreen, string>> {
  const { i18n, t } = useLingui();
  const { contract } = draft;
  const object = chosenObject(draft);
  return {
    contract: contract ? `${contract.customerName}, ${contract.city}` : '',
    object: object ? [nameOf(object, i18n), makeOf(object)].filter(Boolean).join(' · ') : '',
    serial: draft.serialNumber,
    date: draft.damageDate,
    photos: photoCount > 0 ? t`${photoCount} of 5` : '',
  };
}

/** Focuses a field after its error has rendered. */
function focusSoon(field: Field): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(fieldId(field));
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}
