import { contractListParams } from '#domain/contract/lists/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters, the order and the page of the contract list. */
export type ContractListView = ViewOf<typeof contractListParams>;

/**
 * The contract list's view. Every status filter selects contracts that are not active. Choosing a status therefore
 * leaves the `active` tab, and choosing that tab clears the status.
 */
export const contractList = defineListView(contractListParams, {
  settle: (next, { status, tab }) => ({
    ...(status && status !== 'all' && next.tab === 'active' && { tab: undefined }),
    ...(tab === 'active' && { status: undefined }),
  }),
});
