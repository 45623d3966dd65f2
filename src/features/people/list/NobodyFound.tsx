import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ListProps } from '#parts/lists/define-list.ts';
import { EmptyState } from '#ui/states.tsx';
import { peopleList, type PeopleListView } from './people-view.ts';

/** Says why the list is empty: nobody was invited yet, or nobody matches. */
export function NobodyFound({ view, onView }: ListProps<PeopleListView>) {
  if (!peopleList.isFiltered(view)) {
    return (
      <EmptyState title={<Trans>Nobody yet</Trans>}>
        <Trans>Nobody has been invited yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>Nobody found</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>You can search by name and email. Parts of words are enough.</Trans>
    </EmptyState>
  );
}
