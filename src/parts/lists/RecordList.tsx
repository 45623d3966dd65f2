import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { ApiFailure } from '#page/api/api-failure.ts';
import type { Cursor } from '#page/lists/list-view.ts';
import type { CutOfKept } from '#page/lists/use-list-query.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { notify } from '#ui/notify.ts';
import { Pager } from '#ui/Pager.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { QueryView } from '../QueryView.tsx';
import { TotalCount } from '../TotalCount.tsx';

interface Page<Row> extends CutOfKept {
  items: readonly Row[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

/** Handlers for the next and previous page; undefined if there is no such page. */
export function pagesBeside(
  page: Pick<Page<unknown>, 'next' | 'previous'> | undefined,
  onPage: (cursor: Cursor | null) => void,
) {
  const { next, previous } = page ?? {};
  return {
    onNext: next ? () => onPage({ after: next }) : undefined,
    onPrevious: previous ? () => onPage({ before: previous }) : undefined,
  };
}

/** True if the server does not know the page's cursor: an old bookmark, or an address that somebody changed. */
function isCursorLost(error: Error | null): boolean {
  return error instanceof ApiFailure && Boolean(error.fields['after'] ?? error.fields['before']);
}

/** One page of records in all its states, with paging and the total. */
export function RecordList<Row>(
  props: Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'waiting'> & {
    query: UseQueryResult<Page<Row>, Error>;
    /** What the records are, for the count, or the count in words. */
    of: ComponentProps<typeof TotalCount>['of'] | ((total: Page<Row>['total']) => ReactNode);
    /** Rows to show while loading. */
    rows: number;
    /** Shown if there are no records. */
    empty: ReactNode;
    /** Goes to another page; null is the first one. */
    onPage: (cursor: Cursor | null) => void;
    /** Shown next to the count. */
    hint?: ReactNode;
  },
) {
  const { query, of, rows, empty, onPage, hint, ...table } = props;
  const isLost = isCursorLost(query.error);
  useEffect(() => {
    if (!isLost) return;
    onPage(null);
    void notify({ message: t`This page of the list does not exist any more. Here is the first one.` });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each lost page
  }, [isLost]);
  return (
    <QueryView
      query={query}
      loading={<LoadingRows rows={rows} height={46} />}
      staleIs={({ kept }) =>
        kept && <Plural value={kept.contracts} one="the latest contract" other="the # latest contracts" />
      }
    >
      {(page) =>
        page.items.length === 0 ? (
          empty
        ) : (
          <>
            <DataTable {...table} rows={page.items} waiting={query.isPlaceholderData} />
            <Pager {...pagesBeside(page, onPage)}>
              {typeof of === 'function' ? of(page.total) : <TotalCount total={page.total} of={of} />}
              {hint}
            </Pager>
          </>
        )
      }
    </QueryView>
  );
}
