import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Cockpit } from '#domain/contract/cockpit/cockpit.ts';
import { claimStatusNames } from '#parts/claim/claim-status.ts';
import { Section } from '#ui/Section.tsx';
import type { CockpitView } from './cockpit-view.ts';
import { useNumbers } from './words.tsx';
import classes from './OpenClaims.module.css';

/** The claims that are not closed, each number leading to its list. */
export function OpenClaims({ of, view }: { of: NonNullable<Cockpit['claims']>; view: CockpitView }) {
  const { i18n } = useLingui();
  const { number } = useNumbers();
  const { client, association } = view;
  const place = { ...(client && { client }), ...(association && !client && { association }) };
  return (
    <Section
      title={<Trans>Open claims</Trans>}
      about={<Trans>As of now, across all contracts, whenever they were registered</Trans>}
    >
      <ul className={classes['claims']}>
        {(['open', 'in_progress'] as const).map((status) => {
          const count = `${number(of[status].count)}${of[status].capped ? '+' : ''}`;
          return (
            <li key={status}>
              <Link to="/claims/overview" search={{ ...place, status }}>
                <strong>{count}</strong>
                <span>{i18n._(claimStatusNames[status])}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
