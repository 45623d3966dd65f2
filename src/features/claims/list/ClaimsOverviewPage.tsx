import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Role } from '#domain/user/roles.ts';
import type { Cursor } from '#page/lists/list-view.ts';
import { useListQuery } from '#page/lists/use-list-query.ts';
import { PendingList } from '#parts/outbox/PendingList.tsx';
import type { RecordBeside } from '#parts/lists/use-beside.ts';
import { ViewsButton } from '#parts/lists/ViewsButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ClaimFilters } from './ClaimFilters.tsx';
import { claimListQuery, cutOfKeptClaims, lastView } from './claim-list-query.ts';
import { ClaimTable } from './ClaimTable.tsx';
import { useClaimBulk } from './use-claim-bulk.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';

/** All claims the user may see, newest report first, 5 a page. Claims not yet sent from this device come on top. */
export function ClaimsOverviewPage(props: {
  view: ClaimListView;
  onView: (view: ClaimListView) => void;
  /** The button to file a claim; empty if the user may not file. */
  fileClaim: ReactNode;
  /** Where a claim is filed; undefined if the user may not file. */
  newPath: string | undefined;
  isStaff: boolean;
  role: Role | null;
  /** A claim beside the list. */
  beside: RecordBeside;
}) {
  const { view, onView } = props;
  const query = useListQuery(useQuery(claimListQuery(view)), cutOfKeptClaims(view));
  const onPage = (cursor: Cursor | null) => onView(claimList.paged(view, cursor));
  useEffect(() => lastView.set(view), [view]);
  return (
    <>
      <PageHeader
        title={<Trans>Claims</Trans>}
        actions={
          <>
            <ViewsButton list="claims" view={view} onView={onView} pageOf={claimListQuery} />
            {props.fileClaim}
          </>
        }
        thumb
      />
      <PendingList
        call="fileClaim"
        title={(pending) => (
          <Plural value={pending.length} one="# claim not sent yet" other="# claims not sent yet" />
        )}
      />
      <ClaimFilters view={view} onView={onView} />
      {(view.client ?? view.association) !== undefined && <PlaceFilter view={view} onView={onView} />}
      <ClaimTable
        query={query}
        rows={5}
        isStaff={props.isStaff}
        onPage={onPage}
        empty={<NoClaims view={view} onView={onView} />}
        desk={{
          list: 'claims',
          newPath: props.newPath,
          bulk: useClaimBulk(props.role),
          beside: props.beside,
        }}
      />
    </>
  );
}

function NoClaims({ view, onView }: { view: ClaimListView; onView: (view: ClaimListView) => void }) {
  if (!claimList.isFiltered(view)) {
    return (
      <EmptyState title={<Trans>No claims yet</Trans>}>
        <Trans>As soon as a claim is filed, it appears here with its state.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No claim matches</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>Try a longer period, another status or fewer words.</Trans>
    </EmptyState>
  );
}
