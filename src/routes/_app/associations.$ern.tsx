import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isStaff } from '#domain/user/roles.ts';
import { AssociationPage } from '#features/clients/AssociationPage.tsx';
import { associationQuery } from '#features/clients/client-queries.ts';
import { clientList } from '#features/clients/list/client-list.ts';
import { useSession } from '#page/session/session.ts';
import { lazyExtra } from '#ui/lazy-extra.ts';

const CockpitSummary = lazyExtra(() =>
  import('#features/cockpit/CockpitSummary.tsx').then((m) => m.CockpitSummary),
);

export const Route = createFileRoute('/_app/associations/$ern')({
  validateSearch: clientList.schema,
  staticData: { title: msg`Association` },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(associationQuery(params.ern)),
  component: Association,
});

function Association() {
  const { ern } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  const role = useSession()?.role ?? null;
  return (
    <AssociationPage
      key={ern}
      ern={ern}
      view={Route.useSearch()}
      onView={(search) => void navigate({ search })}
      isStaff={role !== null && isStaff(role)}
      cockpit={
        <Suspense>
          <CockpitSummary view={{ association: ern }} />
        </Suspense>
      }
    />
  );
}
