import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ClientListPage } from '#features/clients/list/ClientListPage.tsx';
import { clientListQuery } from '#features/clients/list/client-list-query.ts';
import { clientList } from '#features/clients/list/client-list.ts';
import { mayOpen } from '#page/session/guards.ts';
import { useSession } from '#page/session/session.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { NewClientButton, newClientPath } from '#parts/client/NewClientButton.tsx';

const beside = {
  Page: lazyExtra(() => import('../-ClientScreen.tsx').then((m) => m.ClientBeside)),
  at: '/clients/',
};

export const Route = createFileRoute('/_app/clients/')({
  validateSearch: clientList.schema,
  staticData: { title: msg`Retailers`, may: 'clients.list' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(clientListQuery(deps)),
  component: Clients,
});

function Clients() {
  const navigate = useNavigate({ from: Route.fullPath });
  const role = useSession()?.role ?? null;
  const mayEnter = mayOpen(newClientPath, role);
  return (
    <ClientListPage
      view={Route.useSearch()}
      onView={(search) => void navigate({ search })}
      beside={beside}
      newPath={mayEnter ? newClientPath : undefined}
      actions={mayEnter && <NewClientButton />}
    />
  );
}
