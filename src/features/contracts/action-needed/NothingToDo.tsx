import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ListProps } from '#parts/lists/define-list.ts';
import { EmptyState } from '#ui/states.tsx';
import { actionNeededList, type ActionNeededView } from './action-needed-list.ts';

/** Says why nothing needs action: of what was filtered by, or at all. */
export function NothingToDo({ view, onView }: ListProps<ActionNeededView>) {
  if (actionNeededList.isFiltered(view)) {
    return (
      <EmptyState
        title={<Trans>Nothing to do here</Trans>}
        action={
          <Button variant="default" onClick={() => onView({})}>
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
        Contracts appear here when for three weeks the data has not been confirmed, the cover has not been
        activated or no delivery date has been known. Customers are reminded automatically after two.
      </Trans>
    </EmptyState>
  );
}
