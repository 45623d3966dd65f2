import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import type { RecordBeside } from '#parts/lists/use-beside.ts';
import { ViewsButton } from '#parts/lists/ViewsButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { ClientListView } from './client-list.ts';
import { clientListQuery, lastView } from './client-list-query.ts';
import { ClientsExport } from './ClientsExport.tsx';
import { FoundClients } from './FoundClients.tsx';

/** All retailers of the user's scope, 25 a page. The address holds the `view`. */
export function ClientListPage(props: {
  view: ClientListView;
  onView: (view: ClientListView) => void;
  isStaff: boolean;
  /** The button to enter a new retailer; empty if the user may not. */
  actions: ReactNode;
  /** The page of a retailer, shown beside the list in wide windows. */
  beside: RecordBeside;
  /** Where a retailer is entered; undefined if the user may not. */
  newPath: string | undefined;
}) {
  const { view, onView, isStaff } = props;
  useEffect(() => lastView.set(view), [view]);
  return (
    <>
      <PageHeader
        title={<Trans>Retailers</Trans>}
        actions={
          <>
            <ViewsButton list="clients" view={view} onView={onView} pageOf={clientListQuery} />
            <ClientsExport view={view} />
            {props.actions}
          </>
        }
        thumb={Boolean(props.actions)}
      />
      <FoundClients
        view={view}
        onView={onView}
        isStaff={isStaff}
        desk={{ list: 'clients', newPath: props.newPath, beside: props.beside }}
      />
    </>
  );
}
