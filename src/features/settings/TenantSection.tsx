import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '#ui/Section.tsx';
import classes from './settings.module.css';

/** What an administrator looks after. */
export function TenantSection() {
  return (
    <Section title={<Trans>Administration</Trans>}>
      <div className={classes['row']}>
        <span>
          <Trans>Users</Trans>
          <small>
            <Trans>Staff, brokers and marketing</Trans>
          </small>
        </span>
        <Button variant="default" component={Link} to="/users">
          <Trans>Manage users</Trans>
        </Button>
      </div>
      <div className={classes['row']}>
        <span>
          <Trans>Roles and permissions</Trans>
          <small>
            <Trans>Who may do what</Trans>
          </small>
        </span>
        <Button variant="default" component={Link} to="/settings/roles">
          <Trans>Show permissions</Trans>
        </Button>
      </div>
    </Section>
  );
}
