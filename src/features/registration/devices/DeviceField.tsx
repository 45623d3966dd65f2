import { useLingui } from '@lingui/react/macro';
import { Input, type InputProps } from '@mantine/core';
import { useEffect, useState, type InputHTMLAttributes } from 'react';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { useOwnText } from '#parts/form/use-field.ts';
import { useIsFromFile } from '../order/marks.ts';
import classes from './DeviceField.module.css';

type DeviceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof InputProps | 'defaultValue'> &
  Pick<InputProps, 'error' | 'className'> & {
    path: string;
    /** Shown above the field on a phone. */
    name: string;
  };

/**
 * A field in the table of devices. Without focus it shows its text as a label and moves the input out of sight:
 * browsers walk all visible inputs on each keystroke (ninety here), while plain text costs almost nothing. The input
 * stays in the page for keyboard and screen readers.
 */
export function DeviceField({ className, path, name, ...rest }: DeviceFieldProps) {
  const form = useFormContext();
  const own = useOwnText(path);
  const id = fieldId(path);
  const { t } = useLingui();
  const isFromFile = useIsFromFile(path);
  const [text, setText] = useState(own.defaultValue);
  const { ref } = own;
  useEffect(
    () =>
      // What is typed here shows in the input itself; the label follows on blur.
      form.watch(path, () => document.activeElement !== ref.current && setText(form.get(path))),
    [form, path, ref],
  );
  return (
    <div
      className={`${classes['deviceField']} ${className ?? ''}`}
      data-name={name}
      data-from-file={isFromFile || undefined}
    >
      <label htmlFor={id} aria-hidden>
        {text}
      </label>
      <Input
        {...rest}
        {...own}
        aria-description={isFromFile ? t`read from file` : undefined}
        id={id}
        size="md"
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
