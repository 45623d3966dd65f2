import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ApprovalListItem } from '#domain/client/approval.ts';
import { clientStatusNames, type ClientStatus } from '#domain/client/status.ts';
import { said } from '#domain/locale/said.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { AssociationFilter } from '#parts/lists/client-filters.tsx';
import { ClientStatusPill } from '#parts/client/ClientStatusPill.tsx';
import { defineList, type Reader } from '#parts/lists/define-list.ts';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { approvalCountsQuery, approvalListQuery, lastView } from './approval-list.ts';
import { approvalList } from './approval-view.ts';
import type { ApprovalListView } from './approval-view.ts';
import { NoApprovals } from './NoApprovals.tsx';

/** The list of new retailers; those that wait for a decision come first. */
export const approvals = defineList<ApprovalListItem, ApprovalListView>({
  view: approvalList,
  pageOf: approvalListQuery,
  last: lastView,
  rows: 8,
  caption: msg`Approvals`,
  countOf: (count) => <Plural value={count} one="# retailer" other="# retailers" />,
  search: { label: msg`Search retailers`, placeholder: msg`Name, city` },
  tabs: {
    param: 'status',
    countsOf: approvalCountsQuery,
    label: msg`Status`,
    nameOf: (status, { language }) => said(clientStatusNames[status as ClientStatus], language),
  },
  filters: [{ param: 'association', label: msg`Association`, Field: AssociationFilter }],
  columns: [
    { key: 'name', header: msg`Retailer`, gives: true, cell: ({ name }) => name },
    { key: 'city', header: msg`City`, gives: true, cell: ({ city }) => city },
    {
      key: 'association',
      header: msg`Association`,
      gives: true,
      from: 'middle',
      cell: ({ association }) => association ?? '–',
    },
    { key: 'since', header: msg`Since`, cell: ({ since }) => dayOfMoment(since) },
    {
      key: 'due',
      header: msg`Due on`,
      cell: (item, reader) => <Due item={item} reader={reader} isInColumn />,
    },
  ],
  rowKey: ({ code }) => code,
  linkOf: ({ code }) => `/approvals/${encodeURIComponent(code)}`,
  labelOf: ({ name, city }) => `${name}, ${city}`,
  card: (item, reader) => (
    <ListCard
      title={item.name}
      status={<ClientStatusPill status={item.status} />}
      aside={<Due item={item} reader={reader} />}
    >
      <span>{[item.city, item.association].filter(Boolean).join(' · ')}</span>
    </ListCard>
  ),
  Empty: NoApprovals,
});

/** When a decision is due. `isInColumn` leaves out what the column's head says. */
function Due(props: { item: ApprovalListItem; reader: Reader; isInColumn?: boolean }) {
  const { dueOn } = props.item;
  if (dueOn === null) return props.isInColumn ? '–' : null;
  const day = dayText(dueOn);
  if (dueOn >= props.reader.today) return props.isInColumn ? day : <Trans>due on {day}</Trans>;
  return (
    <strong>
      <Trans>overdue since {day}</Trans>
    </strong>
  );
}
