import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contractsPerPage, countContracts, listContracts } from '#api/contracts.ts';
import type { KeptLists } from '#offline/copy/kept-lists.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { contractList, type ContractListView } from './contract-list.ts';

/** A page of the contract list. The device keeps it, unless the view contains a search. */
export function contractListQuery(view: ContractListView) {
  const query = contractList.queryOf(view);
  return queryOptions({
    queryKey: ['contract', 'list', query],
    queryFn: ({ signal }) => call(listContracts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}

/** How many contracts each tab has. The device keeps it with the page. */
export function contractCountsQuery(view: ContractListView) {
  const query = contractList.countQueryOf(view, 'tab');
  return queryOptions({
    queryKey: ['contract', 'list', 'counts', query],
    queryFn: ({ signal }) => call(countContracts, { query, signal }),
    meta: { persist: !view.search },
  });
}

/** The same page without a network, cut out of the contracts that the device keeps in full. */
export function cutOfKeptContracts(view: ContractListView) {
  return {
    queryKey: ['contract', view],
    cut: async ({ contracts }: KeptLists) => {
      const { pageOfKeptContracts } = await import('#domain/contract/lists/kept-list.ts');
      const query = { ...contractList.defaults, ...contractList.queryOf(view) };
      return pageOfKeptContracts(contracts, query, contractsPerPage);
    },
  };
}

/** The last view of the list. Back links return to it, and it gives the previous and next contract. */
export const lastView = keptView('contracts_view', contractList.schema);
