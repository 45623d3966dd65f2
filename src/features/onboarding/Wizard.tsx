import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { ApiFailure } from '#page/api/api-failure.ts';
import { furthestStep } from '#page/drafts/define-draft.ts';
import type { DraftInHand } from '#page/drafts/draft-hand.ts';
import type { OpenDraft } from '#page/drafts/open-draft.ts';
import { useDraft } from '#page/drafts/use-draft.ts';
import { FieldActionsContext } from '#page/form/field-actions.ts';
import { focusField } from '#page/form/focus-field.ts';
import { focusProblems } from '#page/form/focus-problems.ts';
import { FormContext, makeForm, useFormContext } from '#page/form/form-store.ts';
import {
  CompanyFields,
  EstimateFields,
  LocationFields,
  SoftwareFields,
} from '#parts/client/ClientFields.tsx';
import { WizardFrame } from '#parts/wizard/WizardFrame.tsx';
import { lazyExtra, loadLater } from '#ui/lazy-extra.ts';
import { Message } from '#ui/Message.tsx';
import { LoadingRows } from '#ui/states.tsx';
import type { OnboardingDraft } from './draft.ts';
import { listsNow } from './lists.ts';
import { onboardingWizard } from './onboarding-wizard.ts';
import { problemsAt, requestOf, stepOf } from './onboarding-of.ts';
import { steps, type Go, type Step } from './places.ts';
import { useRequest } from './use-request.ts';

const InvoicingFields = lazy(() =>
  import('#parts/client/InvoicingFields.tsx').then((m) => ({ default: m.InvoicingFields })),
);
const ContactFields = lazy(() =>
  import('#parts/client/ContactFields.tsx').then((m) => ({ default: m.ContactFields })),
);
const loadProblems = () => import('#parts/client/ClientProblems.tsx').then((m) => m.ClientProblems);
const ClientProblems = lazyExtra(loadProblems);
const RequestStep = lazy(() => import('./RequestStep.tsx').then((m) => ({ default: m.RequestStep })));

interface WizardProps {
  opened: OpenDraft<OnboardingDraft>;
  reopen: () => Promise<() => void>;
  asked: Step;
  go: Go;
}

/** The wizard for an open draft. A form holds the answers; saving reads them from it. */
export function Wizard(props: WizardProps) {
  const { opened } = props;
  const hand = useDraft(onboardingWizard, opened, props.reopen);
  const form = useMemo(() => makeForm(opened.data.values), [opened]);
  const reached = useRef(opened.data.reached);
  const [lists, setLists] = useState(opened.data.lists);
  const latestLists = useRef(lists);
  const read = useCallback(
    () => ({
      ...opened.data,
      reached: reached.current,
      values: { ...form.values() },
      lists: latestLists.current,
    }),
    [opened, form],
  );
  useEffect(() => form.onChange(() => hand.put(read)), [form, hand, read]);
  useEffect(() => {
    const fetchLists = async () => {
      latestLists.current = await listsNow(latestLists.current);
      setLists(latestLists.current);
    };
    void fetchLists();
  }, []);
  useEffect(() => loadLater(loadProblems), []);
  const onReach = (step: Step) => {
    reached.current = step;
    hand.put(read);
  };
  return (
    <FormContext value={form}>
      <Steps {...props} hand={hand} lists={lists} onReach={onReach} />
    </FormContext>
  );
}

/** Shows the current step and moves between steps. Re-renders when the step changes, never on a keystroke. */
function Steps({
  opened,
  asked,
  go,
  hand,
  lists,
  onReach,
}: WizardProps & {
  hand: DraftInHand<OnboardingDraft>;
  lists: OnboardingDraft['lists'];
  onReach: (step: Step) => void;
}) {
  const form = useFormContext();
  const { draftId } = opened;
  const { requestId } = opened.data;
  const [reached, setReached] = useState<Step>(opened.data.reached);
  const step = asked;
  const [tried, setTried] = useState<Step | null>(null);
  const at = steps.indexOf(step);

  const judgeAll = useCallback((): FieldProblems => {
    const judged = requestOf(form.values(), { id: requestId, priceSheet: null });
    return 'problems' in judged ? judged.problems : {};
  }, [form, requestId]);
  const judge = useCallback(
    (path: string) => {
      // Runs after the keystroke or click that left the field has been painted.
      setTimeout(() => form.setProblem(path, judgeAll()[path] ?? null), 0);
    },
    [form, judgeAll],
  );
  const requesting = useRequest(hand, (problems) => form.setProblems(problems), {
    onArrived: () => go({ sent: requestId }, { replace: true }),
  });

  // The answer to the first sending was lost, and the answers were changed before the second.
  const hasArrived = requesting.error instanceof ApiFailure && requesting.error.code === 'key_reused';

  const goTo = (to: Step) => {
    void hand.flush().catch(() => undefined);
    go({ draft: draftId, step: to });
  };
  const next = () => {
    if (requesting.isPending) return;
    const problems = problemsAt(step, judgeAll());
    form.setProblems(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      setTried(step);
      return void loadProblems().then(
        () => focusProblems(first),
        () => focusField(first),
      );
    }
    if (step === 'request') return requesting.mutate(form.values());
    const to = steps[at + 1]!;
    const further = furthestStep(onboardingWizard.steps, to, reached);
    setReached(further);
    onReach(further);
    goTo(to);
  };
  const goToField = (path: string) => {
    const to = stepOf(path);
    if (to !== step) goTo(to);
    focusField(path);
  };

  return (
    <FieldActionsContext value={{ judge, goOn: next }}>
      <WizardFrame
        definition={onboardingWizard}
        draft={hand}
        step={step}
        reached={reached}
        onGo={goTo}
        banners={
          <>
            {hasArrived && (
              <Message tone="plain">
                <Trans>
                  We have already received this profile as you first sent it, and the link is in your inbox.
                  Later changes were not applied.
                </Trans>
              </Message>
            )}
            {tried === step && (
              <Suspense>
                <ClientProblems from={1} onGo={goToField} />
              </Suspense>
            )}
          </>
        }
        handing={{
          isPending: requesting.isPending,
          error: hasArrived ? null : requesting.error,
          data: null,
        }}
        main={step === 'request' ? <Trans>Request registration link</Trans> : <Trans>Continue</Trans>}
        onNext={next}
        onBack={at === 0 ? undefined : () => goTo(steps[at - 1]!)}
        whatGoes={
          <Trans>Everything you have entered will be deleted from this device. This cannot be undone.</Trans>
        }
        onGone={() => go({}, { replace: true })}
        onCopy={(copy) => go({ draft: copy, step }, { replace: true })}
      >
        <Suspense fallback={<LoadingRows rows={3} height={64} />}>
          {step === 'company' && <CompanyFields isNew />}
          {step === 'software' && <SoftwareFields lists={lists} />}
          {step === 'invoicing' && <InvoicingFields />}
          {step === 'estimate' && <EstimateFields />}
          {step === 'location' && <LocationFields />}
          {step === 'contacts' && <ContactFields jobRoles={lists.jobRoles ?? []} />}
          {step === 'request' && <RequestStep files={hand.photos} progress={requesting.progress} />}
        </Suspense>
      </WizardFrame>
    </FieldActionsContext>
  );
}
