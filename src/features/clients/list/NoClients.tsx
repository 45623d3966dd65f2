import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ListProps } from '#parts/lists/define-list.ts';
import { EmptyState } from '#ui/states.tsx';
import { clientList, type ClientListView } from './client-list.ts';

/** Says why the list is empty: there is no active retailer, or none matches. */
export function NoClients({ view, onView }: ListProps<ClientListView>) {
  if (!clientList.isFiltered(view)) {
    return (
      <EmptyState
        title={<Trans>No retailer found</Trans>}
        action={
          <Button variant="default" onClick={() => onView({ status: 'all' })}>
            <Trans>Show every status</Trans>
          </Button>
        }
      >
        <Trans>There are no active retailers here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No retailer found</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>You can search by name, retailer code, city and postcode. Parts of words are enough.</Trans>
    </EmptyState>
  );
}
