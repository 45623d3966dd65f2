import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { ClientSearch } from '#features/clients/page/client-tabs.ts';
import { clientQuery } from '#features/clients/client-queries.ts';
import { session } from '#page/session/session.ts';
import { ClientScreen } from '../-ClientScreen.tsx';

export const Route = createFileRoute('/_app/clients/$code')({
  validateSearch: ClientSearch,
  staticData: { title: msg`Retailer`, may: 'clients.read' },
  beforeLoad: ({ params }) => {
    // Somebody of one shop has no other: another's address leads to their own.
    const own = session.get()?.client?.code;
    if (own && own !== params.code) {
      throw redirect({ to: '/clients/$code', params: { code: own }, replace: true });
    }
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(clientQuery(params.code)),
  component: Client,
});

function Client() {
  const { code } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ClientScreen
      code={code}
      tab={tab ?? 'information'}
      onTab={(next) =>
        void navigate({
          search: next === 'information' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
