import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSession } from '#client/session.ts';
import { may } from '#domain/user/permissions.ts';
import { ContractListPage } from '#features/contracts/ContractListPage.tsx';
import { contractListQuery } from '#features/contracts/contract-queries.ts';
import { ContractView } from '#features/contracts/list-view.ts';

export const Route = createFileRoute('/_app/contracts/')({
  validateSearch: ContractView,
  staticData: { title: msg`Contracts` },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(contractListQuery(deps)),
  component: Contracts,
});

function Contracts() {
  const view = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const session = useSession();
  return (
    <ContractListPage
      view={view}
      onView={(search) => void navigate({ search })}
      canPickRetailer={may(session?.role ?? null, 'clients.list')}
    />
  );
}
