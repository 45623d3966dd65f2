import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Cursor } from '#page/lists/list-view.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { QueryView } from '../QueryView.tsx';
import { TotalCount } from '../TotalCount.tsx';

interface Page<Row> {
  items: readonly Row[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

/** Handlers for the next and previous page; undefined if there is no such page. */
export function pagesBeside(
  page: Pick<Page<unknown>, 'next' | 'previous'> | undefined,
  onPage: (cursor: Cursor) => void,
) {
  const { next, previous } = page ?? {};
  return {
    onNext: next ? () => onPage({ after: next }) : undefined,
    onPrevious: previous ? () => onPage({ before: previous }) : undefined,
  };
}

/** One page of records in all its states, with paging and the total. */
export function RecordList<Row>(
  props: Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'waiting'> & {
    query: UseQueryResult<Page<Row>, Error>;
    /** What the records are, for the count. */
    of: 'contract' | 'claim';
    /** Rows to show while loading. */
    rows: number;
    /** Shown if there are no records. */
    empty: ReactNode;
    onPage: (cursor: Cursor) => void;
    /** Shown next to the count. */
    hint?: ReactNode;
  },
) {
  const { query, of, rows, empty, onPage, hint, ...table } = props;
  return (
    <QueryView query={query} loading={<LoadingRows rows={rows} height={46} />}>
      {(page) =>
        page.items.length === 0 ? (
          empty
        ) : (
          <>
            <DataTable {...table} rows={page.items} waiting={query.isPlaceholderData} />
            <Pager {...pagesBeside(page, onPage)}>
              <TotalCount total={page.total} of={of} />
              {hint}
            </Pager>
          </>
        )
      }
    </QueryView>
  );
}
