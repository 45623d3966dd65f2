import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countClaims, listClaims } from '#api/claims.ts';
import type { KeptLists } from '#offline/copy/kept-lists.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { call } from '#page/api/api.ts';
import { keptView } from '#page/lists/kept-view.ts';
import { claimList, type ClaimListView } from './claim-list.ts';

/** A page of the claims overview. The device keeps it, unless the view contains a search. */
export function claimListQuery(view: ClaimListView) {
  const query = claimList.queryOf(view);
  return queryOptions({
    queryKey: ['claim', 'list', query],
    queryFn: ({ signal }) => call(listClaims, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: !view.search },
  });
}

/** How many claims each tab has. The device keeps it with the page. */
export function claimCountsQuery(view: ClaimListView) {
  const query = claimList.countQueryOf(view, 'status');
  return queryOptions({
    queryKey: ['claim', 'list', 'counts', query],
    queryFn: ({ signal }) => call(countClaims, { query, signal }),
    meta: { persist: !view.search },
  });
}

/** The last view of the overview. Back links return to it, and its page gives the previous and next claim. */
export const lastView = keptView('claims_view', claimList.schema);

/** A page of the claims on one contract. */
export function contractClaimsQuery(contract: string, view: ClaimListView) {
  const query = { contract, ...claimList.queryOf(view) };
  return queryOptions({
    queryKey: ['claim', 'list', query],
    queryFn: ({ signal }) => call(listClaims, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { persist: true },
  });
}

/** The same page without a network, of all claims or of one contract's, cut out of those that the device keeps. */
export function cutOfKeptClaims(view: ClaimListView & { contract?: string }) {
  return {
    queryKey: ['claim', view],
    cut: async ({ claims, contracts }: KeptLists) => {
      const { pageOfKeptClaims } = await import('#domain/claim/kept-list.ts');
      return pageOfKeptClaims(claims, view, {
        size: Number(view.per ?? claimList.defaults.per),
        now: new Date(),
        contracts,
      });
    },
  };
}

/** The view of an address for this role: those who handle claims see a page of 25 where it says nothing else. */
export function claimViewOf(view: ClaimListView, role: Role | null): ClaimListView {
  return may(role, 'claims.handle') ? { per: '25', ...view } : view;
}
