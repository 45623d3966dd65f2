import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { numberOfStep, type WizardStep } from '#page/drafts/define-draft.ts';
import classes from './StepRail.module.css';

/** Desktop only: all steps beside the current one, with their answers. Reached steps are buttons. */
export function StepRail<Step extends string>(props: {
  steps: readonly WizardStep<Step>[];
  step: Step;
  reached: Step;
  answers: Partial<Record<Step, string>>;
  onGo: (step: Step) => void;
}) {
  const { i18n, t } = useLingui();
  const { steps, answers } = props;
  const numberOf = (step: Step) => numberOfStep(steps, step);
  const reached = Math.max(numberOf(props.reached), numberOf(props.step));
  return (
    <nav className={classes['rail']} aria-label={t`Steps`}>
      <ol>
        {steps.map(({ key, name }, index) => {
          const present = key === props.step;
          const open = numberOf(key) <= reached && index < steps.length - 1;
          const words = (
            <>
              <span className={classes['dot']} aria-hidden>
                {answers[key] && !present ? <IconCheck size={14} stroke={2.4} /> : numberOf(key) || ''}
              </span>
              <span>
                <span className={classes['name']}>{i18n._(name)}</span>
                {answers[key] && <span className={classes['answer']}>{answers[key]}</span>}
              </span>
            </>
          );
          return (
            <li key={key} data-present={present || undefined}>
              {open && !present ? (
                <button type="button" onClick={() => props.onGo(key)}>
                  {words}
                </button>
              ) : (
                <span aria-current={present ? 'step' : undefined}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
