import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useNow } from '#page/data/now.ts';
import { contractPath } from '#domain/contract/path.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { useListQuery } from '#page/lists/use-list-query.ts';
import { contractCount } from '#parts/contract/contract-count.tsx';
import type { DeskOf } from '#parts/lists/Desk.tsx';
import { RecordList } from '#parts/lists/RecordList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ContractCard } from './ContractCard.tsx';
import { ContractFilters } from './ContractFilters.tsx';
import classes from './ContractFilters.module.css';
import { contractList, type ContractListView } from './contract-list.ts';
import { contractListQuery, cutOfKeptContracts, lastView } from './contract-list-query.ts';
import { useContractColumns } from './use-contract-columns.tsx';

// Lazy, because nearly every list has contracts.
const NoContracts = lazy(() =>
  withAllWords(() => import('./NoContracts.tsx')).then((m) => ({ default: m.NoContracts })),
);
const ListTools = lazy(() => import('./ListTools.tsx').then((m) => ({ default: m.ListTools })));

/** All contracts the user may see, 25 a page. The address holds the `view`. */
export function ContractListPage(props: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
  /** True for users who look after several retailers. */
  canPickRetailer: boolean;
  /** The button to register a contract; empty if the user may not register. */
  actions: ReactNode;
  /** Where a contract is registered; undefined if the user may not. */
  newPath: string | undefined;
  /** Loads what is done with several contracts, and how one is shown beside the list. */
  desk: DeskOf<ContractListItem>['more'];
  /** Contracts registered on this device that are not sent yet. */
  pending: ReactNode;
}) {
  const { t } = useLingui();
  const { view, onView } = props;
  const query = useListQuery(useQuery(contractListQuery(view)), cutOfKeptContracts(view));
  useEffect(() => lastView.set(view), [view]);
  const today = berlinDate(useNow());
  const columns = useContractColumns({ view, onView, today, withRetailer: props.canPickRetailer });
  return (
    <>
      <PageHeader
        title={<Trans>Contracts</Trans>}
        actions={
          <>
            <Suspense fallback={<span className={classes['menu']} />}>
              <ListTools view={view} onView={onView} pageOf={contractListQuery} />
            </Suspense>
            {props.actions}
          </>
        }
        thumb
      />
      {props.pending}
      <ContractFilters view={view} onView={onView} canPickRetailer={props.canPickRetailer}>
        <RecordList
          query={query}
          countOf={contractCount}
          rows={10}
          desk={{ list: 'contracts', newPath: props.newPath, more: props.desk }}
          caption={t`Contracts`}
          columns={columns}
          rowKey={(contract) => contract.code}
          linkOf={contractPath}
          labelOf={(contract) =>
            `${contract.policyNumber ?? contract.leadNumber} ${customerName(contract.customer)}`
          }
          card={(contract) => (
            <ContractCard
              title={columns.find(({ key }) => key === 'customer')!.cell(contract)}
              contract={contract}
              today={today}
              withRetailer={props.canPickRetailer}
            />
          )}
          empty={
            <Suspense>
              <NoContracts view={view} onView={onView} />
            </Suspense>
          }
          onPage={(cursor) => {
            onView(contractList.paged(view, cursor));
            window.scrollTo({ top: 0 });
          }}
        />
      </ContractFilters>
    </>
  );
}
