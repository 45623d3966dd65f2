import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import type { RecordBeside } from '#parts/lists/use-beside.ts';
import type { ClientListView } from './client-list.ts';
import { clients } from './clients.tsx';

/** All retailers of the user's scope, 25 a page. The address holds the `view`. */
export function ClientListPage(
  props: ListProps<ClientListView> & {
    /** The button to enter a new retailer; empty if the user may not. */
    actions: ReactNode;
    /** The page of a retailer, shown beside the list in wide windows. */
    beside: RecordBeside;
    /** Where a retailer is entered; undefined if the user may not. */
    newPath: string | undefined;
  },
) {
  const { newPath, beside, ...list } = props;
  return (
    <ListScreen
      {...list}
      of={clients}
      title={<Trans>Retailers</Trans>}
      desk={{ list: 'clients', newPath, beside }}
    />
  );
}
