import { useState } from 'react';
import { notSpecified } from '#domain/reference-lists/words.ts';
import { countryCodes, countryName } from '#domain/locale/countries.ts';
import { said } from '#domain/locale/said.ts';
import { groupedTyping } from '#domain/customer/phone.ts';
import type { CustomerRetailer } from '#domain/contract/customer-page/customer-page.ts';
import type { PlainDate } from '#domain/time/date.ts';
import { tidyDay } from '#domain/time/read-date.ts';
import type { Draft } from './draft.ts';
import { Check, Choice, Field, FixedField } from '../ui/Field.tsx';
import { usePageLanguage, useWords } from '../words/language.tsx';
import type { FieldWords } from '../trouble/field-words.ts';
import type { Word } from '../words/words.ts';
import classes from './DataForm.module.css';
import text from '../ui/text.module.css';

interface FormProps {
  draft: Draft;
  errors: FieldWords;
  onField: (name: string, value: string) => void;
}

/** The form for correcting the customer's data. */
export function DataForm(
  props: FormProps & {
    retailer: CustomerRetailer;
    today: PlainDate;
    onElsewhere: (elsewhere: boolean) => void;
  },
) {
  const t = useWords();
  const language = usePageLanguage();
  const { draft } = props;
  const isPerson = draft.fields['customer.type'] === 'person';
  const line = lineOf(props, t);
  // The second person's fields start collapsed unless they hold data.
  const [hasSecond] = useState(() =>
    ['customer.personTwoFirstName', 'customer.personTwoLastName'].some((name) => draft.fields[name]),
  );
  const second = (
    <>
      {line('customer.personTwoTitle', 'title', { optional: true })}
      {line('customer.personTwoFirstName', 'firstName', { optional: true })}
      {line('customer.personTwoLastName', 'lastName', { optional: true })}
    </>
  );
  return (
    <div>
      <p className={text['hint']}>{t('correctAbout')}</p>
      <fieldset>
        <legend>{t(isPerson ? 'personal' : 'organization')}</legend>
        {!isPerson && line('customer.companyName', 'company', { autoComplete: 'organization' })}
        {isPerson && (
          <Choice
            name="customer.gender"
            label={t('gender')}
            optional
            value={draft.fields['customer.gender'] ?? ''}
            error={props.errors['customer.gender']}
            onChange={(value) => props.onField('customer.gender', value)}
            of={[
              ['', said(notSpecified, language)],
              ['female', t('female')],
              ['male', t('male')],
              ['diverse', t('diverse')],
            ]}
          />
        )}
        {line('customer.customTitle', 'title', { optional: true, autoComplete: 'honorific-prefix' })}
        {line('customer.firstName', 'firstName', { optional: !isPerson, autoComplete: 'given-name' })}
        {line('customer.lastName', 'lastName', { optional: !isPerson, autoComplete: 'family-name' })}
        {isPerson &&
          line('customer.birthdate', 'birthdate', {
            optional: true,
            inputMode: 'decimal',
            hint: t('dateHint'),
            tidy: (typed) => tidyDay(typed, props.today),
          })}
        {line('customer.mobileNumber', 'mobileNumber', {
          optional: true,
          type: 'tel',
          autoComplete: 'tel',
          // An organization's national number is one of its address's country, which the server reads.
          tidy: (typed) => (isPerson || /^\+|^00/.test(typed.trim()) ? groupedTyping(typed) : typed),
          ...(isPerson && { hint: t('mobileHint') }),
        })}
        <FixedField
          label={t('email')}
          value={draft.fields['customer.email']}
          hint={t('emailFixed', { retailer: props.retailer.name })}
        />
      </fieldset>
      {isPerson && (
        <fieldset>
          <legend>{t('secondPerson')}</legend>
          {hasSecond ? (
            second
          ) : (
            <details>
              <summary>{t('addSecondPerson')}</summary>
              {second}
            </details>
          )}
        </fieldset>
      )}
      <AddressFields {...props} path="customer.address" legend={t('address')} />
      <Check checked={!draft.elsewhere} onChange={(event) => props.onElsewhere(!event.currentTarget.checked)}>
        {t('sameAddress')}
      </Check>
      {draft.elsewhere && <AddressFields {...props} path="riskAddress" legend={t('riskAddress')} />}
    </div>
  );
}

function AddressFields(props: FormProps & { path: 'customer.address' | 'riskAddress'; legend: string }) {
  const t = useWords();
  const language = usePageLanguage();
  const { path, draft } = props;
  const line = lineOf(props, t);
  // Autofill is off for the risk address: browsers do not know the kitchen's address.
  const by = (name: string) => (path === 'customer.address' ? { autoComplete: name } : {});
  return (
    <fieldset className={classes['address']}>
      <legend>{props.legend}</legend>
      {line(`${path}.street`, 'street', by('address-line1'))}
      {line(`${path}.houseNumber`, 'houseNumber')}
      {line(`${path}.unitDescription`, 'unitDescription', { optional: true, ...by('address-line2') })}
      {line(`${path}.zipCode`, 'zipCode', by('postal-code'))}
      {line(`${path}.city`, 'city', by('address-level2'))}
      <Choice
        name={`${path}.country`}
        label={t('country')}
        value={draft.fields[`${path}.country`] ?? 'DE'}
        error={props.errors[`${path}.country`]}
        onChange={(value) => props.onField(`${path}.country`, value)}
        {...by('country')}
        of={countryCodes.map((code) => [code, countryName(code, language)] as const)}
      />
    </fieldset>
  );
}

type More = Pick<
  Parameters<typeof Field>[0],
  'optional' | 'type' | 'autoComplete' | 'hint' | 'inputMode' | 'tidy'
>;

function lineOf({ draft, errors, onField }: FormProps, t: (word: Word) => string) {
  return (name: string, label: Word, more: More = {}) => (
    <Field
      key={name}
      name={name}
      label={t(label)}
      value={draft.fields[name] ?? ''}
      error={errors[name]}
      onChange={(value) => onField(name, value)}
      {...more}
    />
  );
}
