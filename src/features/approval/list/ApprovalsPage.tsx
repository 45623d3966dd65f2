import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ListProps } from '#parts/lists/define-list.ts';
import { ListScreen } from '#parts/lists/ListScreen.tsx';
import type { ApprovalListView } from './approval-view.ts';
import { approvals } from './approvals.tsx';

const path = '/clients/registration';

/** New retailers by status, 25 a page. The address holds the `view`. */
export function ApprovalsPage(props: ListProps<ApprovalListView>) {
  return (
    <ListScreen
      {...props}
      of={approvals}
      title={<Trans>Approvals</Trans>}
      about={<Trans>New retailers applying to join the portal</Trans>}
      desk={{ newPath: path }}
      actions={
        <Button variant="default" renderRoot={(root) => <Link to={path} {...root} />}>
          <Trans>Register a retailer</Trans>
        </Button>
      }
    />
  );
}
