import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { approvalList } from '#features/approval/list/approval-view.ts';
import { ApprovalsPage } from '#features/approval/list/ApprovalsPage.tsx';

/** The `_app` guard redirects users without `clients.approve`. */
export const Route = createFileRoute('/_app/approvals/')({
  validateSearch: approvalList.schema,
  staticData: { title: msg`Approvals`, may: 'clients.approve' },
  component: Approvals,
});

function Approvals() {
  const navigate = useNavigate({ from: Route.fullPath });
  return <ApprovalsPage view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
