import { Checkbox } from '@mantine/core';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useField, type FieldProps } from './use-field.ts';

/** A checkbox. Its form value is `yes`, or empty if not checked. */
export function CheckboxField(props: FieldProps) {
  const form = useFormContext();
  return (
    <Checkbox
      {...useField({ required: false, ...props })}
      checked={useValue(props.path) === 'yes'}
      onChange={(event) => form.set(props.path, event.currentTarget.checked ? 'yes' : '')}
    />
  );
}
