import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ListProps } from '#parts/lists/define-list.ts';
import { EmptyState } from '#ui/states.tsx';
import type { ApprovalListView } from './approval-view.ts';

/** Says why the list is empty: nobody waits, nobody has this status, or nobody matches. */
export function NoApprovals({ view, onView }: ListProps<ApprovalListView>) {
  const { search, association, status } = view;
  if (search !== undefined || association !== undefined) {
    return (
      <EmptyState
        title={<Trans>No retailer found</Trans>}
        action={
          <Button variant="default" onClick={() => onView(status === undefined ? {} : { status })}>
            <Trans>Remove all filters</Trans>
          </Button>
        }
      >
        <Trans>You can search by name, retailer code, city and postcode. Parts of words are enough.</Trans>
      </EmptyState>
    );
  }
  if (status === undefined) {
    return (
      <EmptyState title={<Trans>Nobody is waiting for approval</Trans>}>
        <Trans>
          As soon as a new retailer has confirmed its address, it appears here and you get an email.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>No retailer found</Trans>}>
      <Trans>No retailer has this status.</Trans>
    </EmptyState>
  );
}
