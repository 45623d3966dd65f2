import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconTrash } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useHeadingFocus } from '#ui/use-heading-focus.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { questions } from './field-words.ts';
import classes from './filing.module.css';
import type { Desk } from './photo-desk.ts';
import type { SaveState } from '#client/saver.ts';
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
  const { i18n, t } = useLingui();
  const heading = useHeadingFocus(place);
  const number = numberOf(place);
  return (
    <div className={classes['wizard']}>
      <form className={classes['step']} onSubmit={props.onSubmit} noValidate>
        <header className={classes['head']}>
          <div className={classes['where']}>
            <span>
              {number > 0 ? (
                <Trans>
                  Step {number} of {steps.length}
                </Trans>
              ) : (
                <Trans>File a claim</Trans>
              )}
            </span>
            <span className={classes['saving']} role="status">
              <SavingNote
                saving={props.saving}
                begun={draft.reached !== 'object' || Boolean(draft.policyObjectId)}
              />
            </span>
            <ActionIcon onClick={props.onDiscard} aria-label={t`Discard draft`} title={t`Discard draft`}>
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes['bar']} aria-hidden>
            {steps.map((step) => (
              <span key={step} data-state={stateOf(numberOf(step), number)} />
            ))}
          </div>
          {draft.contract && place !== 'contract' && (
            <p className={classes['about']}>
              {draft.contract.customerName}, {draft.contract.city} ·{' '}
              {draft.contract.policyNumber ?? draft.contract.leadNumber}
            </p>
          )}
          <Title order={1} tabIndex={-1} data-page-heading ref={heading}>
            {i18n._(questions[place])}
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
          {place !== 'contract' && (
            <Button type="submit" size="lg" className={classes['main'] ?? ''} loading={props.busy}>
              <MainWords place={place} draft={draft} editing={props.editing} />
            </Button>
          )}
        </div>
      </form>
      <StepRail place={place} draft={draft} desk={props.desk} onGo={props.onGo} />
    </div>
  );
}

function stateOf(step: number, present: number): 'done' | 'present' | 'ahead' {
  if (step === present) return 'present';
  return step < present ? 'done' : 'ahead';
}

function SavingNote({ saving, begun }: { saving: SaveState; begun: boolean }) {
  if (saving.kind === 'failed') return <Trans>Draft not saved</Trans>;
  if (saving.kind === 'unsaved') return <Trans>Saving draft …</Trans>;
  if (!begun) return null;
  return (
    <>
      <IconCheck size={15} stroke={2} aria-hidden /> <Trans>Draft saved</Trans>
    </>
  );
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
