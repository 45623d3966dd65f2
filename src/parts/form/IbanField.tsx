import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { isIban, spacedIban } from '#domain/finance/iban.ts';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useField, type FieldProps } from './use-field.ts';
import { useSpacedTyping } from './use-spaced-typing.ts';

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
  const value = useValue(path);
  const fillIn = async (iban: string) => {
    const { bankOfIban } = await import('#domain/finance/german-banks.ts');
    const bank = bankOfIban(iban);
    if (!bank || form.get(path) !== iban) return;
    if (form.get(bicPath).trim() === '') form.set(bicPath, bank.bic);
    if (form.get(bankPath).trim() === '') form.set(bankPath, bank.name);
  };
  const typing = useSpacedTyping({
    value,
    spaced: spacedIban,
    onText: (text) => {
      form.set(path, text);
      // Without the list nothing is filled in, and nothing else depends on it.
      if (isIban(text)) fillIn(text).catch(() => undefined);
    },
  });
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      placeholder="DE89 3704 …"
      {...useField(props)}
      {...typing}
      onFocus={({ currentTarget }) => value.includes('•') && currentTarget.select()}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        goOn();
      }}
      onBlur={() => value.trim() !== '' && !value.includes('•') && judge(path)}
    />
  );
}
