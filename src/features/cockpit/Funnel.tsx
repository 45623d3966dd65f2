import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Figures } from '#domain/contract/cockpit/cockpit.ts';
import type { Counted } from './counted-list.ts';
import { Days, useNumbers, useSteps } from './words.tsx';
import classes from './Funnel.module.css';

/** How far contracts came: each step with its number, its share of the step before, and how long it took. */
export function Funnel({ of, counted }: { of: Figures; counted: Counted }) {
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
          <span className={classes['bar']} aria-hidden>
            <span
              data-step={step}
              style={{ width: `${of.registered === 0 ? 0 : (of[step] / of.registered) * 100}%` }}
            />
          </span>
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
          </span>
        </li>
      ))}
    </ol>
  );
}

function Ended({ of, counted }: { of: Figures; counted: Counted }) {
  const { number } = useNumbers();
  const ended = number(of.ended);
  return (
    <Link to="/contracts" search={{ ...counted, step: 'ended' }} className={classes['ended']}>
      <Trans>{ended} of them declined or withdrawn</Trans>
    </Link>
  );
}
