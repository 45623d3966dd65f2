import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { FieldProblems } from '#domain/messages/problems.ts';
import { furthestStep } from '#page/drafts/define-draft.ts';
import type { DraftInHand } from '#page/drafts/draft-hand.ts';
import type { OpenDraft } from '#page/drafts/open-draft.ts';
import { useDraft, useHandOver } from '#page/drafts/use-draft.ts';
import { WizardFrame } from '#parts/wizard/WizardFrame.tsx';
import { loadLater } from '#ui/lazy-extra.ts';
import { Message } from '#ui/Message.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { CustomerStep } from './customer/CustomerStep.tsx';
import { customerOf, type RegistrationDraft } from './draft.ts';
import { WhatGoes } from './DraftList.tsx';
import { FromFileMark } from './order/FromFileMark.tsx';
import { lookedAt } from './order/marks.ts';
import { OrderFileContext, useDraftsOrderFile, useOrderFile } from './order/order-file.ts';
import { steps, type Go, type Step } from './places.ts';
import { FieldActionsContext } from '#page/form/field-actions.ts';
import { fieldId, focusField } from '#page/form/focus-field.ts';
import { focusProblems } from '#page/form/focus-problems.ts';
import { askForField, fieldName } from './form/field-names.ts';
import { FormContext, makeForm, useFormContext, useValue } from '#page/form/form-store.ts';
import { ProblemList } from '#parts/form/ProblemList.tsx';
import { sellingQuery } from './queries.ts';
import { problemsAt, problemsWith, stepOf } from './registration-of.ts';
import { registrationWizard } from './registration-wizard.ts';

/** The later steps come while the first one is filled in. */
const load = {
  contract: () => import('./contract/ContractStep.tsx'),
  objects: () => import('./devices/ObjectsStep.tsx'),
  overview: () => import('./OverviewStep.tsx'),
};
const ContractStep = lazy(() => load.contract().then((m) => ({ default: m.ContractStep })));
const ObjectsStep = lazy(() => load.objects().then((m) => ({ default: m.ObjectsStep })));
const OverviewStep = lazy(() => load.overview().then((m) => ({ default: m.OverviewStep })));
const loadSteps = () => Promise.all(Object.values(load).map((one) => one()));

interface WizardProps {
  opened: OpenDraft<RegistrationDraft>;
  reopen: () => Promise<() => void>;
  asked: Step;
  canPickRetailer: boolean;
  go: Go;
}

/** The wizard for an open draft. A form holds the answers; saving reads them from it. */
export function Wizard(props: WizardProps) {
  const { opened } = props;
  const hand = useDraft(registrationWizard, opened, props.reopen);
  const form = useMemo(() => makeForm(opened.data.values, opened.data.refused), [opened]);
  const reached = useRef(opened.data.reached);
  const read = useCallback(
    () => ({
      ...opened.data,
      reached: reached.current,
      values: { ...form.values() },
      refused: { ...form.problems() },
    }),
    [opened, form],
  );
  useEffect(() => form.onChange(() => hand.put(read)), [form, hand, read]);
  const onReach = (step: Step) => {
    reached.current = step;
    hand.put(read);
  };
  const saveAnswers = useCallback(async () => {
    hand.put(read);
    await hand.flush();
  }, [hand, read]);
  const orderFile = useDraftsOrderFile(hand.photos, saveAnswers);
  useEffect(() => loadLater(loadSteps), []);
  return (
    <FormContext value={form}>
      <OrderFileContext value={orderFile}>
        <Steps {...props} hand={hand} onReach={onReach} />
      </OrderFileContext>
    </FormContext>
  );
}

