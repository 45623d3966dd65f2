import { spacedTyping } from '#domain/customer/international-phone.ts';
import { phoneIn } from '#domain/customer/phone.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/**
 * A phone number, typed or pasted as people write it and shown in groups with its country on blur. A national number is
 * one of `country`, or of the country that the field at `countryAt` names, else of Germany. It stays as typed while nobody
 * has said where that address is.
 */
export function PhoneField({
  country,
  countryAt,
  ...props
}: FieldProps & { country?: string | null; countryAt?: string | undefined }) {
  const form = useFormContext();
  return (
    <TextField
      {...props}
      inputMode="tel"
      placeholder="+49 171 3920001"
      maxLength={40}
      tidy={(typed) => {
        if (countryAt === undefined) return spacedTyping(phoneIn(country, typed));
        const number = phoneIn(form.get(countryAt), typed);
        const isPlaced = form.get(countryAt.replace(/country$/, 'city')).trim() !== '';
        return isPlaced || /^\s*(?:\+|00)/.test(typed) ? spacedTyping(number) : typed;
      }}
    />
  );
}
