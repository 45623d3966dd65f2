import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ApprovalPage } from '#features/approval/ApprovalPage.tsx';
import { approvalQuery } from '#features/approval/approval-query.ts';

export const Route = createFileRoute('/_app/approvals/$code')({
  staticData: { title: msg`Approvals`, may: 'clients.approve' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(approvalQuery(params.code)),
  component: OneApproval,
});

function OneApproval() {
  return <ApprovalPage code={Route.useParams().code} />;
}
