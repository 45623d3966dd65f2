import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { useField, useOwnText, type FieldProps } from './use-field.ts';

type TextFieldProps = FieldProps &
  Pick<
    TextInputProps,
    | 'type'
    | 'name'
    | 'placeholder'
    | 'maxLength'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'list'
    | 'rightSection'
    | 'onKeyDown'
  > & {
    /** Brings what was typed into its usual form when the field is left. */
    tidy?: (typed: string) => string;
    /** False for what a key may not add. */
    mayType?: (characters: string) => boolean;
  };

/**
 * One line of text. A long form says what is wrong with it when it is left, any form no more once it is changed. Enter
 * goes on, unless `onKeyDown` says otherwise.
 */
export function TextField({ tidy, mayType, ...props }: TextFieldProps) {
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
      onBeforeInput={(event) => {
        // A single key only: what is pasted is kept, and judged.
        const { data } = event.nativeEvent;
        if (mayType && data?.length === 1 && !mayType(data)) event.preventDefault();
      }}
      onBlur={() => {
        if (tidy) form.set(path, tidy(form.get(path)));
        if (form.get(path).trim() !== '') judge(path);
      }}
    />
  );
}
