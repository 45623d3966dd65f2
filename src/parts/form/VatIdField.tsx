import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isVatId, tidyVatId } from '#domain/finance/vat-id.ts';
import { useValue } from '#page/form/form-store.ts';
import { Message } from '#ui/Message.tsx';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './use-field.ts';

/** A VAT id. One whose check digit does not fit is warned of and taken. */
export function VatIdField(props: FieldProps) {
  const typed = useValue(props.path);
  const vatId = tidyVatId(typed);
  // The rules of eleven countries are loaded once an id has the form of one.
  const check = useQuery({
    queryKey: ['device', 'vat-id-check', vatId],
    queryFn: async () => (await import('#domain/finance/vat-id-check.ts')).hasVatCheckDigit(vatId),
    enabled: isVatId(vatId),
    networkMode: 'always',
    retry: false,
  });
  return (
    <>
      <TextField
        {...props}
        maxLength={30}
        placeholder="DE136695976"
        tidy={(text) => (isVatId(text) ? tidyVatId(text) : text)}
      />
      {isVatId(vatId) && check.data === false && (
        <Message tone="plain">
          <Trans>The check digit of this VAT ID is wrong. Please check it again.</Trans>
        </Message>
      )}
    </>
  );
}
