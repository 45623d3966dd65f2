import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { Config } from '#api/config.ts';
import { readRole } from '#domain/user/roles.ts';
import { roleNames } from '#parts/role-name.ts';
import classes from './DemoAccounts.module.css';

/** The accounts of a demo installation. A tap fills in the form. Renders nothing if there are none. */
export function DemoAccounts({
  config,
  onPick,
}: {
  config: Config | undefined;
  onPick: (account: { email: string; password: string }) => void;
}) {
  const { i18n } = useLingui();
  const password = config?.demoPassword;
  if (!config || !password || config.demoAccounts.length === 0) return null;
  return (
    <section className={classes['demo']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">
        <Trans>Demo accounts</Trans>
      </h2>
      <ul>
        {config.demoAccounts.map(({ email, role }) => {
          const known = readRole(role);
          return (
            <li key={email}>
              <UnstyledButton onClick={() => onPick({ email, password })}>
                <span>{known ? i18n._(roleNames[known]) : role}</span>
                <small>{email}</small>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
