import { queryOptions } from '@tanstack/react-query';
import { getContractHistory } from '#api/contracts.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { call } from '#page/api/api.ts';

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
