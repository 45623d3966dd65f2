import type { ReactNode } from 'react';
import classes from './ListCard.module.css';

/** A row of a list as a phone shows it: a title with its status, and lines below. */
export function ListCard(props: { title: ReactNode; status: ReactNode; children: ReactNode }) {
  return (
    <span className={classes['card']}>
      <span className={classes['head']}>
        <strong>{props.title}</strong>
        {props.status}
      </span>
      {props.children}
    </span>
  );
}
