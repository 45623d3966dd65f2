import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayText } from '#domain/time/day-text.ts';
import { readDate } from '../read-date.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** A day, accepted in any common notation and reformatted to DD.MM.YYYY on blur. */
export function DateField(props: FieldProps & { rightSection?: ReactNode }) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      placeholder={t`DD.MM.YYYY`}
      inputMode="decimal"
      tidy={(typed) => {
        const date = readDate(typed);
        return date ? dayText(date) : typed;
      }}
    />
  );
}
