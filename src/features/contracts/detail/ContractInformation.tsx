import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { coverPriceName, coverPriceText } from '#domain/contract/price/price-text.ts';
import { productOf } from '#domain/contract/product.ts';
import { documentNames } from '#domain/contract/documents/document-names.ts';
import { declarationOf } from '#domain/contract/documents/document-rules.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { dayOfMoment, dayText, momentText } from '#domain/time/day-text.ts';
import { Facts } from '#ui/Facts.tsx';
import { CopyText } from '#ui/records/CopyText.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './ContractInformation.module.css';

const declarationDocuments = ['declaration_of_accession', 'service_agreement', 'damage_declaration'] as const;

/** The contract's own data. Only provider staff see the sales activation code and the key account number. */
export function ContractInformation(props: { contract: Contract; isStaff: boolean; edit: ReactNode }) {
  const { contract, isStaff, edit } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const day = (key: string, label: string, date: string | null) => ({
    key,
    label,
    value: date && dayText(date),
  });
  const stateOf = (declaration: { acceptedAt: string; revokedAt: string | null } | undefined) => {
    if (!declaration) return null;
    const accepted = dayOfMoment(declaration.acceptedAt);
    const revoked = declaration.revokedAt && dayOfMoment(declaration.revokedAt);
    return revoked ? t`Revoked on ${revoked}` : t`Made on ${accepted}`;
  };
  return (
    <Section title={<Trans>Contract information</Trans>} actions={edit}>
      <Group
        title={<Trans>Numbers</Trans>}
        of={[
          { key: 'policyNumber', label: t`Insurance number`, value: copied(contract.policyNumber) },
          { key: 'leadNumber', label: t`Application number`, value: copied(contract.leadNumber) },
          { key: 'kvAbNumber', label: t`KV/AB number`, value: copied(contract.kvAbNumber) },
          { key: 'code', label: t`Contract code`, value: copied(contract.code) },
          {
            key: 'orderConfirmationNumber',
            label: t`Order confirmation number`,
            value: copied(contract.orderConfirmationNumber),
          },
          { key: 'product', label: t`Product`, value: productOf(contract.productSlug).name },
        ]}
      />
      <Group
        title={<Trans>Cover</Trans>}
        of={[
          {
            key: 'coverPrice',
            label: said(coverPriceName, language),
            value: contract.coverPrice && coverPriceText(contract.coverPrice, language),
          },
          day('policyStartDate', t`Start`, contract.policyStartDate),
          day('serviceCommencementDate', t`Service from`, contract.serviceCommencementDate),
          day('policyEndDate', t`End`, contract.policyEndDate),
        ]}
      />
      <Group
        title={<Trans>Timeline</Trans>}
        of={[
          day('purchaseDate', t`Purchase`, contract.purchaseDate),
          day('orderReceiptDate', t`Order received`, contract.orderReceiptDate),
          { key: 'createdAt', label: t`Registered`, value: momentText(contract.createdAt) },
          day('dataConfirmationDate', t`Data confirmed`, contract.dataConfirmationDate),
          day('deliveryDate', t`Expected delivery`, contract.kitchenEstimatedDeliveryDate),
          day('activationDate', t`Activated`, contract.activationDate),
        ]}
      />
      <Group
        title={<Trans>Declarations</Trans>}
        of={declarationDocuments.map((type) => ({
          key: type,
          label: said(documentNames[type], language),
          value: stateOf(contract.declarations?.[declarationOf(type)]),
        }))}
      />
      <Group
        title={<Trans>Advice</Trans>}
        of={[
          { key: 'wish', label: t`Customer’s wish`, value: contract.advice?.wish ?? null },
          { key: 'advice', label: t`Advice`, value: contract.advice?.advice ?? null },
          { key: 'reason', label: t`Reason for the advice`, value: contract.advice?.reason ?? null },
          { key: 'by', label: t`Advised by`, value: contract.advice?.by ?? null },
        ]}
      />
      <Group
        title={<Trans>People involved</Trans>}
        of={[
          { key: 'client', label: t`Retailer`, value: contract.clientName },
          { key: 'soldBy', label: t`Sold by`, value: contract.soldBy },
          { key: 'createdBy', label: t`Registered by`, value: contract.createdBy },
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
    </Section>
  );
}

const copied = (number: string | null) => number && <CopyText text={number} />;

interface Known {
  key: string;
  label: string;
  value: ReactNode;
}

/** A group of facts. Those without a value are left out, and so is a group without any. */
function Group({ title, of }: { title: ReactNode; of: readonly Known[] }) {
  const known = of.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <div className={classes['group']}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Facts dense of={known} />
    </div>
  );
}
