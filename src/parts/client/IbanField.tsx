import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { isIban, spacedIban } from '#domain/finance/iban.ts';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { useField, useOwnText, type FieldProps } from '../form/use-field.ts';

/** An IBAN, grouped in fours as it is typed. Once it is whole, the bank is filled in where our list knows it. */
export function IbanField(props: FieldProps & { bicPath: string; namePath: string }) {
  const { bicPath, namePath, ...field } = props;
  const form = useFormContext();
  const { judge } = useFieldActions();
  const { ref, defaultValue } = useOwnText(field.path);

  const fill = async (iban: string) => {
    const { bankOfIban } = await import('#domain/finance/german-banks.ts');
    const bank = bankOfIban(iban);
    if (!bank || form.get(field.path) !== iban) return;
    // What was typed there counts more.
    if (form.get(bicPath).trim() === '') form.set(bicPath, bank.bic);
    if (form.get(namePath).trim() === '') form.set(namePath, bank.name);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const spaced = spacedIban(input.value);
    if (spaced !== input.value) {
      const before = input.value.slice(0, input.selectionStart ?? 0).replaceAll(/[\s-]/g, '').length;
      input.value = spaced;
      const caret = caretAfter(spaced, before);
      input.setSelectionRange(caret, caret);
    }
    form.set(field.path, spaced);
    if (isIban(spaced)) void fill(spaced);
  };
  return (
    <TextInput
      {...useField(field)}
      ref={ref}
      defaultValue={spacedIban(defaultValue)}
      onChange={change}
      onBlur={() => form.get(field.path) !== '' && judge(field.path)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="DE89 3704 0044 0532 0130 00"
    />
  );
}

/** The place behind the first `count` characters of a text that are no spaces. */
function caretAfter(text: string, count: number): number {
  let left = count;
  let at = 0;
  while (at < text.length && left > 0) {
    if (text[at] !== ' ') left -= 1;
    at += 1;
  }
  return at;
}
