import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApprovalListItem } from '#domain/client/approval.ts';
import { clientStatusNames, type ClientStatus } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import { QueryView } from '#parts/QueryView.tsx';
import { DataTable } from '#ui/lists/DataTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { PartBar, PartCount } from '#ui/PartBar.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { EmptyState, LoadingRows } from '#ui/states.tsx';
import { approvalsQuery } from './approval-query.ts';
import { ClientStatusPill } from '#parts/client/ClientStatusPill.tsx';

/** The states in the order in which people work on them. */
const order = ['pending', 'email-pending', 'declined', 'active'] as const satisfies readonly ClientStatus[];

/** New retailers by state; those that wait for a decision come first. */
export function ApprovalsPage(props: { status: ClientStatus; onStatus: (status: ClientStatus) => void }) {
  const { status } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const query = useQuery(approvalsQuery(status));
  return (
    <>
      <PageHeader
        title={<Trans>Approvals</Trans>}
        about={<Trans>New retailers applying to join the portal</Trans>}
        actions={
          <Button variant="default" renderRoot={(root) => <Link to="/clients/registration" {...root} />}>
            <Trans>Register a retailer</Trans>
          </Button>
        }
        thumb
      />
      <PartBar
        label={t`Status`}
        parts={order}
        shown={order.find((one) => one === status) ?? 'pending'}
        nameOf={(one) => (
          <>
            {said(clientStatusNames[one], language)}
            <Count status={one} />
          </>
        )}
        onShow={props.onStatus}
      />
      <QueryView query={query} loading={<LoadingRows rows={5} height={40} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Nothing status={status} />
          ) : (
            <ApprovalTable items={items} waiting={query.isPlaceholderData} />
          )
        }
      </QueryView>
    </>
  );
}

/** How many retailers have this status. */
function Count({ status }: { status: ClientStatus }) {
  const { data, isPlaceholderData } = useQuery(approvalsQuery(status));
  return <PartCount>{isPlaceholderData ? null : data?.items.length}</PartCount>;
}

function ApprovalTable({ items, waiting }: { items: readonly ApprovalListItem[]; waiting: boolean }) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Approvals`}
      manyColumns
      rows={items}
      waiting={waiting}
      rowKey={({ code }) => code}
      linkOf={({ code }) => `/approvals/${code}`}
      labelOf={({ name, city }) => `${name}, ${city}`}
      columns={[
        { key: 'name', header: t`Retailer`, gives: true, cell: ({ name }) => name },
        { key: 'city', header: t`City`, gives: true, cell: ({ city }) => city },
        {
          key: 'association',
          header: t`Association`,
          gives: true,
          from: 'middle',
          cell: ({ association }) => association ?? '–',
        },
        { key: 'since', header: t`Since`, cell: ({ since }) => dayOfMoment(since) },
        { key: 'due', header: t`Due on`, cell: (item) => <Due item={item} isInColumn /> },
      ]}
      card={(item) => (
        <ListCard
          title={item.name}
          status={<ClientStatusPill status={item.status} />}
          aside={<Due item={item} />}
        >
          <span>{[item.city, item.association].filter(Boolean).join(' · ')}</span>
        </ListCard>
      )}
    />
  );
}

/** When a decision is due. `isInColumn` leaves out what the column's head says. */
function Due({ item: { dueOn }, isInColumn }: { item: ApprovalListItem; isInColumn?: boolean }) {
  const today = berlinDate(useNow());
  if (dueOn === null) return null;
  const day = dayText(dueOn);
  if (dueOn >= today) return isInColumn ? day : <Trans>due on {day}</Trans>;
  return (
    <strong>
      <Trans>overdue since {day}</Trans>
    </strong>
  );
}

function Nothing({ status }: { status: ClientStatus }) {
  if (status === 'pending') {
    return (
      <EmptyState title={<Trans>Nobody is waiting for approval</Trans>}>
        <Trans>
          As soon as a new retailer has confirmed its address, it appears here and you get an email.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>No retailer found</Trans>}>
      <Trans>No retailer has this status.</Trans>
    </EmptyState>
  );
}
