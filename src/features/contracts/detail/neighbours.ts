import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { contractList, type ContractListView } from '../list/contract-list.ts';

interface ListPage {
  items: readonly ContractListItem[];
  next: string | null;
  previous: string | null;
}

/**
 * A contract's position in the list: the contracts beside it. `pageBefore` and `pageAfter` are the views of the
 * adjoining pages, set only if the contract is first or last on its page.
 */
export interface Standing {
  previous: ContractListItem | null;
  next: ContractListItem | null;
  pageBefore: ContractListView | null;
  pageAfter: ContractListView | null;
}

/** The contract's position on the page of a view; null if it is not on that page. */
export function standingOf(code: string, view: ContractListView, page: ListPage): Standing | null {
  const at = page.items.findIndex((item) => item.code === code);
  if (at === -1) return null;
  const isFirst = at === 0;
  const isLast = at === page.items.length - 1;
  return {
    previous: page.items[at - 1] ?? null,
    next: page.items[at + 1] ?? null,
    pageBefore:
      isFirst && page.previous !== null ? contractList.paged(view, { before: page.previous }) : null,
    pageAfter: isLast && page.next !== null ? contractList.paged(view, { after: page.next }) : null,
  };
}
