import { Fragment } from 'react';
import { marks } from '#domain/text/marks.ts';
import classes from './Marked.module.css';

/** A text with the searched words highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  return marks(text, search).map(({ text: piece, hit }, at) =>
    hit ? (
      <mark key={at} className={classes['mark']}>
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
