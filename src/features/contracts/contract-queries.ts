import { queryOptions } from '@tanstack/react-query';
import type { Config } from '#api/config.ts';
import { getContractHistory } from '#api/contracts.ts';
import { listLinkUses } from '#api/customer/link-uses.ts';
import type { ContractStatus } from '#domain/contract/life/status.ts';
import { call } from '#page/api/api.ts';

/** A contract's history and its notes. */
export function contractHistoryQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'history'],
    queryFn: ({ signal }) => call(getContractHistory, { params: { code }, signal }),
    meta: { persist: true },
  });
}

/** Who used the customer's link, for staff. Not kept on the device: it names addresses. */
export function linkUsesQuery(code: string) {
  return queryOptions({
    queryKey: ['contract', code, 'link-uses'],
    queryFn: ({ signal }) => call(listLinkUses, { params: { code }, signal }),
  });
}

/** The refetch interval in ms while the policy is being issued, else false. The change feed is usually faster. */
export function refetchWhileIssued(
  status: ContractStatus | undefined,
  config: Pick<Config, 'policyCreationDelayMs'> | undefined,
): number | false {
  return (status === 'approved' && config?.policyCreationDelayMs) || false;
}
