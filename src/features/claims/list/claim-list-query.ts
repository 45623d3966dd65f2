import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listClaims } from '#api/claims.ts';
import { call } from '#page/api/api.ts';
import type { Cursor } from '#page/lists/list-view.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { claimList, type ClaimListView } from './claim-list.ts';

/** A page of the claims overview. Views that somebody searched for are not kept on the device, all others are. */
export function claimListQuery(view: ClaimListView) {
  const query = claimList.queryOf(view);
  return queryOptions({
    queryKey: ['claim', 'list', query],
    queryFn: ({ signal }) => call(listClaims, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}

/** How the claims were last looked at: the way back leads there, and its page says which claim comes next. */
export const lastView = keptView('claims_view', claimList.schema);

/** A page of the claims on one contract. */
export function contractClaimsQuery(contract: string, cursor?: Cursor) {
  const query = { contract, ...cursor };
  return queryOptions({
    queryKey: ['claim', 'list', query],
    queryFn: ({ signal }) => call(listClaims, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: true },
  });
}
