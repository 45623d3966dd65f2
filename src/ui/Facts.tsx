import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** True of text with a word, such as an email address, that a dense column would break. */
const hasLongWord = (value: ReactNode) => typeof value === 'string' && /\S{18}/.test(value);

/**
 * Labelled values of a record; an empty value shows a dash. `dense` puts two short values side by side on a phone; one
 * with a long word gets the room of two.
 */
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
        <div key={fact.key} data-wide={hasLongWord(fact.value) || undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
