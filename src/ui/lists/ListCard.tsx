import type { ReactNode } from 'react';
import classes from './ListCard.module.css';

/** A list row on a phone: title, status, and lines below. `aside` stands beside these lines, beneath the status. */
export function ListCard(props: {
  title: ReactNode;
  status: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes['card']}>
      <span className={classes['head']}>
        <strong>{props.title}</strong>
        {props.status}
      </span>
      {props.aside ? (
        <span className={classes['beneath']}>
          <span className={classes['lines']}>{props.children}</span>
          <span className={classes['aside']}>{props.aside}</span>
        </span>
      ) : (
        props.children
      )}
    </span>
  );
}
