import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import { numberOfStep, type DraftData, type DraftDefinition } from '#page/drafts/define-draft.ts';
import type { DraftInHand } from '#page/drafts/draft-hand.ts';
import { useOutbox } from '#page/outbox/use-outbox.ts';
import { useStore } from '#page/store.ts';
import { Message } from '#ui/Message.tsx';
import { ItemError } from '../outbox/ItemError.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { ClosedDraft, ToOutbox } from './DraftPage.tsx';
import { StepFrame } from './StepFrame.tsx';
import classes from './StepFrame.module.css';

interface WizardFrameProps<Data extends DraftData> {
  definition: DraftDefinition<Data>;
  draft: DraftInHand<Data>;
  step: Data['reached'];
  /** The furthest step. */
  reached: Data['reached'];
  /** What was answered so far, by step. */
  answers?: Partial<Record<Data['reached'], string>>;
  /** Opens a step. */
  onGo: (step: Data['reached']) => void;
  /** Replaces "Step 2 of 4". */
  where?: ReactNode;
  about?: ReactNode;
  banners: ReactNode;
  /** State of the mutation that hands the draft over. */
  handing: { isPending: boolean; error: unknown; data: string | null | undefined };
  /** Label of the button that continues; without one there is no button. */
  main: ReactNode;
  onNext: () => void;
  onBack: (() => void) | undefined;
  /** True if all fields form a single `<form>`, in which Enter continues. */
  isForm?: boolean;
  /** Says what discarding the draft deletes. */
  whatGoes: ReactNode;
  /** Leads to the wizard's start after the draft was discarded. */
  onGone: () => void;
  /** Opens a copy of the draft. */
  onCopy: (draftId: string) => void;
  children: ReactNode;
}

/**
 * The frame of every wizard step: progress, question, content and buttons. Shows whether the draft is saved, and
 * whether another tab has changed or closed it. Re-renders when the step changes, never on a save.
 */
export function WizardFrame<Data extends DraftData>(props: WizardFrameProps<Data>) {
  const { definition, draft, step, onNext } = props;
  const standing = useStore(draft.standing);
  const [discarding, setDiscarding] = useState(false);
  const { steps } = definition;
  const number = numberOfStep(steps, step);
  const counted = steps.filter((one) => !one.isUncounted);
  if (standing.kind === 'closed') {
    return <ClosedDraft how={standing.how} onStart={props.onGone} />;
  }
  const busy = props.handing.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  const frame = (
    <StepFrame
      steps={steps}
      step={step}
      reached={props.reached}
      answers={props.answers ?? {}}
      onGo={props.onGo}
      where={
        props.where ?? (
          <Trans>
            Step {number} of {counted.length}
          </Trans>
        )
      }
      saving={<Saving draft={draft} />}
      about={props.about}
      banners={
        <>
          <RefusedBefore itemId={draft.draftId} withFields={!definition.saysProblems} />
          <Trouble {...props} />
          {props.banners}
        </>
      }
      busy={busy}
      onBack={props.onBack}
      onDiscard={() => setDiscarding(true)}
      main={
        props.main && (
          <Button
            size="lg"
            loading={busy}
            {...(props.isForm ? { type: 'submit' as const } : { onClick: onNext })}
          >
            {props.main}
          </Button>
        )
      }
    >
      {props.children}
    </StepFrame>
  );
  const wizard = props.isForm ? (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {frame}
    </form>
  ) : (
    frame
  );
  return (
    <>
      <div className={classes['wizard']} data-wizard>
        {wizard}
      </div>
      <DiscardDialog
        opened={discarding}
        onClose={() => setDiscarding(false)}
        discard={draft.discard}
        onGone={props.onGone}
      >
        {props.whatGoes}
      </DiscardDialog>
    </>
  );
}

/** Shows whether the draft is saved. It subscribes by itself, so that saving does not re-render the step. */
function Saving({ draft }: { draft: Pick<DraftInHand<never>, 'saving'> }) {
  const { kind } = useStore(draft.saving);
  if (kind === 'failed') return <Trans>Draft not saved</Trans>;
  if (kind === 'unsaved') return <Trans>Saving draft …</Trans>;
  if (kind === 'empty') return null;
  return (
    <>
      <IconCheck size={15} stroke={2} aria-hidden /> <Trans>Draft saved</Trans>
    </>
  );
}

/** Why the server refused the item that this draft corrects. Renders nothing for other drafts. */
function RefusedBefore({ itemId, withFields }: { itemId: string; withFields: boolean }) {
  const item = useOutbox().items?.find(({ id }) => id === itemId);
  if (item?.state !== 'needs_attention' || !item.lastError) return null;
  const { lastError } = item;
  return <ItemError error={withFields ? lastError : { ...lastError, fields: {} }} refused />;
}

/** Says why the draft could not be saved or handed over, and offers a way out. */
function Trouble<Data extends DraftData>({
  draft,
  handing,
  onCopy,
}: Pick<WizardFrameProps<Data>, 'draft' | 'handing' | 'onCopy'>) {
  const saving = useStore(draft.saving);
  const standing = useStore(draft.standing);
  const copying = useMutation({ mutationFn: draft.copy, onSuccess: onCopy });
  const following = useMutation({ mutationFn: draft.follow });
  const copy = (
    <Button variant="default" onClick={() => copying.mutate()} loading={copying.isPending}>
      <Trans>Continue here with a copy</Trans>
    </Button>
  );
  if (standing.kind === 'outdated') {
    return (
      <Message tone="bad">
        <Trans>
          This draft was changed in another window in the meantime. What you typed here last is not saved.
        </Trans>
        <Group gap="xs" mt="xs">
          {copy}
          <Button variant="default" onClick={() => following.mutate()}>
            <Trans>Show the other version</Trans>
          </Button>
        </Group>
      </Message>
    );
  }
  if (handing.data === 'not_correctable') {
    return (
      <Message tone="bad">
        <Trans>
          What this corrects has been sent, corrected or discarded in the meantime. Nothing was changed.
        </Trans>
        <Group gap="xs" mt="xs">
          <ToOutbox />
          {copy}
        </Group>
      </Message>
    );
  }
  return (
    <>
      {saving.kind === 'failed' && <Message tone="bad">{problemInWords(saving.error)}</Message>}
      {Boolean(handing.error) && <Message tone="bad">{problemInWords(handing.error)}</Message>}
    </>
  );
}
