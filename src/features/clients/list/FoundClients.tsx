import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientListRow } from '#domain/client/list-row.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { DeskOf } from '#parts/lists/Desk.tsx';
import { RecordList } from '#parts/lists/RecordList.tsx';
import { sortableColumn } from '#parts/lists/sortable-column.tsx';
import type { Column } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useLanguage } from '#page/words/language.ts';
import { ClientStatusPill } from '#parts/client/ClientStatusPill.tsx';
import { ClientFilters } from './ClientFilters.tsx';
import { clientList, type ClientListView } from './client-list.ts';
import { clientListQuery } from './client-list-query.ts';

interface Finding {
  view: ClientListView;
  onView: (view: ClientListView) => void;
  isStaff: boolean;
  /** The association to which the list is limited; its filter and its column are left out. */
  within?: string;
  /** Set if the screen is about this list. */
  desk?: DeskOf<ClientListRow>;
}

/** The list of retailers with its filters. */
export function FoundClients(props: Finding) {
  const { t } = useLingui();
  const { view, onView, within } = props;
  const query = useQuery(clientListQuery(within ? { ...view, association: within } : view));
  return (
    <>
      <ClientFilters {...props} />
      <RecordList
        query={query}
        countOf={(count, atLeast) =>
          atLeast ? (
            <Trans>{atLeast} retailers</Trans>
          ) : (
            <Plural value={count} one="# retailer" other="# retailers" />
          )
        }
        rows={10}
        {...(props.desk && { desk: props.desk })}
        caption={t`Retailers`}
        columns={useClientColumns(props)}
        rowKey={({ code }) => code}
        linkOf={({ code }) => `/clients/${encodeURIComponent(code)}`}
        labelOf={({ code, name }) => `${name}, ${code}`}
        card={(client) => <ClientCard client={client} within={within} />}
        empty={<NoClients {...props} />}
        onPage={(cursor) => {
          onView(clientList.paged(view, cursor));
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

function useClientColumns({ view, onView, isStaff, within }: Finding): readonly Column<ClientListRow>[] {
  const { t } = useLingui();
  const sortable = (sort: NonNullable<ClientListView['sort']>, label: string) =>
    sortableColumn({ list: clientList, view, onView, sort, label });
  const association: Column<ClientListRow> = {
    key: 'association',
    header: t`Association`,
    gives: 20,
    from: 'wide',
    cell: (client) => client.association ?? '–',
  };
  const keyAccount: Column<ClientListRow> = {
    key: 'keyAccount',
    header: t`Key account`,
    from: 'wide',
    cell: ({ keyAccountNumber }) => keyAccountNumber ?? '–',
  };
  const claims: Column<ClientListRow> = {
    key: 'claims',
    header: t`Open claims`,
    align: 'right',
    cell: ({ openClaims }) => openClaims && <Counted of={openClaims} />,
  };
  return [
    { ...sortable('name', t`Name`), gives: 30, cell: ({ name }) => name },
    { key: 'code', header: t`Retailer code`, from: 'middle', cell: ({ code }) => code },
    { key: 'city', header: t`City`, gives: 16, cell: ({ city }) => city },
    ...(within ? [] : [association]),
    { key: 'status', header: t`Status`, cell: ({ status }) => <ClientStatusPill status={status} /> },
    ...(isStaff ? [keyAccount] : []),
    { ...sortable('entryDate', t`Entry date`), cell: ({ entryDate }) => dayText(entryDate) },
    {
      key: 'contracts',
      header: t`Contracts`,
      align: 'right',
      cell: ({ contracts }) => <Counted of={contracts} />,
    },
    ...(isStaff ? [claims] : []),
  ];
}

/** A count; one that stopped at its limit reads "1,000+". */
function Counted({ of: { count, capped } }: { of: ClientListRow['contracts'] }) {
  const number = new Intl.NumberFormat(useLanguage()).format(count);
  return capped ? `${number}+` : number;
}

function ClientCard({ client, within }: { client: ClientListRow; within: string | undefined }) {
  const { code, name, city, association, status, contracts, openClaims } = client;
  const entered = dayText(client.entryDate);
  return (
    <ListCard title={name} status={<ClientStatusPill status={status} />}>
      <span>
        {code} · {city}
      </span>
      {!within && association && <span>{association}</span>}
      <span>
        <Trans>Contracts</Trans>: <Counted of={contracts} />
        {openClaims && (
          <span>
            {' · '}
            <Trans>Open claims</Trans>: <Counted of={openClaims} />
          </span>
        )}
      </span>
      <span>
        <Trans>Entered {entered}</Trans>
      </span>
    </ListCard>
  );
}

function NoClients({ view, onView }: Finding) {
  if (!clientList.isFiltered(view)) {
    return (
      <EmptyState
        title={<Trans>No Client found</Trans>}
        action={
          <Button variant="default" onClick={() => onView({ status: 'all' })}>
            <Trans>Show every status</Trans>
          </Button>
        }
      >
        <Trans>There is no active retailer here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No Client found</Trans>}
      action={
        <Button variant="default" onClick={() => onView({})}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    >
      <Trans>You can search by name, retailer code, city and postcode. Parts of words are enough.</Trans>
    </EmptyState>
  );
}
