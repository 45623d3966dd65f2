import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Cursor } from '#page/lists/list-view.ts';
import { useListQuery } from '#page/lists/use-list-query.ts';
import type { Column } from '#ui/lists/DataTable.tsx';
import { SortHeader } from '#ui/lists/SortHeader.tsx';
import { orderBy, sortedBy } from '#page/lists/list-view.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { DeskOf } from './Desk.tsx';
import type { ListOf, ListProps, PageOf, Reader } from './define-list.ts';
import { ListFilters } from './ListFilters.tsx';
import classes from './ListFilters.module.css';
import { RecordList } from './RecordList.tsx';
import { useReader } from './use-reader.ts';

const HeaderTools = lazy(() => import('./ListTools.tsx').then((m) => ({ default: m.HeaderTools }))) as <
  Row,
  View extends object,
>(
  props: ListProps<View> & {
    of: ListOf<Row, View>;
    list: DeskOf<Row>['list'] | undefined;
    saved: ListOf<Row, View>['exports'];
  },
) => ReactNode;

export interface ListScreenProps<Row, View> extends ListProps<View> {
  of: ListOf<Row, View>;
  /** Set if the screen is about this list. */
  desk?: DeskOf<Row>;
  /** What stands beside the total, such as the way to all. */
  more?: (page: PageOf<Row>) => ReactNode;
  /** What is done with a row, beside its link. */
  rowActions?: { label: string; of: (row: Row) => ReactNode };
  /** True for a list within a record: another page leaves the window where it is. */
  stays?: boolean;
}

/** A list as a screen of its own, one page of it. The address holds the `view`. */
export function ListScreen<Row, View extends object>(
  props: ListScreenProps<Row, View> & {
    title: ReactNode;
    about?: ReactNode;
    /** The button to make a new record; empty if the user may not. */
    actions?: ReactNode;
    /** False for those who may not save the list as a file. */
    exports?: boolean;
    /** What stands above the list. */
    children?: ReactNode;
  },
) {
  const { title, about, actions, exports = true, children, ...list } = props;
  const { of, desk } = list;
  const saved = exports ? of.exports : undefined;
  return (
    <>
      <PageHeader
        title={title}
        about={about}
        actions={
          <>
            {(desk?.list || saved) && (
              <Suspense fallback={<span className={classes['tools']} />}>
                <HeaderTools {...list} list={desk?.list} saved={saved} />
              </Suspense>
            )}
            {actions}
          </>
        }
        thumb={Boolean(actions)}
      />
      {children}
      <ListBody {...list} />
    </>
  );
}

/** A list with its filters, on a screen that may be about something else. */
export function ListBody<Row, View extends object>(props: ListScreenProps<Row, View>) {
  const { of, view, onView, desk } = props;
  useEffect(() => of.last?.set(view), [of, view]);
  const reader = useReader();
  const query = useListQuery(useQuery(of.pageOf(view)), of.cut?.(view));
  const columns = columnsOf(props, reader);
  const { Empty } = of;
  return (
    <ListFilters of={of} view={view} onView={onView} reader={reader} isCut={query.data?.kept !== undefined}>
      <RecordList
        query={query}
        countOf={of.countOf}
        rows={of.rows}
        {...(desk && { desk })}
        caption={reader.say(of.caption)}
        columns={columns}
        {...(of.manyColumns && { manyColumns: of.manyColumns(reader) })}
        {...(props.rowActions && { actions: props.rowActions })}
        rowKey={of.rowKey}
        {...(of.linkOf && { linkOf: of.linkOf })}
        labelOf={(row) => of.labelOf(row, reader)}
        card={(row) => of.card(row, reader)}
        empty={
          <Suspense>
            <Empty view={view} onView={onView} />
          </Suspense>
        }
        {...(props.more && { more: props.more })}
        onPage={(cursor: Cursor | null) => {
          onView(of.view.paged(view, cursor));
          if (!props.stays) window.scrollTo({ top: 0 });
        }}
      />
    </ListFilters>
  );
}

function columnsOf<Row, View extends object>(
  { of, view, onView }: ListScreenProps<Row, View>,
  reader: Reader,
): readonly Column<Row>[] {
  return of.columns
    .filter(({ only }) => only?.(reader) ?? true)
    .map(({ header, cell, sorts, sorted, from, only: _only, ...column }) => {
      const name = reader.say(header);
      const order = sorts ? orderBy(of.view, view, column.key) : sorted;
      return {
        ...column,
        name,
        from: typeof from === 'function' ? from(reader) : from,
        cell: (row) => cell(row, reader),
        sorted: order,
        header: sorts ? (
          <SortHeader sorted={order} onSort={() => onView(sortedBy(of.view, view, column.key as never))}>
            {name}
          </SortHeader>
        ) : (
          name
        ),
      };
    });
}
