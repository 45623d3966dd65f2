import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { customerName, shownName, type Customer } from '#domain/customer/customer.ts';
import { useLanguage } from '#page/words/language.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { AddressLines } from '#parts/AddressLines.tsx';
import { dayText } from '#domain/time/day-text.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import classes from '../contract.module.css';

function words(...of: readonly (string | null)[]): string {
  return of.filter(Boolean).join(' ');
}

/** The customer and their contact data. */
export function CustomerSection({ customer, edit }: { customer: Customer; edit: ReactNode }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isPerson = customer.type === 'person';
  const name = shownName(customerName(customer), language);
  const genders = { male: t`Mr`, female: t`Ms`, diverse: t`Mx` };
  const second = words(customer.personTwoTitle, customer.personTwoFirstName, customer.personTwoLastName);
  const contact = isPerson ? '' : words(customer.customTitle, customer.firstName, customer.lastName);
  const rows = [
    {
      key: 'name',
      label: isPerson ? t`Name` : t`Company`,
      value: isPerson ? words(customer.customTitle, name) : name,
    },
    ...(contact ? [{ key: 'contact', label: t`Contact person`, value: contact }] : []),
    ...(second ? [{ key: 'second', label: t`Second person`, value: second }] : []),
    {
      key: 'address',
      label: t`Address`,
      value: (
        <address className={classes['address']}>
          <AddressLines of={customer.address} />
        </address>
      ),
    },
    {
      key: 'mobileNumber',
      label: t`Phone`,
      value: customer.mobileNumber && (
        <Anchor className={classes['reach']} href={`tel:${customer.mobileNumber}`}>
          {phoneText(customer.mobileNumber)}
        </Anchor>
      ),
    },
    {
      key: 'email',
      label: t`Email`,
      value: (
        <Anchor className={classes['reach']} href={`mailto:${customer.email}`}>
          {customer.email}
        </Anchor>
      ),
    },
    ...(isPerson
      ? [
          {
            key: 'birthdate',
            label: t`Date of birth`,
            value: customer.birthdate && dayText(customer.birthdate),
          },
        ]
      : []),
    ...(customer.gender
      ? [{ key: 'gender', label: t`Form of address`, value: genders[customer.gender] }]
      : []),
    ...(customer.note ? [{ key: 'note', label: t`Note`, value: customer.note }] : []),
  ];
  return (
    <Section title={<Trans>Customer</Trans>} actions={edit}>
      <Facts of={rows.filter(({ value }) => value !== null && value !== '')} />
    </Section>
  );
}
