import type { ReactNode } from 'react';
import { TextField } from '../form/TextField.tsx';

/** A code of an authenticator app, which phones and password managers fill in. */
export function CodeField({ label }: { label: ReactNode }) {
  return (
    <TextField
      path="code"
      label={label}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      required
    />
  );
}
