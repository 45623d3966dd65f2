import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Claim } from '#domain/claim/claim.ts';
import { shownName } from '#domain/customer/customer.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { useLanguage } from '#page/words/language.ts';
import { AddressLines } from '#parts/AddressLines.tsx';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './ClaimFacts.module.css';

/** How to reach the customer about the claim, and where the kitchen stands. */
export function ClaimCustomer({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data: contract } = useQuery(contractQuery(claim.contractCode));
  const customer = contract?.customer;
  const site = contract?.riskAddress;
  return (
    <Section title={<Trans>Customer</Trans>}>
      <Facts
        of={[
          { key: 'name', label: t`Name`, value: shownName(claim.customerName, language) },
          {
            key: 'mobile',
            label: t`Phone`,
            value: customer?.mobileNumber && (
              <Anchor className={classes['reach'] ?? ''} href={`tel:${customer.mobileNumber}`}>
                {phoneText(customer.mobileNumber)}
              </Anchor>
            ),
          },
          {
            key: 'email',
            label: t`Email`,
            value: customer && (
              <Anchor className={classes['reach'] ?? ''} href={`mailto:${customer.email}`}>
                {customer.email}
              </Anchor>
            ),
          },
          {
            key: 'address',
            label: t`Address`,
            value: customer && (
              <address className={classes['address']}>
                <AddressLines of={customer.address} />
              </address>
            ),
          },
          ...(site
            ? [
                {
                  key: 'site',
                  label: t`Kitchen location`,
                  value: (
                    <address className={classes['address']}>
                      <AddressLines of={site} />
                    </address>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
