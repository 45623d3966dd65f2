import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { EntryFilter } from '#domain/client/list-params.ts';
import type { ClientListRow } from '#domain/client/list-row.ts';
import { clientStatusNames, type ClientStatus } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { dayText } from '#domain/time/day-text.ts';
import { isStaff } from '#domain/user/roles.ts';
import { useLanguage } from '#page/words/language.ts';
import { AssociationFilter, KeyAccountFilter } from '#parts/lists/client-filters.tsx';
import { ClientStatusPill } from '#parts/client/ClientStatusPill.tsx';
import { defineList, type ListOf, type Reader } from '#parts/lists/define-list.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { clientList, type ClientListView } from './client-list.ts';
import { clientCountsQuery, clientListQuery, lastView } from './client-list-query.ts';
import { NoClients } from './NoClients.tsx';

const periods: Record<Exclude<EntryFilter, 'all'>, MessageDescriptor> = {
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  '365d': msg`Last 365 days`,
};

const forStaff = ({ role }: Reader) => role !== null && isStaff(role);

/** The list of retailers. */
export const clients = defineList<ClientListRow, ClientListView>({
  view: clientList,
  pageOf: clientListQuery,
  last: lastView,
  rows: 16,
  caption: msg`Retailers`,
  countOf: (count) => <Plural value={count} one="# retailer" other="# retailers" />,
  search: { label: msg`Search retailers`, placeholder: msg`Name, city` },
  tabs: {
    param: 'status',
    countsOf: clientCountsQuery,
    label: msg`Status`,
    nameOf: (status, { language }) => said(clientStatusNames[status as ClientStatus], language),
  },
  filters: [
    { param: 'association', label: msg`Association`, Field: AssociationFilter },
    { param: 'keyAccount', label: msg`Key account`, Field: KeyAccountFilter, only: forStaff },
    {
      param: 'entered',
      label: msg`Entered`,
      nameOf: (period, { say }) => say(periods[period as keyof typeof periods]),
    },
  ],
  columns: [
    { key: 'name', header: msg`Name`, sorts: true, gives: true, cell: ({ name }) => name },
    { key: 'code', header: msg`Retailer code`, from: 'middle', cell: ({ code }) => code },
    { key: 'city', header: msg`City`, gives: true, cell: ({ city }) => city },
    {
      key: 'association',
      header: msg`Association`,
      gives: true,
      from: 'wide',
      cell: ({ association }) => association ?? '–',
    },
    { key: 'status', header: msg`Status`, cell: ({ status }) => <ClientStatusPill status={status} /> },
    {
      key: 'keyAccount',
      header: msg`Key account`,
      from: 'wide',
      only: forStaff,
      cell: ({ keyAccountNumber }) => keyAccountNumber ?? '–',
    },
    {
      key: 'entryDate',
      header: msg`Registered on`,
      sorts: true,
      cell: ({ entryDate }) => dayText(entryDate),
    },
    {
      key: 'contracts',
      header: msg`Contracts`,
      align: 'right',
      cell: (client) => <Counted of={client.contracts} />,
    },
    {
      key: 'claims',
      header: msg`Open claims`,
      align: 'right',
      only: forStaff,
      cell: ({ openClaims }) => openClaims && <Counted of={openClaims} />,
    },
  ],
  rowKey: ({ code }) => code,
  linkOf: ({ code }) => `/clients/${encodeURIComponent(code)}`,
  labelOf: ({ code, name }) => `${name}, ${code}`,
  card: (client) => <ClientCard client={client} />,
  Empty: NoClients,
  exports: () => import('./client-export.ts').then((m) => m.clientExport),
});

/** The list of an association's retailers. */
export function clientsOf(association: string): ListOf<ClientListRow, ClientListView> {
  const { last: _last, exports: _exports, tabs, ...list } = clients;
  return defineList({
    ...list,
    pageOf: (view: ClientListView) => clientListQuery({ ...view, association }),
    tabs: { ...tabs!, countsOf: (view: ClientListView) => clientCountsQuery({ ...view, association }) },
    filters: clients.filters.filter(({ param }) => param !== 'association'),
    columns: clients.columns.filter(({ key }) => key !== 'association'),
    card: (client) => <ClientCard client={{ ...client, association: null }} />,
  });
}

/** A count; one that stopped at its limit reads "1,000+". */
function Counted({ of: { count, capped } }: { of: ClientListRow['contracts'] }) {
  const number = new Intl.NumberFormat(useLanguage()).format(count);
  return capped ? `${number}+` : number;
}

function ClientCard({ client }: { client: ClientListRow }) {
  const { code, name, city, association, status, contracts, openClaims } = client;
  const entered = dayText(client.entryDate);
  return (
    <ListCard
      title={name}
      status={<ClientStatusPill status={status} />}
      aside={<Trans>Registered {entered}</Trans>}
    >
      <span>
        {code} · {city}
      </span>
      {association && <span>{association}</span>}
      <span>
        <Trans>Contracts</Trans>: <Counted of={contracts} />
        {openClaims && (
          <span>
            {' · '}
            <Trans>Open claims</Trans>: <Counted of={openClaims} />
          </span>
        )}
      </span>
    </ListCard>
  );
}
