import type { ReactNode } from 'react';
import classes from './ListCard.module.css';

/** A list row on a phone: title, lines, and below them the status. `aside` stands at the end of the status' line. */
export function ListCard(props: {
  title: ReactNode;
  status: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes['card']}>
      <strong>{props.title}</strong>
      {props.children}
      <span className={classes['status']}>
        {props.status}
        {props.aside && <span>{props.aside}</span>}
      </span>
    </span>
  );
}
