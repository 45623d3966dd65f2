import { Textarea } from '@mantine/core';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useField, type FieldProps } from './use-field.ts';

/** A multi-line text field that grows with its text. */
export function TextareaField({
  sendsByKey,
  ...props
}: FieldProps & {
  minRows?: number;
  maxRows?: number;
  maxLength?: number;
  placeholder?: string;
  'data-autofocus'?: boolean;
  /** True if Ctrl + Enter and Cmd + Enter send the form. */
  sendsByKey?: boolean;
}) {
  const { path } = props;
  const form = useFormContext();
  const { goOn } = useFieldActions();
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      {...useField(props)}
      value={useValue(path)}
      onChange={(event) => form.set(path, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (sendsByKey && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) goOn();
      }}
    />
  );
}
