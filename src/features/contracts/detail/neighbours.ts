import type { ContractListItem } from '#domain/contract/lists/list-item.ts';
import { contractList, type ContractListView } from '../list/contract-list.ts';

interface ListPage {
  items: readonly ContractListItem[];
  next: string | null;
  previous: string | null;
}

/** Where a contract stands in the list: which are beside it, and which pages go on where it is a page's first or last. */
export interface Standing {
  previous: ContractListItem | null;
  next: ContractListItem | null;
  pageBefore: ContractListView | null;
  pageAfter: ContractListView | null;
}

/** How a contract stands on the page that a view shows; null where it is not on it. */
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
