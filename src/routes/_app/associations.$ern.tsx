import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AssociationPage } from '#features/clients/AssociationPage.tsx';
import { associationQuery } from '#features/clients/client-queries.ts';
import { clientList } from '#features/clients/list/client-list.ts';
import { cockpitQuery } from '#features/cockpit/cockpit-query.ts';
import { CockpitSummary } from '#features/cockpit/CockpitSummary.tsx';

export const Route = createFileRoute('/_app/associations/$ern')({
  validateSearch: clientList.schema,
  staticData: { title: msg`Association`, may: 'clients.list' },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(associationQuery(params.ern));
    void context.queryClient.prefetchQuery(cockpitQuery({ association: params.ern }));
  },
  component: Association,
});

function Association() {
  const { ern } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  const view = { association: ern };
  // The list stands below the figures and would move when they came later.
  const { isLoading } = useQuery(cockpitQuery(view));
  return (
    <AssociationPage
      key={ern}
      ern={ern}
      view={Route.useSearch()}
      onView={(search) => void navigate({ search })}
      cockpit={isLoading ? 'loading' : <CockpitSummary view={view} />}
    />
  );
}
