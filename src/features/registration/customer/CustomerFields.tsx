import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { useLanguage } from '#page/words/language.ts';
import { countryCodes, countryName } from '#domain/locale/countries.ts';
import { languageNames, languages } from '#domain/locale/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { Section } from '#ui/Section.tsx';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { ChoiceField, DateField, fieldId, LongField, PhoneField, TextField } from '../form/fields.tsx';
import { useForm, useProblem, useValue } from '../form/form-store.ts';
import classes from '../form/FieldGroup.module.css';

/** Who is protected: a person, perhaps two, or an organization; how to reach them; where they live. */
export function CustomerFields() {
  const { t } = useLingui();
  const form = useForm();
  const language = useLanguage();
  const type = useValue('customer.type');
  const problem = useProblem('customer.type');
  return (
    <Section title={<Trans>Customer data</Trans>}>
      <FieldGroup>
        <div>
          <SegmentedControl
            id={fieldId('customer.type')}
            aria-label={t`Kind of customer`}
            fullWidth
            value={type}
            onChange={(chosen) => form.set('customer.type', chosen)}
            data={[
              { value: 'person', label: t`Private person` },
              { value: 'organization', label: t`Organization` },
            ]}
          />
          {problem && (
            <p className={classes['error']} role="alert">
              {fieldMessage(problem, language)}
            </p>
          )}
        </div>
        {type === 'organization' ? <OrganizationName /> : <PersonName />}
        <Reach isPerson={type !== 'organization'} />
        <AddressFields at="customer.address" />
        <div>
          <LongField path="customer.note" label={t`Note on the customer`} />
        </div>
      </FieldGroup>
    </Section>
  );
}

function PersonName() {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField
        path="customer.gender"
        label={t`Gender`}
        className={classes['narrow']}
        choices={[
          { value: '', label: t`Not specified` },
          { value: 'female', label: t`Female` },
          { value: 'male', label: t`Male` },
          { value: 'diverse', label: t`Diverse` },
        ]}
      />
      <TextField
        path="customer.customTitle"
        label={t`Title`}
        placeholder="Dr."
        className={classes['narrow']}
      />
      <TextField path="customer.firstName" label={t`First name`} required className={classes['first']} />
      <TextField path="customer.lastName" label={t`Last name`} required className={classes['half']} />
      <SecondPerson />
    </>
  );
}

function OrganizationName() {
  const { t } = useLingui();
  return (
    <>
      <TextField path="customer.companyName" label={t`Company`} required />
      <TextField path="customer.firstName" label={t`Contact: first name`} className={classes['half']} />
      <TextField path="customer.lastName" label={t`Contact: last name`} className={classes['half']} />
    </>
  );
}

/** Its fields come where they are wanted; what was typed into them stays when they go. */
function SecondPerson() {
  const { t } = useLingui();
  const form = useForm();
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
          <TextField
            path="customer.personTwoTitle"
            label={t`Title, second person`}
            className={classes['narrow']}
          />
          <TextField
            path="customer.personTwoFirstName"
            label={t`First name, second person`}
            className={classes['half']}
          />
          <TextField
            path="customer.personTwoLastName"
            label={t`Last name, second person`}
            className={classes['half']}
          />
        </>
      )}
    </>
  );
}

function Reach({ isPerson }: { isPerson: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        path="customer.email"
        label={t`Email`}
        required
        inputMode="email"
        className={classes['half']}
        description={t`The customer confirms the data through it.`}
      />
      <PhoneField
        path="customer.mobileNumber"
        label={isPerson ? t`Mobile` : t`Phone`}
        className={classes['half']}
        description={
          isPerson
            ? t`German number with +49, no brackets or hyphens`
            : t`With country code, such as +49 or +43`
        }
      />
      {isPerson && (
        <DateField path="customer.birthdate" label={t`Date of birth`} className={classes['third']} />
      )}
      <ChoiceField
        path="language"
        label={t`Language of mails and documents`}
        className={classes['half']}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </>
  );
}

/** A postal address below a path. */
export function AddressFields({ at }: { at: 'customer.address' | 'riskAddress' }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <fieldset className={classes['address']}>
      <legend>{at === 'riskAddress' ? t`Risk address` : t`Address`}</legend>
      <TextField path={`${at}.street`} label={t`Street`} required className={classes['most']} />
      <TextField path={`${at}.houseNumber`} label={t`House number`} required className={classes['narrow']} />
      <TextField path={`${at}.unitDescription`} label={t`Address addition`} />
      <TextField path={`${at}.zipCode`} label={t`Postcode`} required className={classes['narrow']} />
      <TextField path={`${at}.city`} label={t`City`} required className={classes['most']} />
      <ChoiceField
        path={`${at}.country`}
        label={t`Country`}
        className={classes['half']}
        choices={countryCodes.map((code) => ({ value: code, label: countryName(code, language) }))}
      />
    </fieldset>
  );
}
