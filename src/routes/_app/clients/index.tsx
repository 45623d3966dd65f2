import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { may } from '#domain/user/permissions.ts';
import { isStaff } from '#domain/user/roles.ts';
import { ClientListPage } from '#features/clients/list/ClientListPage.tsx';
import { clientListQuery } from '#features/clients/list/client-list-query.ts';
import { clientList } from '#features/clients/list/client-list.ts';
import { useSession } from '#page/session/session.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { NewClientButton, newClientPath } from '#parts/client/NewClientButton.tsx';

const ClientBeside = lazyExtra(() => import('../-ClientScreen.tsx').then((m) => m.ClientBeside));

export const Route = createFileRoute('/_app/clients/')({
  validateSearch: clientList.schema,
  staticData: { title: msg`Retailers` },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(clientListQuery(deps)),
  component: Clients,
});

function Clients() {
  const navigate = useNavigate({ from: Route.fullPath });
  const role = useSession()?.role ?? null;
  const mayEnter = newClientPath in useRouter().routesByPath && may(role, 'clients.register');
  return (
    <ClientListPage
      view={Route.useSearch()}
      onView={(search) => void navigate({ search })}
      isStaff={role !== null && isStaff(role)}
      beside={ClientBeside}
      newPath={mayEnter ? newClientPath : undefined}
      actions={mayEnter && <NewClientButton />}
    />
  );
}
