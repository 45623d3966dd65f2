import type { Cursor } from '#page/lists/list-view.ts';

/** Handlers for the next and previous page; undefined if there is no such page. */
export function pagesBeside(
  page: { next: string | null; previous: string | null } | undefined,
  onPage: (cursor: Cursor | null) => void,
) {
  const { next, previous } = page ?? {};
  return {
    onNext: next ? () => onPage({ after: next }) : undefined,
    onPrevious: previous ? () => onPage({ before: previous }) : undefined,
  };
}
