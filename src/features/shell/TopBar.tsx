import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Session } from '#client/session.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import classes from './shell.module.css';

/** The head of a phone's and tablet's page: the mark, and whose shop it is. */
export function TopBar({ session }: { session: Session }) {
  const { t } = useLingui();
  return (
    <section className={classes['topbar']} aria-label={t`Head of the page`}>
      <Link to="/" className={classes['brand']} aria-label={t`Kochfeld, to the start`}>
        <Wordmark size={24} />
      </Link>
      {session.client && <span className={classes['shop']}>{session.client.name}</span>}
    </section>
  );
}
