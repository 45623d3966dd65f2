import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Encoding } from '#domain/files/decode-text.ts';
import classes from './imports.module.css';

/** One way to read a file. */
export interface Choice {
  value: string;
  label: ReactNode;
  /** What it would look like. */
  lines: readonly string[];
}

/** An encoding as people here call it. */
export function encodingName(encoding: Encoding): string {
  return encoding === 'Macintosh' ? 'Mac Roman' : encoding;
}

/** Lets somebody choose one of several readings by what each looks like. */
export function Choices(props: {
  label: ReactNode;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
}) {
  return (
    <Radio.Group value={props.value} onChange={props.onChange} label={props.label}>
      <div className={classes['choices']}>
        {props.choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={
              <>
                {choice.lines.map((line, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines of a file may be alike
                  <span key={at} className={classes['reading']}>
                    {line}
                  </span>
                ))}
                <small>{choice.label}</small>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
