import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { productOf } from '#domain/contract/product.ts';
import { dayText, momentText } from '#domain/time/day-text.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './ContractInformation.module.css';

/** The contract's own data. Only provider staff see the sales activation code and the key account number. */
export function ContractInformation(props: { contract: Contract; isStaff: boolean; edit: ReactNode }) {
  const { contract, isStaff, edit } = props;
  const { t } = useLingui();
  const day = (key: string, label: string, date: string | null) => ({ key, label, value: dayText(date) });
  return (
    <Section title={<Trans>Contract information</Trans>} actions={edit}>
      <Group title={<Trans>Numbers</Trans>}>
        <Facts
          dense
          of={[
            { key: 'policyNumber', label: t`Insurance number`, value: contract.policyNumber },
            { key: 'leadNumber', label: t`Application ID`, value: contract.leadNumber },
            { key: 'kvAbNumber', label: t`KV/AB number`, value: contract.kvAbNumber },
            { key: 'code', label: t`Contract code`, value: contract.code },
            {
              key: 'orderConfirmationNumber',
              label: t`Order confirmation number`,
              value: contract.orderConfirmationNumber,
            },
            { key: 'product', label: t`Product`, value: productOf(contract.productSlug).name },
          ]}
        />
      </Group>
      <Group title={<Trans>Cover</Trans>}>
        <Facts
          dense
          of={[
            day('policyStartDate', t`Start`, contract.policyStartDate),
            day('serviceCommencementDate', t`Service from`, contract.serviceCommencementDate),
            day('policyEndDate', t`End`, contract.policyEndDate),
          ]}
        />
      </Group>
      <Group title={<Trans>Course</Trans>}>
        <Facts
          dense
          of={[
            day('purchaseDate', t`Purchase`, contract.purchaseDate),
            day('orderReceiptDate', t`Order receipt`, contract.orderReceiptDate),
            { key: 'createdAt', label: t`Created`, value: momentText(contract.createdAt) },
            day('dataConfirmationDate', t`Data confirmed`, contract.dataConfirmationDate),
            day('deliveryDate', t`Expected delivery`, contract.kitchenEstimatedDeliveryDate),
            day('activationDate', t`Activated`, contract.activationDate),
          ]}
        />
      </Group>
      <Group title={<Trans>People involved</Trans>}>
        <Facts
          dense
          of={[
            { key: 'client', label: t`Retailer`, value: contract.clientName },
            { key: 'soldBy', label: t`Sold by`, value: contract.soldBy },
            { key: 'createdBy', label: t`Created by`, value: contract.createdBy },
            { key: 'leadActivatedBy', label: t`Activated by`, value: contract.leadActivatedBy },
            { key: 'leadDeclinedBy', label: t`Declined by`, value: contract.leadDeclinedBy },
            ...(isStaff
              ? [
                  {
                    key: 'salesActivationCode',
                    label: t`Sales activation code`,
                    value: contract.salesActivationCode,
                  },
                  { key: 'keyAccountNumber', label: t`Key account number`, value: contract.keyAccountNumber },
                ]
              : []),
          ]}
        />
      </Group>
    </Section>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['group']}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </div>
  );
}
