import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SortHeader.module.css';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** Header of a sortable column. Screen readers get the order from the column (`sorted`), not from here. */
export function SortHeader(props: {
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  children: ReactNode;
}) {
  const Icon = icons[props.sorted ?? 'none'];
  return (
    <button type="button" className={classes['sort']} data-sorted={props.sorted} onClick={props.onSort}>
      {props.children}
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
