import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countryCodes, countryName } from '#domain/locale/countries.ts';
import { useLanguage } from '#page/words/language.ts';
import { FieldSet } from './FieldGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

/** The fields of a postal address below the path `at`. `belowStreet` stands below the first two. */
export function AddressFields({
  at,
  belowStreet,
}: {
  at: 'customer.address' | 'address' | 'riskAddress';
  belowStreet?: ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <FieldSet legend={at === 'riskAddress' ? t`Kitchen location` : t`Address`}>
      <TextField path={`${at}.street`} label={t`Street`} required span="most" />
      <TextField
        path={`${at}.houseNumber`}
        label={t({ message: 'No.', context: 'house number' })}
        aria-label={t`House number`}
        required
        span="narrow"
      />
      {belowStreet}
      <TextField path={`${at}.unitDescription`} label={t`Address line 2`} />
      <TextField path={`${at}.zipCode`} label={t`Postcode`} required span="narrow" />
      <TextField path={`${at}.city`} label={t`City`} required span="most" />
      <SelectField
        path={`${at}.country`}
        label={t`Country`}
        span="half"
        choices={countryCodes.map((code) => ({ value: code, label: countryName(code, language) }))}
      />
    </FieldSet>
  );
}
