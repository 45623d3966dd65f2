import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { may } from '#domain/user/permissions.ts';
import { CockpitPage } from '#features/cockpit/CockpitPage.tsx';
import { cockpitQuery } from '#features/cockpit/cockpit-query.ts';
import { cockpitView } from '#features/cockpit/cockpit-view.ts';
import { useSession } from '#page/session/session.ts';
import { RegisterContractButton } from '#parts/contract/RegisterContractButton.tsx';

export const Route = createFileRoute('/_app/cockpit')({
  validateSearch: cockpitView.schema,
  staticData: { title: msg`Cockpit`, may: 'contracts.read' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(cockpitQuery(deps)),
  component: Shown,
});

function Shown() {
  const navigate = useNavigate({ from: Route.fullPath });
  const session = useSession();
  const role = session?.role ?? null;
  return (
    <CockpitPage
      view={Route.useSearch()}
      onView={(search) => void navigate({ search })}
      canPickRetailer={may(role, 'clients.list')}
      ownClient={session?.client?.code ?? null}
      first={may(role, 'contracts.write') && <RegisterContractButton />}
    />
  );
}
