import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { Contract } from '#domain/contract/contract.ts';
import { isPolicy } from '#domain/contract/life/status.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { InPane } from '#ui/PageHeader.tsx';
import { Section } from '#ui/Section.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { AddressLines } from '#parts/AddressLines.tsx';
import { contractScope } from '#offline/device/rows/scope.ts';
import { StayedHere } from '#parts/outbox/StayedNote.tsx';
import classes from '../contract.module.css';
import { ContractInformation } from './ContractInformation.tsx';
import { ContractProgress } from './ContractProgress.tsx';
import { CustomerSection } from './CustomerSection.tsx';

const ContractDocuments = lazy(() =>
  import('../documents/ContractDocuments.tsx').then((m) => ({ default: m.ContractDocuments })),
);

const CorrectDialog = lazy(() =>
  import('../correcting/CorrectDialog.tsx').then((m) => ({ default: m.CorrectDialog })),
);

const CustomerLinkSection = lazy(() =>
  import('../link/CustomerLinkSection.tsx').then((m) => ({ default: m.CustomerLinkSection })),
);

const ContractSetSection = lazy(() =>
  import('../set/ContractSetSection.tsx').then((m) => ({ default: m.ContractSetSection })),
);

const RecentHistory = lazy(() => import('./RecentHistory.tsx').then((m) => ({ default: m.RecentHistory })));

const RightOfWithdrawal = lazy(() =>
  import('../withdrawal/RightOfWithdrawal.tsx').then((m) => ({ default: m.RightOfWithdrawal })),
);

const LinkUses = lazy(() => import('../link/LinkUses.tsx').then((m) => ({ default: m.LinkUses })));

/**
 * The overview tab, in the order in which a salesperson needs it on a phone: where it stands, the customer and their
 * page, the cover, the documents. A wide screen has the customer and the latest history beside the rest.
 */
export function ContractOverview(props: {
  contract: Contract;
  role: Role | null;
  isStaff: boolean;
  edit: (part: 'customer' | 'contract', what: string) => ReactNode;
  /** Leads to the whole history. */
  onHistory: () => void;
}) {
  const { t } = useLingui();
  const { contract, role, isStaff, edit } = props;
  const [correcting, setCorrecting] = useState(false);
  const isWide = useMediaQuery('(min-width: 75em)') && !use(InPane);
  const changeCustomer = (what: string) =>
    isPolicy(contract.status) && may(role, 'contracts.write') ? (
      <Button
        variant="subtle"
        aria-label={t`Correct: ${what}`}
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        onClick={() => setCorrecting(true)}
      >
        <Trans context="data of a policy">Correct</Trans>
      </Button>
    ) : (
      edit('customer', what)
    );
  return (
    <div className={classes['overview']}>
      <ContractProgress contract={contract} role={role} />
      <div className={classes['aside']}>
        <CustomerSection customer={contract.customer} edit={changeCustomer(t`Customer`)} />
        {may(role, 'contracts.write') && (
          <Suspense>
            <CustomerLinkSection contract={contract} />
          </Suspense>
        )}
        {may(role, 'declarations.check') && (
          <Suspense>
            <LinkUses code={contract.code} />
          </Suspense>
        )}
        <Section title={<Trans>Kitchen location</Trans>} actions={changeCustomer(t`Kitchen location`)}>
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
        <Suspense>
          <RightOfWithdrawal contract={contract} role={role} />
        </Suspense>
        {isWide && (
          <Suspense fallback={<LoadingRows rows={3} height={48} />}>
            <RecentHistory code={contract.code} onAll={props.onHistory} />
          </Suspense>
        )}
      </div>
      <div>
        <ContractInformation
          contract={contract}
          isStaff={isStaff}
          edit={edit('contract', t`Contract information`)}
        />
        <Section title={<Trans>Documents</Trans>}>
          <StayedHere scope={contractScope(contract.code)} />
          <Suspense fallback={<LoadingRows rows={4} height={56} />}>
            <ContractDocuments contract={contract} role={role} />
          </Suspense>
        </Section>
        <Suspense>
          <ContractSetSection contract={contract} role={role} />
        </Suspense>
      </div>
      <Suspense>
        {correcting && <CorrectDialog contract={contract} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </div>
  );
}
