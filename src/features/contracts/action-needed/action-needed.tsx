import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { ActionNeededKind } from '#domain/contract/life/action-needed-kinds.ts';
import type { ActionNeededItem } from '#domain/contract/life/action-needed.ts';
import { daysWaited } from '#domain/contract/life/waiting.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { actionNeededCountsQuery } from '#parts/action-needed-counts.ts';
import { contractCount } from '#parts/contract/contract-count.tsx';
import { defineList, seesSeveral, type Reader } from '#parts/lists/define-list.ts';
import { ActionNeededCard } from './ActionNeededCard.tsx';
import { actionNeededList, type ActionNeededView } from './action-needed-list.ts';
import { actionNeededQuery } from './action-needed-query.ts';
import { NothingToDo } from './NothingToDo.tsx';
import { WhatIsMissing } from './WhatIsMissing.tsx';

const kinds: Record<ActionNeededKind, MessageDescriptor> = {
  not_confirmed: msg`Data not confirmed`,
  not_activated: msg`Not activated`,
  no_delivery_date: msg`Delivery date missing`,
};

const nameOf = ({ customer }: ActionNeededItem, { language }: Reader) =>
  shownName(customerName(customer), language);

/** The list of contracts that need action, longest wait first. */
export const actionNeeded = defineList<ActionNeededItem, ActionNeededView>({
  view: actionNeededList,
  pageOf: actionNeededQuery,
  rows: 8,
  caption: msg`Action needed`,
  countOf: contractCount,
  tabs: {
    param: 'kind',
    countsOf: ({ client }) => actionNeededCountsQuery(client),
    label: msg`Waiting for`,
    nameOf: (kind, { say }) => say(kinds[kind as ActionNeededKind]),
  },
  filters: [{ param: 'client', label: msg`Retailer`, ofRetailers: true, only: seesSeveral }],
  columns: [
    { key: 'customer', header: msg`Customer`, gives: true, cell: nameOf },
    { key: 'kind', header: msg`What is missing`, cell: (item) => <WhatIsMissing item={item} /> },
    {
      key: 'since',
      header: msg`Waiting`,
      sorted: 'ascending',
      cell: ({ since }, { today }) => {
        const days = daysWaited(since, today);
        return (
          <span title={dayOfMoment(since)}>
            <Plural value={days} one="# day" other="# days" />
          </span>
        );
      },
    },
    {
      key: 'reminded',
      header: msg({ message: 'Reminded', context: 'column' }),
      from: 'wide',
      cell: ({ remindedAt }) => (remindedAt === null ? dayText(null) : dayOfMoment(remindedAt)),
    },
    {
      key: 'client',
      header: msg`Retailer`,
      gives: true,
      only: seesSeveral,
      cell: ({ clientName }) => clientName,
    },
    {
      key: 'leadNumber',
      header: msg`Application number`,
      from: 'full',
      cell: ({ leadNumber }) => leadNumber,
    },
  ],
  // With the retailer and the buttons.
  manyColumns: seesSeveral,
  rowKey: ({ code }) => code,
  linkOf: contractPath,
  labelOf: (item, reader) =>
    [nameOf(item, reader), seesSeveral(reader) && item.clientName, item.leadNumber].filter(Boolean).join(' '),
  card: (item, reader) => (
    <ActionNeededCard item={item} title={nameOf(item, reader)} withRetailer={seesSeveral(reader)} />
  ),
  Empty: NothingToDo,
});
