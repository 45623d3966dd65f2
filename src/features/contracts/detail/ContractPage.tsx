import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { type Contract } from '#domain/contract/contract.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { contractPath } from '#domain/contract/path.ts';
import { isLead, isPolicy } from '#domain/contract/life/status.ts';
import { berlinDate } from '#domain/time/date.ts';
import { useNow } from '#page/data/now.ts';
import type { Role } from '#domain/user/roles.ts';
import { useLanguage } from '#page/words/language.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import { productOf } from '#domain/contract/product.ts';
import { RecordKeys } from '#page/keys/record-keys.ts';
import { configQuery } from '#page/data/config.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { ContractStatusPill } from '#parts/contract/ContractStatusPill.tsx';
import { CopyText } from '#ui/records/CopyText.tsx';
import { NoSuchContract } from '#parts/contract/NoSuchContract.tsx';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { PrintButton } from '#parts/PrintButton.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import classes from './ContractPage.module.css';
import { ContractOverview } from './ContractOverview.tsx';
import { contractQuery } from '#parts/contract/contract-query.ts';
import { refetchWhileIssued } from '../contract-queries.ts';
import { ContractActions } from '../actions/ContractActions.tsx';
import { ContractSkeleton } from './ContractSkeleton.tsx';
import { InsuredObjects } from './InsuredObjects.tsx';
import { lastView } from '../list/contract-list-query.ts';
import { Neighbours } from './Neighbours.tsx';
import { contractState } from './contract-state.ts';
import { stateWords } from './state-words.ts';
import { contractPageTabs, type ContractPageTab } from './contract-tabs.ts';

// Lazy, because it imports the outbox, which the rest of the page does not need.
const ContractNotes = lazy(() =>
  import('../notes/ContractNotes.tsx').then((m) => ({ default: m.ContractNotes })),
);

const ContractSheet = lazy(() => import('./ContractSheet.tsx').then((m) => ({ default: m.ContractSheet })));

/** What the route passes in: the address, and the parts that other features show on the page. */
export interface ContractPageProps {
  code: string;
  /** As which the address knows it; missing if it says nothing of it. */
  kind?: 'lead' | 'policy' | undefined;
  tab: ContractPageTab;
  onTab: (tab: ContractPageTab) => void;
  role: Role | null;
  /** True for provider staff, who see numbers that retailers do not. */
  isStaff: boolean;
  /** The claims on this contract; empty if the user may not see claims. */
  claims: ReactNode;
  /** Renders the link to edit one part. Shown only while the contract is a lead; empty if the user may not edit. */
  edit: (part: 'customer' | 'objects' | 'contract', what: string) => ReactNode;
  /** The button to file a claim. Shown only if the contract is a policy; empty if it is not allowed. */
  fileClaim: ReactNode;
}

/** One contract. If a lead has become a policy, or the other way round, it redirects to the matching address. */
export function ContractPage(props: ContractPageProps) {
  const { data: config } = useQuery(configQuery);
  const query = useQuery({
    ...contractQuery(props.code),
    refetchInterval: ({ state }) => refetchWhileIssued(state.data?.status, config),
  });
  return (
    <RecordKeys of={props.code} query={query}>
      <QueryView
        query={query}
        loading={<ContractSkeleton back={<Back />} />}
        notFound={<NoSuchContract back={<Back />} />}
        head={<PageHeader back={<Back />} title={<Trans>Contract</Trans>} />}
      >
        {(contract) => {
          const kind = isPolicy(contract.status) ? 'policy' : 'lead';
          if (props.kind && kind !== props.kind)
            return <Navigate to={contractPath(contract)} search replace />;
          return <FoundContract {...props} contract={contract} />;
        }}
      </QueryView>
    </RecordKeys>
  );
}

function Back() {
  return (
    <BackLink to="/contracts" search={lastView.get() ?? {}}>
      <Trans>Contracts</Trans>
    </BackLink>
  );
}

function FoundContract(props: ContractPageProps & { contract: Contract }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { contract, role } = props;
  const today = berlinDate(useNow());
  const [trouble, setTrouble] = useState<unknown>(null);
  const edit: ContractPageProps['edit'] = (part, what) => isLead(contract.status) && props.edit(part, what);
  const things = contract.insuredObjects.filter((one) => one.insuredObjectName !== 'order_details').length;
  const tab = props.tab === 'claims' && !props.claims ? 'overview' : props.tab;
  return (
    <>
      <PageHeader
        back={
          <span className={classes['ways']}>
            <Back />
            <Neighbours code={contract.code} />
          </span>
        }
        title={shownName(customerName(contract.customer), language)}
        called={contractNumber(contract)}
        about={
          <>
            <span className={classes['about']}>
              <CopyText text={contractNumber(contract)} />
              <span>{productOf(contract.productSlug).name}</span>
            </span>
            <p className={classes['state']}>
              <ContractStatusPill status={contract.status} />{' '}
              {i18n._(stateWords(contractState(contract, role, today), contract))}
            </p>
          </>
        }
        actions={
          <>
            <PrintButton
              sheet={(onDone) => (
                <ContractSheet contract={contract} isStaff={props.isStaff} onDone={onDone} />
              )}
            />
            {isPolicy(contract.status) && props.fileClaim}
            <ContractActions contract={contract} role={role} onTrouble={setTrouble} />
          </>
        }
        thumb
      />
      <div className={classes['trouble']}>
        <CommandTrouble error={trouble} />
      </div>
      <Tabs
        value={tab}
        onChange={(chosen) => props.onTab(contractPageTabs.find((one) => one === chosen) ?? 'overview')}
      >
        <Tabs.List aria-label={t`Parts of the contract`}>
          <Tabs.Tab value="overview">
            <Trans>Overview</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="objects">
            <Trans>Insured objects ({things})</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="notes">
            <Trans>History and notes</Trans>
          </Tabs.Tab>
          {props.claims && (
            <Tabs.Tab value="claims">
              <Trans>Claims</Trans>
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes['panel']}>
          {tab === 'overview' && (
            <ContractOverview
              contract={contract}
              role={role}
              isStaff={props.isStaff}
              edit={edit}
              onHistory={() => props.onTab('notes')}
            />
          )}
          {tab === 'objects' && (
            <InsuredObjects
              objects={contract.insuredObjects}
              orderedOn={contract.purchaseDate}
              edit={edit('objects', t`Insured objects`)}
            />
          )}
          {tab === 'notes' && (
            <Suspense fallback={<LoadingRows rows={3} height={56} />}>
              <ContractNotes contract={contract} role={role} />
            </Suspense>
          )}
          {tab === 'claims' && props.claims}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
