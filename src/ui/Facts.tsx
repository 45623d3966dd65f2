import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** How long the longest word of a text is: one such as an email address breaks in a dense column, a `longest` in any. */
function wordsOf(value: ReactNode): 'long' | 'longest' | undefined {
  if (typeof value !== 'string') return undefined;
  if (/\S{30}/.test(value)) return 'longest';
  return /\S{18}/.test(value) ? 'long' : undefined;
}

/**
 * Labelled values of a record; an empty value shows a dash. `dense` puts two short values side by side on a phone; one
 * with a long word gets the room of two, one with a very long word the whole row.
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
        <div key={fact.key} data-words={wordsOf(fact.value)}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
