import { useLingui } from '@lingui/react/macro';
import { businessIdProblem, tidyBusinessId } from '#domain/finance/business-id.ts';
import { FieldGroup, FieldSet } from '../form/FieldGroup.tsx';
import { IbanField } from '../form/IbanField.tsx';
import { TextField } from '../form/TextField.tsx';
import { VatIdField } from '../form/VatIdField.tsx';

/** Where the retailer is billed and paid. */
export function InvoicingFields() {
  const { t } = useLingui();
  return (
    <FieldGroup>
      <VatIdField path="vatId" label={t`VAT ID`} span="half" />
      <TextField
        path="businessId"
        label={t`W-IdNr.`}
        span="half"
        placeholder="DE123456789-00001"
        tidy={(text) => (businessIdProblem(text) ? text : tidyBusinessId(text))}
      />
      <TextField path="taxNumber" label={t`Tax number`} span="half" />
      <TextField
        path="bank.billingEmail"
        label={t`Email for invoices`}
        inputMode="email"
        description={t`If different from the one above`}
      />
      <FieldSet legend={t`Bank details`}>
        <TextField path="bank.accountHolder" label={t`Account holder`} />
        <IbanField
          path="bank.iban"
          label={t({ message: 'IBAN' })}
          bicPath="bank.bic"
          bankPath="bank.bankName"
        />
        <TextField path="bank.bic" label={t({ message: 'BIC' })} autoCapitalize="characters" span="half" />
        <TextField path="bank.bankName" label={t`Bank`} span="half" />
      </FieldSet>
    </FieldGroup>
  );
}
