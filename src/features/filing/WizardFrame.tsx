import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { SavingNote } from '#parts/wizard/SavingNote.tsx';
import { StepFrame } from '#parts/wizard/StepFrame.tsx';
import type { ClaimDraft } from './claim-draft.ts';
import { questions } from './field-words.ts';
import classes from './filing.module.css';
import type { Desk } from './photos/photo-desk.ts';
import type { SaveState } from '#page/drafts/saver.ts';
import { StepRail } from './StepRail.tsx';
import { numberOf, steps, type Place } from './steps.ts';

/** The frame of every step: progress above, the question, what it takes, and the ways on at the foot. */
export function WizardFrame(props: {
  place: Place;
  draft: ClaimDraft;
  desk: Desk;
  saving: SaveState;
  editing: boolean;
  busy: boolean;
  banners: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onBack: (() => void) | undefined;
  onDiscard: () => void;
  onGo: (place: Place) => void;
  children: ReactNode;
}) {
  const { place, draft } = props;
  const { i18n } = useLingui();
  const hasBegun =
    props.saving.kind !== 'saved' || draft.reached !== 'object' || Boolean(draft.policyObjectId);
  const number = numberOf(place);
  return (
    <div className={classes['wizard']}>
      <form className={classes['step']} onSubmit={props.onSubmit} noValidate>
        <StepFrame
          step={place}
          where={
            number > 0 ? (
              <Trans>
                Step {number} of {steps.length}
              </Trans>
            ) : (
              <Trans>File a claim</Trans>
            )
          }
          saving={hasBegun && <SavingNote state={props.saving} />}
          progress={
            <div className={classes['bar']} aria-hidden>
              {steps.map((step) => (
                <span key={step} data-state={stateOf(numberOf(step), number)} />
              ))}
            </div>
          }
          about={
            draft.contract &&
            place !== 'contract' && (
              <>
                {draft.contract.customerName}, {draft.contract.city} ·{' '}
                {draft.contract.policyNumber ?? draft.contract.leadNumber}
              </>
            )
          }
          question={i18n._(questions[place])}
          banners={props.banners}
          busy={props.busy}
          onBack={props.onBack}
          onDiscard={props.onDiscard}
          main={
            place !== 'contract' && (
              <Button type="submit" size="lg" loading={props.busy}>
                <MainWords place={place} draft={draft} editing={props.editing} />
              </Button>
            )
          }
        >
          {props.children}
        </StepFrame>
      </form>
      <StepRail place={place} draft={draft} desk={props.desk} onGo={props.onGo} />
    </div>
  );
}

function stateOf(step: number, present: number): 'done' | 'present' | 'ahead' {
  if (step === present) return 'present';
  return step < present ? 'done' : 'ahead';
}

function MainWords(props: { place: Place; draft: ClaimDraft; editing: boolean }) {
  if (props.place === 'summary') {
    return props.draft.capturedAt ? <Trans>Send correction</Trans> : <Trans>File claim</Trans>;
  }
  if (props.editing) return <Trans>Back to the summary</Trans>;
  if (props.place === 'serial' && !props.draft.serialNumber.trim()) {
    return <Trans>Continue without serial number</Trans>;
  }
  return <Trans>Continue</Trans>;
}
