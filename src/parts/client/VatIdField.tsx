import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isVatId, tidyVatId } from '#domain/finance/vat-id.ts';
import { useValue } from '#page/form/form-store.ts';
import { TextField } from '../form/TextField.tsx';
import type { FieldProps } from '../form/use-field.ts';

/** A VAT id. Its form is checked; a check digit that looks wrong is only pointed out. */
export function VatIdField(props: FieldProps) {
  const { t } = useLingui();
  const typed = useValue(props.path);
  const [doubted, setDoubted] = useState('');
  useEffect(() => {
    if (!isVatId(typed)) return undefined;
    let isOver = false;
    const look = async () => {
      const { hasVatCheckDigit } = await import('#domain/finance/vat-id-check.ts');
      if (!isOver) setDoubted(hasVatCheckDigit(typed) ? '' : typed);
    };
    // Without its code there is no warning, and nothing else depends on it.
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [typed]);
  const isDoubted = doubted !== '' && doubted === typed;
  return (
    <TextField
      {...props}
      placeholder="DE136695976"
      autoCapitalize="characters"
      description={isDoubted ? t`Please check this VAT ID: its check digit looks wrong.` : props.description}
      tidy={(text) => (isVatId(text) ? tidyVatId(text) : text)}
    />
  );
}
