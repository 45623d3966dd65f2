import type { ReactNode } from 'react';
import classes from './StatusPill.module.css';

export type Tone = 'grey' | 'yellow' | 'orange' | 'green' | 'blue' | 'red' | 'light';

/** What the dot says: hollow while something is waited for, half while it is worked on, full once it is done. */
export type Dot = 'hollow' | 'half' | 'full';

/** A state as text with a tone and a dot, so that colour is never the only sign. `age` follows it on the same line. */
export function StatusPill(props: { tone: Tone; dot?: Dot; age?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes['pill']} data-tone={props.tone}>
      <span className={classes['dot']} data-dot={props.dot} aria-hidden />
      <span>
        {props.children}
        {props.age}
      </span>
    </span>
  );
}
