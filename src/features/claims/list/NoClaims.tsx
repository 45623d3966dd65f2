import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ListProps } from '#parts/lists/define-list.ts';
import { EmptyState } from '#ui/states.tsx';
import { claimList, type ClaimListView } from './claim-list.ts';

/** Says why the list is empty: there are no claims, or none matches. */
export function NoClaims({ view, onView }: ListProps<ClaimListView>) {
  if (!claimList.isFiltered(view)) {
    return (
      <EmptyState title={<Trans>No claims yet</Trans>}>
        <Trans>Claims appear here with their status as soon as they are filed.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No matching claims</Trans>}
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
