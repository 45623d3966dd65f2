import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

/** The buttons at the foot of a dialog, the safe one first. On a phone they take the whole width. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes['buttons']}>{children}</div>;
}
