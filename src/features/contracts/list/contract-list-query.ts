import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listContracts } from '#api/contracts.ts';
import { call } from '#page/api/api.ts';
import { queryOf, type ContractView } from './list-view.ts';

/** A page of the contract list. Views that somebody searched for are not kept on the device, all others are. */
export function contractListQuery(view: ContractView) {
  const query = queryOf(view);
  return queryOptions({
    queryKey: ['contract', 'list', query],
    queryFn: ({ signal }) => call(listContracts, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}
