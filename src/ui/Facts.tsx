import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Labelled values of a record; an empty value shows a dash. `dense` puts two short values side by side on a phone. */
export function Facts({
  of,
  dense,
}: {
  dense?: boolean;
  of: readonly { label: ReactNode; value: ReactNode; key: string }[];
}) {
  return (
    <dl className={classes['facts']} data-dense={dense}>
      {of.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
