import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useField, useOwnText, type FieldProps } from './use-field.ts';

/** A password that can be revealed. Pasting is allowed; Enter sends the form. */
export function PasswordField(
  props: FieldProps & {
    autoComplete: 'current-password' | 'new-password';
    name?: string;
    inputMode?: PasswordInputProps['inputMode'];
  },
) {
  const { t } = useLingui();
  return (
    <PasswordInput
      {...useField(props)}
      {...useOwnText(props.path)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password`, tabIndex: 0 }}
    />
  );
}
