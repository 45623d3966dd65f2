import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { AddressLines } from '#parts/AddressLines.tsx';
import classes from './contract.module.css';
import { ContractInformation } from './ContractInformation.tsx';
import { ContractProgress } from './ContractProgress.tsx';
import { CustomerSection } from './CustomerSection.tsx';

const ContractDocuments = lazy(() =>
  import('../documents/ContractDocuments.tsx').then((m) => ({ default: m.ContractDocuments })),
);

const CustomerLinkSection = lazy(() =>
  import('../link/CustomerLinkSection.tsx').then((m) => ({ default: m.CustomerLinkSection })),
);

/** The overview tab: progress, contract data, documents, customer, customer link and risk address. */
export function ContractOverview(props: {
  contract: Contract;
  role: Role | null;
  isStaff: boolean;
  edit: (part: 'customer' | 'contract', what: string) => ReactNode;
}) {
  const { t } = useLingui();
  const { contract, role, isStaff, edit } = props;
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <ContractProgress contract={contract} role={role} />
        <ContractInformation
          contract={contract}
          isStaff={isStaff}
          edit={edit('contract', t`Contract information`)}
        />
        <Section title={<Trans>Documents</Trans>}>
          <Suspense fallback={<LoadingRows rows={4} height={56} />}>
            <ContractDocuments contract={contract} role={role} />
          </Suspense>
        </Section>
      </div>
      <div className={classes['column']}>
        <CustomerSection customer={contract.customer} edit={edit('customer', t`Customer`)} />
        {may(role, 'contracts.write') && (
          <Suspense>
            <CustomerLinkSection contract={contract} />
          </Suspense>
        )}
        <Section title={<Trans>Risk address</Trans>} actions={edit('customer', t`Risk address`)}>
          {contract.riskAddress ? (
            <address className={classes['address']}>
              <AddressLines of={contract.riskAddress} />
            </address>
          ) : (
            <p className={classes['note']}>
              <Trans>The kitchen is at the customer's address.</Trans>
            </p>
          )}
        </Section>
      </div>
    </div>
  );
}
