import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { AnswerOf } from '#api/endpoint.ts';
import type { listContracts } from '#api/contracts.ts';
import { useNow } from '#page/data/now.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName } from '#domain/customer/customer.ts';
import { berlinDate } from '#domain/time/date.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { TotalCount } from '#parts/TotalCount.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { ContractCard } from './ContractCard.tsx';
import { ContractFilters } from './ContractFilters.tsx';
import { contractListQuery } from './contract-list-query.ts';
import { lastView } from './last-view.ts';
import { isFiltered, pagedView, type ContractView } from './list-view.ts';
import { useContractColumns } from './use-contract-columns.tsx';

const ExportButton = lazy(() => import('./ExportButton.tsx').then((m) => ({ default: m.ExportButton })));

/** All contracts of one's scope, 25 a page. How one looks at them (`view`) stands in the address. */
export function ContractListPage(props: {
  view: ContractView;
  onView: (view: ContractView) => void;
  /** True for those who look after several retailers. */
  canPickRetailer: boolean;
  /** The way to register a contract, for those who may. */
  actions: ReactNode;
  /** What was registered here and waits to be sent. */
  pending: ReactNode;
}) {
  const { view, onView } = props;
  const query = useQuery(contractListQuery(view));
  useEffect(() => lastView.set(view), [view]);
  return (
    <>
      <PageHeader
        title={<Trans>Contracts</Trans>}
        actions={
          <>
            <Suspense>
              <ExportButton view={view} />
            </Suspense>
            {props.actions}
          </>
        }
        thumb
      />
      {props.pending}
      <ContractFilters view={view} onView={onView} canPickRetailer={props.canPickRetailer}>
        <QueryView query={query} loading={<LoadingRows rows={10} height={46} />}>
          {(page) =>
            page.items.length === 0 ? (
              <NoContracts view={view} onView={onView} />
            ) : (
              <ContractRows page={page} view={view} onView={onView} waiting={query.isPlaceholderData} />
            )
          }
        </QueryView>
      </ContractFilters>
    </>
  );
}

function ContractRows(props: {
  page: AnswerOf<typeof listContracts>;
  view: ContractView;
  onView: (view: ContractView) => void;
  waiting: boolean;
}) {
  const { t } = useLingui();
  const { page, view, onView } = props;
  const today = berlinDate(useNow());
  const columns = useContractColumns({ view, onView, today });
  const { next, previous } = page;
  const goTo = (cursor: { after: string } | { before: string }) => {
    onView(pagedView(view, cursor));
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <DataTable
        caption={t`Contracts`}
        columns={columns}
        rows={page.items}
        rowKey={(contract) => contract.code}
        linkOf={contractPath}
        labelOf={(contract) =>
          `${contract.policyNumber ?? contract.leadNumber} ${customerName(contract.customer)}`
        }
        card={(contract) => <ContractCard contract={contract} today={today} />}
        waiting={props.waiting}
      />
      <Pager
        onPrevious={previous === null ? undefined : () => goTo({ before: previous })}
        onNext={next === null ? undefined : () => goTo({ after: next })}
      >
        <TotalCount total={page.total} of="contract" />
      </Pager>
    </>
  );
}

function NoContracts({ view, onView }: { view: ContractView; onView: (view: ContractView) => void }) {
  if (!isFiltered(view)) {
    return (
      <EmptyState title={<Trans>No contracts yet</Trans>}>
        <Trans>As soon as a contract is registered, it appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No contract matches</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>
        Searched are insurance number, application ID, KV/AB number, customer, email and retailer. Parts of
        words are enough.
      </Trans>
    </EmptyState>
  );
}
