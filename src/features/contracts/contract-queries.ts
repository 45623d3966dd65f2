import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getContract, getContractHistory, listContracts } from '#api/contracts.ts';
import type { ContractStatus } from '#domain/contract/status.ts';
import { call } from '#client/api.ts';
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

/** One contract, lead or policy, by its code. */
export function contractQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code],
    queryFn: ({ signal }) => call(getContract, { params: { code }, signal }),
    meta: { persist: true },
  });
}

/** What happened to a contract and what was noted on it. */
export function contractHistoryQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'history'],
    queryFn: ({ signal }) => call(getContractHistory, { params: { code }, signal }),
    meta: { persist: true },
  });
}

/** Milliseconds after which an activated contract is asked for again until its policy is issued. */
const policyCreationDelayMs = 3000;

/** How soon a contract is to be fetched again by itself; the change feed is faster where it gets through. */
export function refetchWhileIssued(status: ContractStatus | undefined): number | false {
  return status === 'approved' ? policyCreationDelayMs : false;
}
