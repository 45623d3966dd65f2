import { Trans } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import shared from '../navigation.module.css';

/** Leads to the help for the screen that is open, which `HelpPage` knows by its path. */
export function HelpLink() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  return (
    <Link to="/help/$page" params={{ page }} className={shared['link']}>
      <IconHelp size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>Help</Trans>
      </span>
    </Link>
  );
}
