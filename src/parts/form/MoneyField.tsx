import type { KeyboardEventHandler } from 'react';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** Euros, as they are typed; `readMoney` makes cents of them. */
export function MoneyField(props: FieldProps & { onKeyDown?: KeyboardEventHandler<HTMLInputElement> }) {
  return <TextField {...props} inputMode="decimal" placeholder="0,00" rightSection="€" maxLength={16} />;
}
