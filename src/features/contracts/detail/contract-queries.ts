import { queryOptions } from '@tanstack/react-query';
import type { Config } from '#api/config.ts';
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

/** How soon a contract is to be fetched again by itself; the change feed is faster where it gets through. */
export function refetchWhileIssued(
  status: ContractStatus | undefined,
  config: Pick<Config, 'policyCreationDelayMs'> | undefined,
): number | false {
  return (status === 'approved' && config?.policyCreationDelayMs) || false;
}
