import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SaveState } from '#page/drafts/saver.ts';
import { useStore, type Store } from '#page/store.ts';
import { SavingNote } from '#parts/wizard/SavingNote.tsx';
import { StepFrame } from '#parts/wizard/StepFrame.tsx';
import { steps, type Step } from './steps.ts';
import classes from './registration.module.css';

const names: Record<Step, MessageDescriptor> = {
  customer: msg`Customer`,
  contract: msg`Contract data`,
  overview: msg`Overview`,
  done: msg`Done`,
};

const questions: Record<Step, MessageDescriptor> = {
  customer: msg`Who is the customer?`,
  contract: msg`What is insured?`,
  overview: msg`Is everything right?`,
  done: msg`Done`,
};

/** The frame of every step: progress above, the question, what it takes, and the ways on at the foot. */
export function WizardFrame(props: {
  step: Exclude<Step, 'done'>;
  reached: Step;
  saving: Store<SaveState>;
  busy: boolean;
  isCorrection: boolean;
  banners: ReactNode;
  onNext: () => void;
  onBack: (() => void) | undefined;
  onDiscard: () => void;
  onGo: (step: Step) => void;
  children: ReactNode;
}) {
  const { step } = props;
  const { i18n } = useLingui();
  const number = steps.indexOf(step) + 1;
  return (
    <div className={classes['wizard']}>
      <StepFrame
        step={step}
        where={
          <Trans>
            Step {number} of {steps.length}
          </Trans>
        }
        saving={<Saving saving={props.saving} />}
        progress={<Progress {...props} />}
        question={i18n._(questions[step])}
        banners={props.banners}
        busy={props.busy}
        onBack={props.onBack}
        onDiscard={props.onDiscard}
        main={
          <Button size="lg" onClick={props.onNext} loading={props.busy}>
            {step !== 'overview' ? (
              <Trans>Continue</Trans>
            ) : props.isCorrection ? (
              <Trans>Send correction</Trans>
            ) : (
              <Trans>Register contract</Trans>
            )}
          </Button>
        }
      >
        {props.children}
      </StepFrame>
    </div>
  );
}

/** Watches by itself, so that the step is not drawn again because it is being saved. */
function Saving({ saving }: { saving: Store<SaveState> }) {
  return <SavingNote state={useStore(saving)} />;
}

/** The steps in a line; those reached can be gone to. */
function Progress({ step, reached, onGo }: { step: Step; reached: Step; onGo: (step: Step) => void }) {
  const { i18n, t } = useLingui();
  const present = steps.indexOf(step);
  const furthest = Math.max(present, steps.indexOf(reached));
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes['progress']}>
        {steps.map((one, index) => {
          const state = index === present ? 'present' : index < present ? 'done' : 'ahead';
          const open = index <= furthest && index !== present && one !== 'done';
          return (
            <li key={one} data-state={state}>
              {open ? (
                <button type="button" onClick={() => onGo(one)}>
                  {i18n._(names[one])}
                </button>
              ) : (
                <span aria-current={index === present ? 'step' : undefined}>{i18n._(names[one])}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
