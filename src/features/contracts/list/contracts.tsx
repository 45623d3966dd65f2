import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { contractStatusNames } from '#domain/contract/life/status-names.ts';
import type { StatusFilter } from '#domain/contract/life/status.ts';
import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { contractPath } from '#domain/contract/path.ts';
import { customerName, shownName } from '#domain/customer/customer.ts';
import { said } from '#domain/locale/said.ts';
import { dayOfMoment, dayText } from '#domain/time/day-text.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { contractCount } from '#parts/contract/contract-count.tsx';
import { defineList, seesSeveral, type Reader } from '#parts/lists/define-list.ts';
import { ContractCard } from './ContractCard.tsx';
import { contractList, isCounted, type ContractListView } from './contract-list.ts';
import {
  contractCountsQuery,
  contractListQuery,
  cutOfKeptContracts,
  lastView,
} from './contract-list-query.ts';
import { ListedStatus } from './ListedStatus.tsx';

// Lazy, because nearly every list has contracts, and few come from the cockpit.
const NoContracts = lazy(() =>
  withAllWords(() => import('./NoContracts.tsx')).then((m) => ({ default: m.NoContracts })),
);
const CountedFilters = lazy(() =>
  import('./CountedFilters.tsx').then((m) => ({ default: m.CountedFilters })),
);

const tabNames = { active: msg`Active`, inactive: msg`Inactive` };

const nameOf = ({ customer }: ContractListItem, { language }: Reader) =>
  shownName(customerName(customer), language);

/** The list of contracts. */
export const contracts = defineList<ContractListItem, ContractListView>({
  view: contractList,
  pageOf: contractListQuery,
  cut: cutOfKeptContracts,
  last: lastView,
  rows: 16,
  caption: msg`Contracts`,
  countOf: contractCount,
  search: { label: msg`Search contracts`, placeholder: msg`Name, number, email …` },
  tabs: {
    param: 'tab',
    countsOf: contractCountsQuery,
    label: msg`Which contracts`,
    nameOf: (tab, { say }) => say(tabNames[tab as keyof typeof tabNames]),
  },
  filters: [
    {
      param: 'status',
      label: msg`Status`,
      nameOf: (status, { language }) =>
        said(contractStatusNames[status as Exclude<StatusFilter, 'all'>], language),
    },
    { param: 'client', label: msg`Retailer`, ofRetailers: true, only: seesSeveral },
  ],
  linked: { isOn: isCounted, Chips: CountedFilters },
  columns: [
    { key: 'customer', header: msg`Customer`, gives: true, cell: nameOf },
    {
      key: 'number',
      header: msg({ message: 'Number', context: 'column' }),
      cell: ({ policyNumber, leadNumber }) => policyNumber ?? leadNumber,
    },
    {
      key: 'kvAb',
      header: msg`KV/AB number`,
      from: 'wide',
      cell: ({ kvAbNumber }) => kvAbNumber,
    },
    {
      key: 'status',
      header: msg`Status`,
      cell: (contract, { today }) => <ListedStatus contract={contract} today={today} />,
    },
    {
      key: 'client',
      header: msg`Retailer`,
      gives: true,
      only: seesSeveral,
      cell: ({ clientName }) => clientName,
    },
    {
      key: 'createdAt',
      header: msg`Registered`,
      sorts: true,
      from: 'wide',
      cell: ({ createdAt }) => dayOfMoment(createdAt),
    },
    {
      key: 'deliveryDate',
      header: msg`Delivery`,
      sorts: true,
      cell: ({ kitchenEstimatedDeliveryDate }) => dayText(kitchenEstimatedDeliveryDate),
    },
    {
      key: 'leadNumber',
      header: msg`Application number`,
      extra: true,
      cell: ({ leadNumber }) => leadNumber,
    },
  ],
  rowKey: ({ code }) => code,
  linkOf: contractPath,
  labelOf: (contract, reader) =>
    `${contract.policyNumber ?? contract.leadNumber} ${nameOf(contract, reader)}`,
  card: (contract, reader) => (
    <ContractCard
      title={nameOf(contract, reader)}
      contract={contract}
      today={reader.today}
      withRetailer={seesSeveral(reader)}
    />
  ),
  Empty: NoContracts,
  exports: () => import('./contract-export.ts').then((m) => m.contractExport),
});
