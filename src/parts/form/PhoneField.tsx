import { spacedTyping } from '#domain/customer/international-phone.ts';
import { phoneIn } from '#domain/customer/phone.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/**
 * A phone number, typed or pasted as people write it and shown in groups with its country on blur. A national number is
 * one of the country that the field at `countryAt` names, else of Germany.
 */
export function PhoneField({ countryAt, ...props }: FieldProps & { countryAt?: string | undefined }) {
  const form = useFormContext();
  return (
    <TextField
      {...props}
      inputMode="tel"
      placeholder="+49 171 3920001"
      maxLength={40}
      tidy={(typed) => spacedTyping(countryAt === undefined ? typed : phoneIn(form.get(countryAt), typed))}
    />
  );
}
