import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { may } from '#domain/user/permissions.ts';
import { ClientPage } from '#features/clients/page/ClientPage.tsx';
import { ClientSearch } from '#features/clients/page/client-tabs.ts';
import { clientQuery } from '#features/clients/client-queries.ts';
import { session, useSession } from '#page/session/session.ts';

const UsersPanel = lazy(() =>
  import('#features/people/UsersPanel.tsx').then((m) => ({ default: m.UsersPanel })),
);

const ApprovalBanner = lazy(() =>
  import('#features/approval/ApprovalBanner.tsx').then((m) => ({ default: m.ApprovalBanner })),
);

export const Route = createFileRoute('/_app/clients/$code')({
  validateSearch: ClientSearch,
  staticData: { title: msg`Retailer` },
  beforeLoad: ({ params }) => {
    // A retailer has one shop: another's address leads to its own.
    const own = session.get()?.client?.code;
    if (session.get()?.role === 'retailer' && own && own !== params.code) {
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
  const role = useSession()?.role ?? null;
  return (
    <ClientPage
      key={code}
      code={code}
      tab={tab ?? 'information'}
      onTab={(next) =>
        void navigate({
          search: next === 'information' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
      role={role}
      users={
        may(role, 'users.read')
          ? (client) => <UsersPanel code={client.code} mayInvite={client.status === 'active'} />
          : undefined
      }
      banner={(client) =>
        client.status !== 'active' && (
          <Suspense>
            <ApprovalBanner client={client} mayDecide={may(role, 'clients.approve')} />
          </Suspense>
        )
      }
    />
  );
}
