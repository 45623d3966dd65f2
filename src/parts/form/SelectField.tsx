import { NativeSelect } from '@mantine/core';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useField, type FieldProps } from './use-field.ts';

/** A native select, for short lists. */
export function SelectField({
  choices,
  ...props
}: FieldProps & { choices: readonly { value: string; label: string }[] }) {
  const form = useFormContext();
  return (
    <NativeSelect
      {...useField({ required: false, ...props })}
      size="md"
      data={[...choices]}
      value={useValue(props.path)}
      onChange={(event) => form.set(props.path, event.currentTarget.value)}
    />
  );
}
