import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import type { SaveState } from '#client/saver.ts';
import { useStore, type Store } from '#client/store.ts';
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
  const { i18n, t } = useLingui();
  const heading = useHeadingFocus(step);
  const number = steps.indexOf(step) + 1;
  return (
    <div className={classes['wizard']}>
      <header className={classes['head']}>
        <div className={classes['where']}>
          <span>
            <Trans>
              Step {number} of {steps.length}
            </Trans>
          </span>
          <span className={classes['saving']} role="status">
            <SavingNote saving={props.saving} />
          </span>
          <ActionIcon onClick={props.onDiscard} aria-label={t`Discard draft`} title={t`Discard draft`}>
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        <Progress {...props} />
        <Title order={1} tabIndex={-1} data-page-heading ref={heading}>
          {i18n._(questions[step])}
        </Title>
      </header>
      <div className={classes['banners']}>{props.banners}</div>
      <div className={classes['content']}>{props.children}</div>
      <div className={classes['foot']}>
        {props.onBack && (
          <Button
            variant="default"
            size="lg"
            onClick={props.onBack}
            disabled={props.busy}
            leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden />}
          >
            <Trans>Back</Trans>
          </Button>
        )}
        <Button onClick={props.onNext} size="lg" className={classes['main'] ?? ''} loading={props.busy}>
          {step !== 'overview' ? (
            <Trans>Continue</Trans>
          ) : props.isCorrection ? (
            <Trans>Send correction</Trans>
          ) : (
            <Trans>Register contract</Trans>
          )}
        </Button>
      </div>
    </div>
  );
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

function SavingNote({ saving }: { saving: Store<SaveState> }) {
  const { kind } = useStore(saving);
  if (kind === 'failed') return <Trans>Draft not saved</Trans>;
  if (kind === 'unsaved') return <Trans>Saving draft …</Trans>;
  return (
    <>
      <IconCheck size={15} stroke={2} aria-hidden /> <Trans>Draft saved</Trans>
    </>
  );
}
