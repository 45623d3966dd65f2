import type { KeyboardEventHandler } from 'react';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** An amount in euros, as typed; `readMoney` converts it to cents. */
export function MoneyField(props: FieldProps & { onKeyDown?: KeyboardEventHandler<HTMLInputElement> }) {
  return <TextField {...props} inputMode="decimal" placeholder="0,00" rightSection="€" maxLength={16} />;
}
