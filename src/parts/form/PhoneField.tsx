import { spacedTyping } from '#domain/customer/international-phone.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** A phone number, typed or pasted as people write it and shown in groups with its country on blur. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField {...props} inputMode="tel" placeholder="+49 171 3920001" maxLength={40} tidy={spacedTyping} />
  );
}
