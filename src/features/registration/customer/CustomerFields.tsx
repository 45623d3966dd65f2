import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { berlinDate } from '#domain/time/date.ts';
import { useNow } from '#page/data/now.ts';
import { languageNames, languages } from '#domain/locale/language.ts';
import { Section } from '#ui/Section.tsx';
import { AddressFields } from '#parts/form/AddressFields.tsx';
import { FieldGroup } from '#parts/form/FieldGroup.tsx';
import { SalutationField } from '#parts/form/SalutationField.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { DateField } from '#parts/form/DateField.tsx';
import { fieldId } from '#page/form/focus-field.ts';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { PhoneField } from '#parts/form/PhoneField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { FieldError } from '../form/FieldError.tsx';
import { FromFileMark } from '../order/FromFileMark.tsx';
import { useFormContext, useProblem, useValue } from '#page/form/form-store.ts';

/** Customer data: one or two persons or an organization, contact details and address. */
export function CustomerFields({ belowStreet }: { belowStreet?: ReactNode }) {
  const { t } = useLingui();
  const form = useFormContext();
  const type = useValue('customer.type');
  const problem = useProblem('customer.type');
  return (
    <Section title={<Trans>Customer data</Trans>}>
      <FieldGroup>
        <div>
          <SegmentedControl
            id={fieldId('customer.type')}
            aria-label={t`Customer type`}
            fullWidth
            value={type}
            onChange={(chosen) => form.set('customer.type', chosen)}
            data={[
              { value: 'person', label: t`Private individual` },
              { value: 'organization', label: t`Organization` },
            ]}
          />
          <FromFileMark path="customer.type" />
          <FieldError code={problem} />
        </div>
        {type === 'organization' ? <OrganizationName /> : <PersonName />}
        <Reach isPerson={type !== 'organization'} />
        <AddressFields at="customer.address" belowStreet={belowStreet} />
        <div>
          <TextareaField path="customer.note" label={t`Note on the customer`} most={1000} />
        </div>
      </FieldGroup>
    </Section>
  );
}

function PersonName() {
  const { t } = useLingui();
  return (
    <>
      <SalutationField path="customer.gender" span="third" />
      <TextField path="customer.customTitle" label={t`Title`} placeholder="Dr." span="narrow" />
      <TextField path="customer.firstName" label={t`First name`} required span="first" />
      <TextField path="customer.lastName" label={t`Last name`} required span="half" />
      <SecondPerson />
    </>
  );
}

function OrganizationName() {
  const { t } = useLingui();
  return (
    <>
      <TextField path="customer.companyName" label={t`Company`} required />
      <TextField path="customer.firstName" label={t`Contact: first name`} span="half" />
      <TextField path="customer.lastName" label={t`Contact: last name`} span="half" />
    </>
  );
}

/** Shows its fields on demand. Hiding them keeps what was typed. */
function SecondPerson() {
  const { t } = useLingui();
  const form = useFormContext();
  const shown = useValue('secondPerson') === 'yes';
  return (
    <>
      <div>
        <Checkbox
          label={t`A second person is insured too`}
          checked={shown}
          onChange={(event) => form.set('secondPerson', event.currentTarget.checked ? 'yes' : '')}
        />
      </div>
      {shown && (
        <>
          <TextField path="customer.personTwoTitle" label={t`Title, second person`} span="narrow" />
          <TextField path="customer.personTwoFirstName" label={t`First name, second person`} span="half" />
          <TextField path="customer.personTwoLastName" label={t`Last name, second person`} span="half" />
        </>
      )}
    </>
  );
}

function Reach({ isPerson }: { isPerson: boolean }) {
  const { t } = useLingui();
  const today = berlinDate(useNow());
  return (
    <>
      <TextField
        path="customer.email"
        label={t`Email`}
        required
        inputMode="email"
        span="half"
        description={t`The link to confirm the data goes to this address.`}
      />
      <PhoneField
        path="customer.mobileNumber"
        countryAt={isPerson ? undefined : 'customer.address.country'}
        label={t`Phone`}
        span="half"
        description={isPerson ? t`German mobile number` : t`From abroad with the country code, such as +43`}
      />
      {isPerson && (
        <DateField path="customer.birthdate" label={t`Date of birth`} latest={today} span="third" />
      )}
      <SelectField
        path="language"
        label={t`Language of emails and documents`}
        span="half"
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </>
  );
}
