import type { ReactNode } from 'react';
import classes from './ListCard.module.css';

/** A list row on a phone: title, status, and lines below. */
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
