import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#page/data/config.ts';
import classes from './EnvironmentBanner.module.css';

/** Names the environment; renders nothing in production. */
export function EnvironmentBanner() {
  const { t } = useLingui();
  const { data: config } = useQuery(configQuery);
  if (!config || config.environment === 'production') return null;
  return (
    <aside className={classes['environment']} aria-label={t`Environment`}>
      {config.environment === 'test' ? (
        <Trans>Test environment</Trans>
      ) : (
        <Trans>Development environment</Trans>
      )}
    </aside>
  );
}
