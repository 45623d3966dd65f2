import { IconChevronLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './BackLink.module.css';

/** Link back to a record's list. */
export function BackLink({
  children,
  ...link
}: Pick<LinkProps, 'to' | 'search' | 'params'> & { children: ReactNode }) {
  return (
    <Link {...link} className={classes['back']}>
      <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      {children}
    </Link>
  );
}
