import { useLingui } from '@lingui/react/macro';
import type { WizardStep } from '#page/drafts/define-draft.ts';
import classes from './Progress.module.css';

function stateOf(index: number, present: number): 'done' | 'present' | 'ahead' {
  if (index === present) return 'present';
  return index < present ? 'done' : 'ahead';
}

/** A progress bar of `count` pieces; `present` counts from 1. `besideRail` hides it where a step rail is visible. */
export function ProgressBar(props: { count: number; present: number; besideRail?: boolean }) {
  return (
    <div className={classes['bar']} data-beside-rail={props.besideRail} aria-hidden>
      {Array.from({ length: props.count }, (_, index) => (
        <span key={index} data-state={stateOf(index + 1, props.present)} />
      ))}
    </div>
  );
}

/** More steps than these have no room for their names on a phone. */
const mostInARow = 5;

/**
 * The steps in a row. Reached steps are buttons, except the final one. Where a phone has no room for the names, it shows
 * the present one alone.
 */
export function ProgressSteps<Step extends string>(props: {
  steps: readonly WizardStep<Step>[];
  step: Step;
  reached: Step;
  onGo: (step: Step) => void;
}) {
  const { i18n, t } = useLingui();
  const indexOf = (step: Step) => props.steps.findIndex(({ key }) => key === step);
  const present = indexOf(props.step);
  const furthest = Math.max(present, indexOf(props.reached));
  const isMany = props.steps.length > mostInARow;
  return (
    <nav aria-label={t`Steps`}>
      {isMany && <p className={classes['present']}>{i18n._(props.steps[present]!.name)}</p>}
      <ol className={classes['steps']} data-many={isMany || undefined}>
        {props.steps.map(({ key, name }, index) => (
          <li key={key} data-state={stateOf(index, present)}>
            {index <= furthest && index !== present && index < props.steps.length - 1 ? (
              <button type="button" onClick={() => props.onGo(key)}>
                {i18n._(name)}
              </button>
            ) : (
              <span aria-current={index === present ? 'step' : undefined}>{i18n._(name)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
