import type { ReactNode } from 'react';
import classes from './LinkCards.module.css';

/** A list of links as cards. Each child is a `li` with one link, which holds `strong` and `span` or `small`. */
export function LinkCards({ children }: { children: ReactNode }) {
  return <ol className={classes['cards']}>{children}</ol>;
}
