import { contractListParams } from '#domain/contract/lists/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** How somebody looks at the contract list. */
export type ContractListView = ViewOf<typeof contractListParams>;

/**
 * The contract list's view. The statuses to choose from all belong to contracts that are not active yet, so that
 * choosing one leaves the tab of the active ones, and the tab of the active ones knows no status.
 */
export const contractList = defineListView(contractListParams, {
  settle: (next, { status, tab }) => ({
    ...(status && status !== 'all' && next.tab === 'active' && { tab: undefined }),
    ...(tab === 'active' && { status: undefined }),
  }),
});
