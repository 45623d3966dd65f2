import { Trans } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import shared from '../navigation/navigation.module.css';

/** Leads to the help for the screen that is open. */
export function HelpLink() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  return (
    <Link
      to="/help"
      search={{ screen }}
      className={shared['link']}
      activeProps={{ 'aria-current': undefined }}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>Help</Trans>
      </span>
    </Link>
  );
}
