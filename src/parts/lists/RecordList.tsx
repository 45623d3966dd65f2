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

/** The ways to the pages before and after one; undefined where there is none. */
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

/** A page of records in all its states, with the ways to the pages beside it and how many there are altogether. */
export function RecordList<Row>(
  props: Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'waiting'> & {
    query: UseQueryResult<Page<Row>, Error>;
    /** What is counted. */
    of: 'contract' | 'claim';
    /** How many rows a page has, for its shape while it is on its way. */
    rows: number;
    /** What is said where there is none. */
    empty: ReactNode;
    onPage: (cursor: Cursor) => void;
    /** Beside the count. */
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
