import { Input, type InputProps } from '@mantine/core';
import { useState, type InputHTMLAttributes } from 'react';
import classes from './DeviceField.module.css';

type DeviceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof InputProps | 'defaultValue'> &
  Pick<InputProps, 'error' | 'className'> & {
    id: string;
    /** What it holds at first; what is typed later it keeps itself. */
    defaultValue: string;
  };

/**
 * A field in the table of devices. While nobody is in it, it shows its text, and the input waits out of sight: a browser
 * goes through all inputs in sight at each key, ninety of them here, and through plain text in no time. The input is
 * always there, for the keyboard and for those who hear the page.
 */
export function DeviceField({ className, defaultValue, ...rest }: DeviceFieldProps) {
  const [text, setText] = useState(defaultValue);
  return (
    <div className={`${classes['deviceField']} ${className ?? ''}`}>
      <label htmlFor={rest.id} aria-hidden>
        {text}
      </label>
      <Input
        {...rest}
        size="md"
        autoComplete="off"
        spellCheck={false}
        defaultValue={defaultValue}
        onBlur={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
