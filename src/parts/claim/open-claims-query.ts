import { queryOptions } from '@tanstack/react-query';
import { listClaims } from '#api/claims.ts';
import { call } from '#page/api/api.ts';

/** An open claim as others refer to it. */
export interface OpenClaim {
  id: string;
  ticketNumber: string;
  /** The insured object. */
  policyObjectId: string | undefined;
}

/** All claims on a contract that are not closed, newest first. Kept on the device. */
export function openClaimsQuery(contract: string) {
  return queryOptions({
    queryKey: ['claim', 'list', { open: contract }],
    queryFn: async ({ signal }) => {
      const found: OpenClaim[] = [];
      let after: string | null | undefined;
      do {
        const page = await call(listClaims, { query: { contract, ...(after && { after }) }, signal });
        for (const { id, ticketNumber, policyObjectId, status } of page.items) {
          if (status !== 'closed') found.push({ id, ticketNumber, policyObjectId });
        }
        after = page.next;
      } while (after);
      return found;
    },
    meta: { persist: true },
  });
}
