import type { Cursor } from './list-view.ts';

/** A page of a list, as the API answers it. `next` and `previous` are the cursors of the adjoining pages. */
interface ListPage<Item> {
  items: readonly Item[];
  next: string | null;
  previous: string | null;
}

/**
 * A record's position in a list: the records beside it. `pageBefore` and `pageAfter` are the views of the adjoining
 * pages, set only if the record is first or last on its page.
 */
export interface Standing<Item, View> {
  previous: Item | null;
  next: Item | null;
  pageBefore: View | null;
  pageAfter: View | null;
}

/** The position of the record that `isIt` finds on the page of a list's view; null if it is not on that page. */
export function standingOf<Item, View>(
  list: { paged: (view: View, cursor: Cursor) => View },
  view: View,
  page: ListPage<Item>,
  isIt: (item: Item) => boolean,
): Standing<Item, View> | null {
  const at = page.items.findIndex(isIt);
  if (at === -1) return null;
  const isFirst = at === 0;
  const isLast = at === page.items.length - 1;
  return {
    previous: page.items[at - 1] ?? null,
    next: page.items[at + 1] ?? null,
    pageBefore: isFirst && page.previous !== null ? list.paged(view, { before: page.previous }) : null,
    pageAfter: isLast && page.next !== null ? list.paged(view, { after: page.next }) : null,
  };
}
