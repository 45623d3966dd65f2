import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listContracts } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { contractList, type ContractListView } from './contract-list.ts';

/** A page of the contract list. Views that somebody searched for are not kept on the device, all others are. */
export function contractListQuery(view: ContractListView) {
  const query = contractList.queryOf(view);
  return queryOptions({
    queryKey: ['contract', 'list', query],
    queryFn: ({ signal }) => call(listContracts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}

/** How the contracts were last looked at: the way back leads there, and on to the next contract. */
export const lastView = keptView('contracts_view', contractList.schema);
