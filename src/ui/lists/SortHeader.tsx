import type { ReactNode } from 'react';
import classes from './SortHeader.module.css';

/** Header of a sortable column. Screen readers get the order from the column (`sorted`), not from here. */
export function SortHeader(props: {
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes['sort']} data-sorted={props.sorted} onClick={props.onSort}>
      {props.children}
    </button>
  );
}
