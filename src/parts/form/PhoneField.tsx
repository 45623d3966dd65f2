import { isPhoneTyping } from '#domain/customer/phone.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** A phone number. Characters that cannot be part of one are not typed. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      inputMode="tel"
      placeholder="+49 171 3920001"
      mayType={isPhoneTyping}
      maxLength={30}
    />
  );
}
