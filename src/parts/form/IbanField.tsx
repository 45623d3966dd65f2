import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isIban, spacedIban } from '#domain/finance/iban.ts';
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

/**
 * An IBAN, in blocks of four while it is typed. A masked one is replaced as a whole. Once it is complete, BIC and bank
 * are filled in at the paths given, where our list knows them and nothing was typed.
 */
export function IbanField({
  bicPath,
  bankPath,
  ...props
}: FieldProps & { bicPath: string; bankPath: string }) {
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
  const fillIn = async (iban: string) => {
    const { bankOfIban } = await import('#domain/finance/german-banks.ts');
    const bank = bankOfIban(iban);
    if (!bank || form.get(path) !== iban) return;
    if (form.get(bicPath).trim() === '') form.set(bicPath, bank.bic);
    if (form.get(bankPath).trim() === '') form.set(bankPath, bank.name);
  };
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      placeholder="DE89 3704 …"
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
        // Without the list nothing is filled in, and nothing else depends on it.
        if (isIban(spaced)) fillIn(spaced).catch(() => undefined);
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
