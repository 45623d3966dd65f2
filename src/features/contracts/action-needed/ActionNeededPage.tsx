import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName } from '#domain/customer/customer.ts';
import { contractCount } from '#parts/contract/contract-count.tsx';
import type { RecordBeside } from '#parts/lists/use-beside.ts';
import { RecordList } from '#parts/lists/RecordList.tsx';
import { ViewsButton } from '#parts/lists/ViewsButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ActionNeededActions } from './ActionNeededActions.tsx';
import { ActionNeededCard } from './ActionNeededCard.tsx';
import { ActionNeededFilters } from './ActionNeededFilters.tsx';
import { actionNeededQuery } from './action-needed-query.ts';
import { actionNeededList, type ActionNeededView } from './action-needed-list.ts';
import { useActionNeededBulk } from './use-action-needed-bulk.tsx';
import { useActionNeededColumns } from './use-action-needed-columns.tsx';

const SendLinkDialog = lazy(() =>
  import('../actions/SendLinkDialog.tsx').then((m) => ({ default: m.SendLinkDialog })),
);

const OpenLinkUses = lazy(() =>
  import('../link/OpenLinkUses.tsx').then((m) => ({ default: m.OpenLinkUses })),
);

/** Contracts whose customer has not acted for three weeks, longest wait first, each with its possible actions. */
export function ActionNeededPage(props: {
  view: ActionNeededView;
  onView: (view: ActionNeededView) => void;
  /** True for users who look after several retailers. */
  canPickRetailer: boolean;
  /** A contract beside the list. */
  beside: RecordBeside;
  /** True for staff, who look into customers' declarations. */
  checksDeclarations: boolean;
}) {
  const { t } = useLingui();
  const { view, onView } = props;
  const query = useQuery(actionNeededQuery(view));
  const columns = useActionNeededColumns({ withRetailer: props.canPickRetailer });
  const [sending, setSending] = useState<ActionNeededItem | null>(null);
  return (
    <>
      <PageHeader
        title={<Trans>Action needed</Trans>}
        actions={<ViewsButton list="action-needed" view={view} onView={onView} pageOf={actionNeededQuery} />}
        about={<Trans>Not confirmed, not activated, or without a delivery date, for three weeks.</Trans>}
      />
      {props.checksDeclarations && (
        <Suspense>
          <OpenLinkUses />
        </Suspense>
      )}
      <ActionNeededFilters view={view} onView={onView} canPickRetailer={props.canPickRetailer}>
        <RecordList
          query={query}
          countOf={contractCount}
          rows={8}
          desk={{ list: 'action-needed', bulk: useActionNeededBulk(), beside: props.beside }}
          caption={t`Action needed`}
          columns={columns}
          rowKey={({ code }) => code}
          linkOf={contractPath}
          labelOf={({ leadNumber, customer, clientName }) =>
            [customerName(customer), props.canPickRetailer && clientName, leadNumber]
              .filter(Boolean)
              .join(' ')
          }
          card={(item) => <ActionNeededCard item={item} withRetailer={props.canPickRetailer} />}
          actions={{
            label: t`What can be done`,
            of: (item) => <ActionNeededActions item={item} onSend={() => setSending(item)} />,
          }}
          empty={<NothingToDo isFiltered={actionNeededList.isFiltered(view)} onAll={() => onView({})} />}
          onPage={(cursor) => {
            onView(actionNeededList.paged(view, cursor));
            window.scrollTo({ top: 0 });
          }}
        />
      </ActionNeededFilters>
      <Suspense>{sending && <SendLinkDialog to={sending} onClose={() => setSending(null)} />}</Suspense>
    </>
  );
}

function NothingToDo({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={<Trans>Nothing to do here</Trans>}
        action={
          <Button variant="default" onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        }
      >
        <Trans>No contract has been waiting for this for more than three weeks.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconCircleCheck size={26} stroke={1.6} aria-hidden />}
      title={<Trans>Nothing to do</Trans>}
    >
      <Trans>
        Contracts appear here when the data has not been confirmed, the cover not activated or the delivery
        date not known for three weeks. Customers are reminded automatically after two.
      </Trans>
    </EmptyState>
  );
}
