import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import type { DeskOf } from '#parts/lists/Desk.tsx';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import type { ListProps } from '#parts/lists/define-list.ts';
import type { ContractListView } from './contract-list.ts';
import { contracts } from './contracts.tsx';

/** All contracts the user may see, 25 a page. The address holds the `view`. */
export function ContractListPage(
  props: ListProps<ContractListView> & {
    /** The button to register a contract; empty if the user may not register. */
    actions: ReactNode;
    /** Where a contract is registered; undefined if the user may not. */
    newPath: string | undefined;
    /** Loads what is done with several contracts, and how one is shown beside the list. */
    desk: DeskOf<ContractListItem>['more'];
    /** Contracts registered on this device that are not sent yet. */
    pending: ReactNode;
  },
) {
  return (
    <ListScreen
      of={contracts}
      view={props.view}
      onView={props.onView}
      title={<Trans>Contracts</Trans>}
      actions={props.actions}
      desk={{ list: 'contracts', newPath: props.newPath, more: props.desk }}
    >
      {props.pending}
    </ListScreen>
  );
}
