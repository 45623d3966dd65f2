import { queryOptions } from '@tanstack/react-query';
import { checkCrmId } from '#api/onboarding.ts';
import { call } from '#page/api/api.ts';

/** What is known of a CRM id. `client` is the retailer that may have it itself. It may change at any time: never kept. */
export function crmQuery(crmId: string, client: string | null) {
  return queryOptions({
    queryKey: ['crm', crmId, client],
    queryFn: ({ signal }) =>
      call(checkCrmId, { params: { crmId }, query: client === null ? {} : { client }, signal }),
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
}