/** Shows the current step and moves between steps. Re-renders when the step changes, never on a keystroke. */
function Steps({
  opened,
  asked,
  canPickRetailer,
  go,
  hand,
  onReach,
}: WizardProps & { hand: DraftInHand<RegistrationDraft>; onReach: (step: Step) => void }) {
  const form = useFormContext();
  const { draftId } = opened;
  const { capturedAt } = opened.data;
  const [reached, setReached] = useState<Step>(opened.data.reached);
  const orderFile = useOrderFile();
  const selling = useSelling();
  const country = selling?.country ?? null;
  const step = asked === 'done' ? 'overview' : asked;
  const at = steps.indexOf(step);
  // Whoever has been there changes single answers, and goes straight back.
  const isFromOverview = reached === 'overview' && step !== 'overview';
  const [tried, setTried] = useState<Step | null>(null);

  const judgeAll = useCallback(
    (): FieldProblems => problemsWith(form.values(), { now: new Date(), capturedAt, country }),
    [form, capturedAt, country],
  );
  const judge = useCallback(
    (path: string) => {
      // Runs after the keystroke or click that left the field has been painted.
      setTimeout(() => form.setProblem(path, problemsAt('overview', judgeAll())[path] ?? null), 0);
    },
    [form, judgeAll],
  );
  const handing = useHandOver(registrationWizard, hand, {
    mayGo: async () => {
      await orderFile.settled();
      return true;
    },
    photosShown: orderFile.shown,
    onKept: () => go({ draft: draftId, step: 'done' }, { replace: true }),
  });

  const goTo = (to: Step) => {
    void hand.flush().catch(() => undefined);
    go({ draft: draftId, step: to });
  };
  const next = () => {
    if (handing.isPending) return;
    const problems = problemsAt(step, judgeAll());
    form.setProblems(problems);
    if (Object.keys(problems).length > 0) {
      setTried(step);
      return focusProblems();
    }
    if (step === 'overview') {
      return handing.mutate(undefined, {
        onSuccess: (result) => void (result === 'photos_differ' && orderFile.open()),
      });
    }
    const to = isFromOverview ? 'overview' : steps[at + 1]!;
    const further = furthestStep(registrationWizard.steps, to, reached);
    setReached(further);
    onReach(further);
    goTo(to);
  };
  const look = ({ target }: FocusEvent) => {
    const field = target.closest(`[id^="${fieldId('')}"]`);
    if (field) lookedAt(form, [field.id.slice(fieldId('').length)]);
  };
  const goToField = (path: string) => {
    const to = path === 'coverPrice' ? 'overview' : stepOf(path);
    if (to !== step) goTo(to);
    focusField(path);
  };

  return (
    <FieldActionsContext value={{ judge, goOn: next, Mark: FromFileMark }}>
      <div onFocus={look}>
        <WizardFrame
          definition={registrationWizard}
          draft={hand}
          step={step}
          reached={reached}
          onGo={goTo}
          banners={
            <>
              {handing.data === 'photos_differ' && (
                <Message tone="bad">
                  <Trans>The order confirmation has changed in the meantime. Please check it again.</Trans>
                </Message>
              )}
              {(tried === step || step === 'overview') && (
                <ProblemList
                  from={1}
                  nameOf={(path) => fieldName(path, form.values())}
                  askFor={(path) => askForField(path, form.values())}
                  onGo={goToField}
                />
              )}
            </>
          }
          handing={handing}
          main={
            isFromOverview ? (
              <Trans>To the overview</Trans>
            ) : step !== 'overview' ? (
              <Trans>Continue</Trans>
            ) : capturedAt !== null ? (
              <Trans>Send correction</Trans>
            ) : (
              <Trans>Register contract</Trans>
            )
          }
          onNext={next}
          onBack={at === 0 ? undefined : () => goTo(steps[at - 1]!)}
          whatGoes={
            <>
              <strong>{customerOf(form.values())}</strong>
              <br />
              <WhatGoes withFile={orderFile.kept !== null} />
            </>
          }
          onGone={() => go({}, { replace: true })}
          onCopy={(copy) => go({ draft: copy, step }, { replace: true })}
        >
          {step === 'customer' && <CustomerStep canPickRetailer={canPickRetailer} />}
          <Suspense fallback={<LoadingRows rows={4} height={64} />}>
            {step === 'contract' && <ContractStep country={country} />}
            {step === 'objects' && <ObjectsStep />}
            {step === 'overview' && (
              <OverviewStep
                onGo={goTo}
                onField={goToField}
                capturedAt={capturedAt}
                retailer={canPickRetailer ? (selling?.name ?? null) : null}
              />
            )}
          </Suspense>
        </WizardFrame>
      </div>
    </FieldActionsContext>
  );
}

/** What the chosen retailer's sale needs to know; undefined until this device knows it. */
function useSelling() {
  const client = useValue('clientCode');
  return useQuery({ ...sellingQuery(client), enabled: client !== '' }).data;
}
