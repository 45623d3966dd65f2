import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Cursor } from '#page/lists/list-view.ts';

/** Where the record is that is shown beside the list, if not on the page that the list shows. */
export interface OnOtherPage {
  /** Goes to the page on which it was last seen; missing where that is not known. */
  goThere?: () => void;
}

/**
 * Says that the record beside the list is on another page of it; undefined while it is on this one, or nothing is
 * known yet. `of` are the keys of the rows, undefined while they are loading.
 */
export function usePageOfShown(given: {
  shown: string | undefined;
  of: readonly string[] | undefined;
  onPage: (cursor: Cursor | null) => void;
}): OnOtherPage | undefined {
  const { shown, of, onPage } = given;
  const { after, before }: { after?: string; before?: string } = useSearch({ strict: false });
  const seen = useRef<{ key: string; after: string | undefined; before: string | undefined }>(undefined);
  useEffect(() => {
    if (shown !== undefined && of?.includes(shown)) seen.current = { key: shown, after, before };
  });
  if (shown === undefined || !of || of.includes(shown)) return undefined;
  // oxlint-disable-next-line react-hooks/refs -- what was noted while it was on the page does not change here
  const last = seen.current;
  if (last?.key !== shown || (last.after === after && last.before === before)) return {};
  return {
    goThere: () =>
      onPage(
        last.after !== undefined
          ? { after: last.after }
          : last.before !== undefined
            ? { before: last.before }
            : null,
      ),
  };
}
