import { Input, type InputProps } from '@mantine/core';
import { useState, type InputHTMLAttributes } from 'react';
import classes from './DeviceField.module.css';

type DeviceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof InputProps | 'defaultValue'> &
  Pick<InputProps, 'error' | 'className'> & {
    id: string;
    /** Initial value; the field keeps its own text afterwards. */
    defaultValue: string;
  };

/**
 * A field in the table of devices. Without focus it shows its text as a label and moves the input out of sight:
 * browsers walk all visible inputs on each keystroke (ninety here), while plain text costs almost nothing. The input
 * stays in the page for keyboard and screen readers.
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
