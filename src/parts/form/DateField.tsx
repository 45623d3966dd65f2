import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/time/date.ts';
import { tidyDay } from '#domain/time/read-date.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/**
 * A day, accepted in any common notation and reformatted to DD.MM.YYYY on blur. With `latest`, a year of two digits is
 * the last such year up to that day.
 */
export function DateField({
  latest,
  ...props
}: FieldProps & { latest?: PlainDate; rightSection?: ReactNode; rightSectionWidth?: string }) {
  const { t } = useLingui();
  return (
    <TextField
      {...props}
      placeholder={t`DD.MM.YYYY`}
      inputMode="decimal"
      tidy={(typed) => tidyDay(typed, latest)}
    />
  );
}
