import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { useField, useOwnText, type FieldProps } from './use-field.ts';

type TextFieldProps = FieldProps &
  Pick<
    TextInputProps,
    | 'aria-label'
    | 'type'
    | 'name'
    | 'placeholder'
    | 'maxLength'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'list'
    | 'rightSection'
    | 'rightSectionWidth'
    | 'onKeyDown'
    | 'onFocus'
  > & {
    /** Normalizes the text on blur. */
    tidy?: (typed: string) => string;
  };

/**
 * A single-line text field. A long form judges it on blur; any form clears its error on change. Enter calls `goOn`,
 * unless `onKeyDown` is given.
 */
export function TextField({ tidy, ...props }: TextFieldProps) {
  const { path } = props;
  const form = useFormContext();
  const { judge, goOn } = useFieldActions();
  const goOnWithEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      onKeyDown={goOnWithEnter}
      {...useField(props)}
      {...useOwnText(path)}
      onBlur={() => {
        if (tidy) form.set(path, tidy(form.get(path)));
        if (form.get(path).trim() !== '') judge(path);
      }}
    />
  );
}
