import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthText } from '#domain/time/month.ts';
import { cockpitQuery } from './cockpit-query.ts';
import type { CockpitView } from './cockpit-view.ts';
import { countedIn } from './counted-list.ts';
import { Funnel } from './Funnel.tsx';
import classes from './CockpitSummary.module.css';

/** The last twelve months of a view on another screen, with the way to the whole cockpit. Nothing until it is loaded. */
export function CockpitSummary({ view }: { view: CockpitView }) {
  const { data } = useQuery(cockpitQuery(view));
  if (!data || data.total.registered === 0) return null;
  const [first, last] = [monthText(data.from), monthText(data.to)];
  return (
    <>
      <p className={classes['head']}>
        <span>
          <Trans>
            Contracts registered from {first} to {last}, and how far they have got
          </Trans>
        </span>
        <Link to="/cockpit" search={view}>
          <Trans>Open the cockpit</Trans>
        </Link>
      </p>
      <Funnel of={data} counted={countedIn(view, data)} />
    </>
  );
}
