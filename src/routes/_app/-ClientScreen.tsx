import { lazy, Suspense, useState } from 'react';
import { may } from '#domain/user/permissions.ts';
import { ClientPage } from '#features/clients/page/ClientPage.tsx';
import type { ClientTab } from '#features/clients/page/client-tabs.ts';
import { useSession } from '#page/session/session.ts';

const UsersPanel = lazy(() =>
  import('#features/people/UsersPanel.tsx').then((m) => ({ default: m.UsersPanel })),
);

const ApprovalBanner = lazy(() =>
  import('#features/approval/ApprovalBanner.tsx').then((m) => ({ default: m.ApprovalBanner })),
);

/** A retailer with its users and what is decided about it. */
export function ClientScreen(props: { code: string; tab: ClientTab; onTab: (tab: ClientTab) => void }) {
  const role = useSession()?.role ?? null;
  return (
    <ClientPage
      {...props}
      key={props.code}
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

/** The same retailer beside a list, whose address it leaves alone. */
export function ClientBeside({ id }: { id: string }) {
  const [tab, setTab] = useState<ClientTab>('information');
  return <ClientScreen code={id} tab={tab} onTab={setTab} />;
}
