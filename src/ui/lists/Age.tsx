import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** For how many days something has been as it is, behind a status: short, and in full words to those who ask. */
export function Age(props: { days: number }) {
  const days = Math.max(0, props.days);
  const whole = plural(days, { 0: 'since today', one: 'for # day', other: 'for # days' });
  return (
    <span data-age title={whole}>
      {' · '}
      {days === 0 ? <Trans>today</Trans> : <Trans comment="days, shortened">{days} d</Trans>}
    </span>
  );
}
