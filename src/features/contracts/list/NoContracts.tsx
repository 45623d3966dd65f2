import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/states.tsx';
import { contractList, type ContractListView } from './contract-list.ts';

/** Says why the list is empty: there are no contracts, or none matches. */
export function NoContracts({
  view,
  onView,
}: {
  view: ContractListView;
  onView: (view: ContractListView) => void;
}) {
  if (!contractList.isFiltered(view)) {
    return (
      <EmptyState title={<Trans>No contracts yet</Trans>}>
        <Trans>Contracts appear here as soon as they are registered.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No matching contracts</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>
        You can search by insurance number, application number, KV/AB number, customer, email and retailer.
        Parts of words are enough.
      </Trans>
    </EmptyState>
  );
}
