import type { ReactNode } from 'react';
import classes from './StatusPill.module.css';

export type Tone = 'grey' | 'yellow' | 'orange' | 'green' | 'blue' | 'red' | 'light';

/** A state as text with a tone and a filled or hollow dot, so that colour is never the only sign. */
export function StatusPill(props: { tone: Tone; hollow?: boolean; children: ReactNode }) {
  return (
    <span className={classes['pill']} data-tone={props.tone}>
      <span className={classes['dot']} data-hollow={props.hollow || undefined} aria-hidden />
      {props.children}
    </span>
  );
}
