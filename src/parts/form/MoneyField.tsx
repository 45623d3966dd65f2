import type { KeyboardEventHandler } from 'react';
import { tidyMoney } from '#domain/finance/read-money.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** An amount in euros, shown as money on blur; `readMoney` converts it to cents. */
export function MoneyField(props: FieldProps & { onKeyDown?: KeyboardEventHandler<HTMLInputElement> }) {
  return <TextField {...props} inputMode="decimal" placeholder="0,00" rightSection="€" tidy={tidyMoney} />;
}
