import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { spacedIban } from '#domain/finance/iban.ts';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useField, type FieldProps } from './use-field.ts';

const written = /[^\s]/g;

/** The place in `text` after its first `count` characters, spaces not counted. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (const { index } of text.matchAll(written)) {
    seen += 1;
    if (seen === count) return index + 1;
  }
  return 0;
}

/** An IBAN, in blocks of four while it is typed. A masked one is replaced as a whole. */
export function IbanField(props: FieldProps) {
  const { path } = props;
  const form = useFormContext();
  const { judge, goOn } = useFieldActions();
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const value = useValue(path);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      {...useField(props)}
      ref={ref}
      value={value}
      onFocus={({ currentTarget }) => value.includes('•') && currentTarget.select()}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionStart } = currentTarget;
        const spaced = spacedIban(typed);
        const before = typed.slice(0, selectionStart ?? typed.length).match(written)?.length ?? 0;
        caret.current = placeAfter(spaced, before);
        form.set(path, spaced);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        goOn();
      }}
      onBlur={() => value.trim() !== '' && !value.includes('•') && judge(path)}
    />
  );
}
