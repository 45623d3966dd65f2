import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { problemInWords } from '#page/api/problem-words.ts';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { discardDraft } from '#offline/drafts/drafts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Message } from '#ui/Message.tsx';
import { ContractStep } from './contract/ContractStep.tsx';
import { CustomerStep } from './customer/CustomerStep.tsx';
import { customerOf, type RegistrationDraft } from './draft.ts';
import { steps, type Step } from './steps.ts';
import { draftsQuery } from './drafts-query.ts';
import { FieldActionsContext } from '#page/form/field-actions.ts';
import { focusField } from '#page/form/focus-field.ts';
import { fieldName } from './form/field-names.ts';
import { FormContext, useFormContext, useValue } from '#page/form/form-store.ts';
import { OverviewStep } from './OverviewStep.tsx';
import type { Go } from './places.ts';
import { ProblemList } from '#parts/form/ProblemList.tsx';
import { sellingQuery } from './queries.ts';
import { problemsAt, problemsWith, stepOf } from './registration-of.ts';
import { SaveTrouble } from './form/SaveTrouble.tsx';
import { sendDraft } from './send-draft.ts';
import { useDraft, useDraftTitle, type DraftInHand } from './use-draft.ts';
import { WizardFrame } from './WizardFrame.tsx';

interface WizardProps {
  draftId: string;
  start: RegistrationDraft;
  asked: Step;
  canPickRetailer: boolean;
  go: Go;
}

/** The wizard on an open draft. */
export function Wizard(props: WizardProps) {
  const hand = useDraft(props.draftId, props.start);
  return (
    <FormContext value={hand.form}>
      <Steps {...props} hand={hand} />
    </FormContext>
  );
}

/** The step that is asked for, and the ways on and back. Draws with a step, never with a key. */
function Steps({ draftId, start, asked, canPickRetailer, go, hand }: WizardProps & { hand: DraftInHand }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const form = useFormContext();
  const { flush, reach, saving } = hand;
  const [reached, setReached] = useState<Step>(start.reached);
  const [discarding, setDiscarding] = useState(false);
  const titleOf = useDraftTitle();
  const country = useCountry();
  const step = asked === 'done' ? 'overview' : asked;

  const judgeAll = useCallback(
    (): FieldProblems =>
      problemsWith(form.values(), { now: new Date(), capturedAt: start.capturedAt, country }),
    [form, start.capturedAt, country],
  );
  const judge = useCallback(
    (path: string) => {
      // After the key or click that left the field has been drawn.
      setTimeout(() => form.setProblem(path, problemsAt('overview', judgeAll())[path] ?? null), 0);
    },
    [form, judgeAll],
  );
  const reachStep = (to: Step) => {
    const further = steps.indexOf(to) > steps.indexOf(reached) ? to : reached;
    setReached(further);
    reach(further);
  };
  const refuse = (problems: FieldProblems) => {
    form.setProblems(problems);
    const [first] = Object.keys(problems);
    if (first && step !== 'overview') focusField(first);
  };

  const sending = useMutation({
    mutationFn: async () => {
      await flush();
      const values = { ...form.values() };
      const capturedAt = start.capturedAt === null ? new Date() : new Date(start.capturedAt);
      const { registrationId } = start;
      await sendDraft({ draftId, registrationId, values, capturedAt, label: titleOf(values) });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
      go({ draft: draftId, step: 'done' }, { replace: true });
    },
    meta: { saysErrors: true },
  });

  const next = () => {
    if (sending.isPending) return;
    const problems = problemsAt(step, judgeAll());
    refuse(problems);
    if (Object.keys(problems).length > 0) return;
    if (step === 'overview') return sending.mutate();
    const to = step === 'customer' ? 'contract' : 'overview';
    reachStep(to);
    void flush().catch(() => undefined);
    go({ draft: draftId, step: to });
  };
  const goTo = (to: Step) => {
    void flush().catch(() => undefined);
    go({ draft: draftId, step: to });
  };
  const goToField = (path: string) => {
    const to = stepOf(path);
    if (to !== step) goTo(to);
    focusField(path);
  };

  return (
    <FieldActionsContext value={{ judge, goOn: next }}>
      <WizardFrame
        step={step}
        reached={reached}
        saving={saving}
        busy={sending.isPending}
        isCorrection={start.capturedAt !== null}
        banners={
          <>
            <SaveTrouble saving={saving} />
            {sending.error && <Message tone="bad">{problemInWords(sending.error)}</Message>}
            <ProblemList from={step === 'overview' ? 1 : 2} nameOf={fieldName} onGo={goToField} />
          </>
        }
        onNext={next}
        onBack={step === 'customer' ? undefined : () => goTo(step === 'overview' ? 'contract' : 'customer')}
        onDiscard={() => setDiscarding(true)}
        onGo={goTo}
      >
        {step === 'customer' && <CustomerStep canPickRetailer={canPickRetailer} />}
        {step === 'contract' && <ContractStep country={country} />}
        {step === 'overview' && <OverviewStep onGo={goTo} />}
      </WizardFrame>
      <ConfirmDialog
        opened={discarding}
        title={t`Discard this draft?`}
        confirm={t`Discard draft`}
        danger
        onClose={() => setDiscarding(false)}
        onConfirm={async () => {
          await flush().catch(() => undefined);
          await discardDraft(draftId);
          await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
          go({}, { replace: true });
        }}
      >
        <strong>{customerOf(form.values())}</strong>
        <br />
        <Trans>Everything typed is deleted from this device. This cannot be undone.</Trans>
      </ConfirmDialog>
    </FieldActionsContext>
  );
}

/** The country of the chosen retailer; null until this device knows it. */
function useCountry(): string | null {
  const client = useValue('clientCode');
  const { data } = useQuery({ ...sellingQuery(client), enabled: client !== '' });
  return data?.country ?? null;
}
