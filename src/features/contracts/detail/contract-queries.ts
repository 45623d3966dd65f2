import { queryOptions } from '@tanstack/react-query';
import { getContractHistory } from '#api/contracts.ts';
import { policyCreationDelayMs, type ContractStatus } from '#domain/contract/life/status.ts';
import { call } from '#page/api/api.ts';

/** What happened to a contract and what was noted on it. */
export function contractHistoryQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'history'],
    queryFn: ({ signal }) => call(getContractHistory, { params: { code }, signal }),
    meta: { persist: true },
  });
}

/** How soon a contract is to be fetched again by itself; the change feed is faster where it gets through. */
export function refetchWhileIssued(status: ContractStatus | undefined): number | false {
  return status === 'approved' ? policyCreationDelayMs : false;
}
