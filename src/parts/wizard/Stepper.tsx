import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { numberOfStep, type WizardStep } from '#page/drafts/define-draft.ts';
import classes from './Stepper.module.css';

/** Where one is in a wizard. */
export interface StepperProps<Step extends string> {
  steps: readonly WizardStep<Step>[];
  step: Step;
  /** The furthest step. All up to it can be opened. */
  reached: Step;
  onGo: (step: Step) => void;
  /** What was answered so far, shown where the steps stand beside the form. */
  answers?: Partial<Record<Step, string>>;
}

/** Element id of the list of steps. */
export const stepListId = 'steps';

/**
 * The steps by name: beside the form on a wide screen, and otherwise a bar of pieces whose names show on demand. What is
 * not counted has no piece; it is listed only if it comes before the first step.
 */
export function Stepper<Step extends string>(props: StepperProps<Step> & { isOpen: boolean }) {
  const { i18n, t } = useLingui();
  const { steps, step, answers } = props;
  const counted = steps.filter((one) => !one.isUncounted);
  const indexOf = (key: Step) => steps.findIndex((one) => one.key === key);
  const present = indexOf(step);
  const furthest = Math.max(indexOf(props.reached), present);
  const isListed = (one: WizardStep<Step>, index: number) => !one.isUncounted || index === 0;
  return (
    <nav className={classes['stepper']} aria-label={t`Steps`}>
      <div className={classes['bar']} aria-hidden>
        {counted.map(({ key }) => (
          <span key={key} data-state={stateOf(indexOf(key), present)} />
        ))}
      </div>
      <ol id={stepListId} data-open={props.isOpen || undefined}>
        {steps.filter(isListed).map(({ key, name }) => {
          const at = indexOf(key);
          const isPresent = at === present;
          const words = (
            <>
              <span className={classes['dot']} aria-hidden>
                {at < furthest && !isPresent ? (
                  <IconCheck size={14} stroke={2.4} />
                ) : (
                  numberOfStep(steps, key) || ''
                )}
              </span>
              <span>
                <span className={classes['name']}>{i18n._(name)}</span>
                {answers?.[key] && <span className={classes['answer']}>{answers[key]}</span>}
              </span>
            </>
          );
          return (
            <li key={key} data-present={isPresent || undefined}>
              {at <= furthest && !isPresent ? (
                <button type="button" onClick={() => props.onGo(key)}>
                  {words}
                </button>
              ) : (
                <span aria-current={isPresent ? 'step' : undefined}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stateOf(index: number, present: number): 'done' | 'present' | 'ahead' {
  if (index === present) return 'present';
  return index < present ? 'done' : 'ahead';
}
