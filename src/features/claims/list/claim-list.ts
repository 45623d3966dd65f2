import { claimListParams } from '#domain/claim/list-params.ts';
import { may } from '#domain/user/permissions.ts';
import type { Role } from '#domain/user/roles.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters and the page of the claims overview. */
export type ClaimListView = ViewOf<typeof claimListParams>;

export const claimList = defineListView(claimListParams);

/** The view of an address for this role: those who handle claims see a page of 25 where it says nothing else. */
export function claimViewOf(view: ClaimListView, role: Role | null): ClaimListView {
  return may(role, 'claims.handle') ? { per: '25', ...view } : view;
}
