import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Cockpit, Figures } from '#domain/contract/cockpit/cockpit.ts';
import { berlinDate } from '#domain/time/date.ts';
import { useNow } from '#page/data/now.ts';
import type { Counted } from './counted-list.ts';
import { Bar } from './Bar.tsx';
import { Days, useNumbers, useSteps } from './words.tsx';
import classes from './Funnel.module.css';

/**
 * How far contracts came: each step with its number, its share of the step before, how long it took, how it went month
 * by month, and what it was in as many months before.
 */
export function Funnel({ of: cockpit, counted }: { of: Cockpit; counted: Counted }) {
  const { total: of, before: earlier } = cockpit;
  const now = berlinDate(useNow()).slice(0, 7);
  const months = cockpit.months.filter(({ month }) => month <= now);
  const { number, share } = useNumbers();
  const steps = useSteps();
  return (
    <ol className={classes['funnel']}>
      {steps.map(({ step, name, before, of: ofWhich }) => (
        <li key={step}>
          <span className={classes['name']}>{name}</span>
          <Link
            to="/contracts"
            search={step === 'registered' ? counted : { ...counted, step }}
            className={classes['number']}
            aria-label={`${name}: ${number(of[step])}`}
          >
            {number(of[step])}
          </Link>
          <Course of={months.map((month) => month[step])} />
          <Bar part={of.registered === 0 ? 0 : of[step] / of.registered} />
          <span className={classes['about']}>
            {before === null ? (
              <Ended of={of} counted={counted} />
            ) : (
              <>
                <span>
                  <strong>{share(of[step], of[before])}</strong> {ofWhich}
                </span>
                <span>
                  <Trans>
                    <Days of={of.medianDays[step]} /> (median)
                  </Trans>
                </span>
              </>
            )}
            {earlier.registered > 0 && (
              <Before was={earlier[step]} is={of[step]} isComparable={step === 'registered'} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * The number of as many months before. Its change stands beside the registered alone: the contracts of before have had
 * more time for the further steps.
 */
function Before({ was, is, isComparable }: { was: number; is: number; isComparable: boolean }) {
  const { number, change } = useNumbers();
  const count = number(was);
  const by = change(is, was);
  return (
    <span>
      {isComparable && was > 0 ? (
        <Trans>
          Previous period: {count} ({by})
        </Trans>
      ) : (
        <Trans>Previous period: {count}</Trans>
      )}
    </span>
  );
}

/** A step's numbers from month to month, as a line without words: the chart below has them. */
function Course({ of }: { of: readonly number[] }) {
  if (of.length < 3) return null;
  const most = Math.max(1, ...of);
  const points = of.map((count, at) => `${(at / (of.length - 1)) * 100},${26 - (count / most) * 24}`);
  return (
    <svg className={classes['course']} viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function Ended({ of, counted }: { of: Figures; counted: Counted }) {
  const { number } = useNumbers();
  const ended = number(of.ended);
  return (
    <Link to="/contracts" search={{ ...counted, step: 'ended' }} className={classes['ended']}>
      <Trans>{ended} of them declined, cancelled or withdrawn</Trans>
    </Link>
  );
}
