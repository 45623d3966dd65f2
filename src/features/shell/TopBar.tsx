import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Session } from '#offline/device/schema.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import classes from './TopBar.module.css';

/** The top bar on phones and tablets: the wordmark, the shop's name and the search. */
export function TopBar({ session, onSearch }: { session: Session; onSearch: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <section className={classes['topbar']} aria-label={t`Page header`}>
      <Link to="/" className={classes['brand']} aria-label={t`Kochfeld, to the start`}>
        <Wordmark size={24} />
      </Link>
      {(session.client || session.pin) && (
        <span className={classes['shop']}>
          {session.pin && <strong>{session.name}</strong>}
          {session.client?.name}
        </span>
      )}
      {onSearch && (
        <ActionIcon
          className={classes['glass']}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Search`}
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}
