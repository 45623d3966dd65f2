import { contractListParams } from '#domain/contract/lists/list-params.ts';
import { defineListView, type ViewOf } from '#page/lists/list-view.ts';

/** The filters, the order and the page of the contract list. */
export type ContractListView = ViewOf<typeof contractListParams>;

/**
 * The contract list's view. Every status filter selects contracts that are not active, so a status and the `active` tab
 * exclude each other: whichever is chosen last stays. On the other tabs the status stays.
 */
export const contractList = defineListView(contractListParams, {
  settle: (next, { status, tab }) => ({
    ...(status && status !== 'all' && next.tab === 'active' && { tab: undefined }),
    ...(tab === 'active' && { status: undefined }),
  }),
});

/** The filters that the cockpit's numbers lead to. */
const counted = ['from', 'to', 'product', 'step', 'association', 'seller'] as const;

/** True if the view has filters that have no field of their own. */
export function isCounted(view: ContractListView): boolean {
  return counted.some((name) => view[name] !== undefined);
}
