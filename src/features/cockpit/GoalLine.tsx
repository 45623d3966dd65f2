import { Trans } from '@lingui/react/macro';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { goalOf } from '#domain/contract/cockpit/goal.ts';
import { Bar } from './Bar.tsx';
import { useNumbers } from './words.tsx';
import classes from './GoalLine.module.css';

/** How much of its own estimate a retailer has reached. Nothing where there is none. */
export function GoalLine({ of: { estimate, total, from, to } }: { of: Cockpit }) {
  const { number, share } = useNumbers();
  const goal = goalOf(estimate, total.registered, { from, to });
  if (!goal) return null;
  const [registered, expected, perYear] = [total.registered, goal.expected, goal.perYear].map(number);
  const part = share(goal.reached, 1);
  return (
    <p className={classes['goal']}>
      <Bar part={goal.reached} />
      <span>
        {goal.of === 'plans' ? (
          <Trans>
            <strong>{part} of the goal</strong>: {registered} of {expected} contracts expected in this period
            ({perYear} a year)
          </Trans>
        ) : (
          <Trans>
            <strong>{part} of the kitchens</strong> with a contract: {registered} of an estimated {expected}{' '}
            sold in this period ({perYear} a year)
          </Trans>
        )}
      </span>
    </p>
  );
}
