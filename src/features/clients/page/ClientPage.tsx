import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ClientPart } from '#domain/client/client-edit.ts';
import type { Client } from '#domain/client/client.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { RecordKeys } from '#page/keys/record-keys.ts';
import { NoSuchRecord } from '#parts/NoSuchRecord.tsx';
import { QueryView } from '#parts/QueryView.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { clientQuery } from '../client-queries.ts';
import { ClientStatusPill } from '#parts/client/ClientStatusPill.tsx';
import { lastView } from '../list/client-list-query.ts';
import { ClientInformation } from './ClientInformation.tsx';
import classes from '../ClientPage.module.css';
import { clientTabs, type ClientTab } from './client-tabs.ts';
import { ReachButtons } from './ReachButtons.tsx';

const EditClientDialog = lazy(() =>
  import('../edit/EditClientDialog.tsx').then((m) => ({ default: m.EditClientDialog })),
);
const ShopTab = lazy(() => import('./ShopTab.tsx').then((m) => ({ default: m.ShopTab })));
const AgreementTab = lazy(() =>
  import('../agreement/AgreementTab.tsx').then((m) => ({ default: m.AgreementTab })),
);
const HistoryTab = lazy(() => import('./HistoryTab.tsx').then((m) => ({ default: m.HistoryTab })));
const Salespersons = lazy(() =>
  import('../salespersons/Salespersons.tsx').then((m) => ({ default: m.Salespersons })),
);

export interface ClientPageProps {
  code: string;
  tab: ClientTab;
  onTab: (tab: ClientTab) => void;
  role: Role | null;
  /** Shows the retailer's users; missing if the user may not see them. */
  users?: ((client: Client) => ReactNode) | undefined;
  /** Shown above the tabs, such as what a pending retailer waits for. */
  banner: (client: Client) => ReactNode;
}

/** One retailer: its record, people, consumer page, agreement and history. */
export function ClientPage(props: ClientPageProps) {
  const { t } = useLingui();
  const query = useQuery(clientQuery(props.code));
  const back = may(props.role, 'clients.list') && <Back />;
  return (
    <RecordKeys of={props.code} query={query}>
      <QueryView
        query={query}
        loading={
          <>
            {back}
            <LoadingRows rows={6} height={64} />
          </>
        }
        notFound={
          <NoSuchRecord
            back={back}
            title={t`This retailer does not exist`}
            about={<Trans>The address may be mistyped, or the retailer is not one of yours.</Trans>}
          />
        }
        head={<PageHeader back={back} title={<Trans>Retailer</Trans>} />}
      >
        {(client) => <FoundClient {...props} client={client} back={back} />}
      </QueryView>
    </RecordKeys>
  );
}

function Back() {
  return (
    <BackLink to="/clients" search={lastView.get() ?? {}}>
      <Trans>Retailers</Trans>
    </BackLink>
  );
}

function FoundClient(props: ClientPageProps & { client: Client; back: ReactNode }) {
  const { t } = useLingui();
  const { client, role, users } = props;
  const [editing, setEditing] = useState<ClientPart | null>(null);
  const onEdit = may(role, 'clients.write') ? setEditing : undefined;
  const tab = props.tab === 'users' && !users ? 'information' : props.tab;
  const names: Record<ClientTab, string> = {
    information: t`Information`,
    users: t`Users`,
    salespersons: t`Salespeople`,
    shop: t`Consumer page`,
    agreement: t`Agreement`,
    history: t`History`,
  };
  return (
    <>
      <PageHeader
        back={props.back}
        title={client.name}
        called={client.code}
        about={
          <span className={classes['about']}>
            <span>{client.code}</span>
            {client.association && (
              <span>
                <Trans>Association in the portal:</Trans>{' '}
                <AssociationName of={client.association} role={role} />
              </span>
            )}
            <ClientStatusPill status={client.status} />
          </span>
        }
        actions={<ReachButtons client={client} />}
      />
      {props.banner(client)}
      <Tabs
        value={tab}
        onChange={(chosen) => props.onTab(clientTabs.find((one) => one === chosen) ?? 'information')}
      >
        <Tabs.List aria-label={t`Parts of the retailer`}>
          {clientTabs
            .filter((one) => one !== 'users' || users)
            .map((one) => (
              <Tabs.Tab key={one} value={one}>
                {names[one]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes['panel']}>
          <Suspense fallback={<LoadingRows rows={4} height={56} />}>
            {tab === 'information' && <ClientInformation client={client} role={role} onEdit={onEdit} />}
            {tab === 'users' && users?.(client)}
            {tab === 'salespersons' && <Salespersons client={client} mayWrite={may(role, 'clients.write')} />}
            {tab === 'shop' && <ShopTab client={client} onEdit={onEdit} />}
            {tab === 'agreement' && <AgreementTab client={client} onEdit={onEdit} />}
            {tab === 'history' && <HistoryTab code={client.code} />}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {editing && (
          <EditClientDialog key={editing} client={client} part={editing} onClose={() => setEditing(null)} />
        )}
      </Suspense>
    </>
  );
}

function AssociationName({ of, role }: { of: { ern: string; name: string }; role: Role | null }) {
  if (!may(role, 'clients.list')) return <span>{of.name}</span>;
  return (
    <Link to="/associations/$ern" params={{ ern: of.ern }}>
      {of.name}
    </Link>
  );
}
