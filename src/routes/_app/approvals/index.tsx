import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { clientStatuses } from '#domain/client/status.ts';
import { searchChoice } from '#page/data/search-params.ts';
import { ApprovalsPage } from '#features/approval/ApprovalsPage.tsx';
import { approvalsQuery } from '#features/approval/approval-query.ts';

/** The `_app` guard redirects users without `clients.approve`. */
export const Route = createFileRoute('/_app/approvals/')({
  validateSearch: v.object({ status: searchChoice(clientStatuses) }),
  staticData: { title: msg`Approvals`, may: 'clients.approve' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(approvalsQuery(deps.status ?? 'pending')),
  component: Approvals,
});

function Approvals() {
  const { status = 'pending' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ApprovalsPage
      status={status}
      onStatus={(chosen) => void navigate({ search: chosen === 'pending' ? {} : { status: chosen } })}
    />
  );
}
