import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { ApiFailure } from '#page/api/api-failure.ts';
import type { Cursor } from '#page/lists/list-view.ts';
import { pagesBeside } from './pages-beside.ts';
import { chosenColumns } from '#page/lists/kept-columns.ts';
import type { CutOfKept } from '#page/lists/use-list-query.ts';
import { withAllWords } from '#page/words/i18n.ts';
import { DataTable, type Column } from '#ui/lists/DataTable.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { notify } from '#ui/notes/notify.ts';
import { Pager } from '#ui/lists/Pager.tsx';
import type { PageOf } from './define-list.ts';
import type { Boxes, DeskOf, TableOf } from './Desk.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { QueryView } from '../QueryView.tsx';

// Lazy, because the list can be read without it. It comes with the first key or pointer.
const Desk = lazyExtra(() => withAllWords(() => import('./load-desk.ts')).then((m) => m.loadDesk()));

const noBoxes: Boxes<unknown> = { boxOf: () => null };

type Page<Row> = PageOf<Row> & CutOfKept;

/** True if the server does not know the page's cursor: an old bookmark, or an address that somebody changed. */
function isCursorLost(error: Error | null): boolean {
  return error instanceof ApiFailure && Boolean(error.fields['after'] ?? error.fields['before']);
}

/** One page of records in all its states, with paging and the total. */
export function RecordList<Row>(
  props: Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'waiting' | keyof Boxes<Row>> & {
    query: UseQueryResult<Page<Row>, Error>;
    /** How many rows the whole list has, in words. */
    countOf: (count: number) => ReactNode;
    /** Rows to show while loading. */
    rows: number;
    /** Shown if there are no records. */
    empty: ReactNode;
    /** Goes to another page; null is the first one. */
    onPage: (cursor: Cursor | null) => void;
    /** Set if the screen is about this list: it gets keys, and rows can be selected. */
    desk?: DeskOf<Row>;
    /** What stands beside the total, such as the way to all. */
    more?: (page: PageOf<Row>) => ReactNode;
  },
) {
  const { query, countOf, rows, empty, onPage, desk, more, ...table } = props;
  const [isUsed, setUsed] = useState(() => location.search.includes('show='));
  // What is pressed before the desk is there; null once it hears the keys itself.
  const early = useRef<KeyboardEvent[] | null>([]);
  const [{ tools, ...boxes }, setBoxes] = useState<Boxes<Row>>(noBoxes);
  // Before the browser paints: a key may be pressed as soon as the rows are seen.
  useLayoutEffect(() => {
    const use = (event: Event) => {
      if (event instanceof KeyboardEvent) early.current?.push(event);
      setUsed(true);
    };
    const kinds = ['keydown', 'pointerover', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, use, { once: kind !== 'keydown' });
    return () => kinds.forEach((kind) => document.removeEventListener(kind, use));
  }, []);
  const takeEarly = useCallback(() => {
    const pressed = early.current ?? [];
    early.current = null;
    return pressed;
  }, []);
  const columns = chosenColumns(desk?.list, table.columns);
  const isLost = isCursorLost(query.error);
  useEffect(() => {
    if (!isLost) return;
    onPage(null);
    void notify({ message: t`This page of the list no longer exists. Here is the first one.` });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each lost page
  }, [isLost]);
  return (
    <>
      {desk && isUsed && (
        <Suspense>
          <Desk
            {...(desk as DeskOf<unknown>)}
            {...(table as TableOf<unknown>)}
            shown={columns as Column<unknown>[]}
            page={query.data}
            onPage={onPage}
            isWaiting={query.isPlaceholderData}
            takeEarly={takeEarly}
            onBoxes={setBoxes}
          />
        </Suspense>
      )}
      <QueryView
        query={query}
        loading={<LoadingRows rows={rows} height={40} />}
        staleIs={({ kept }) =>
          kept && <Plural value={kept.contracts} one="the latest contract" other="the # latest contracts" />
        }
      >
        {(page) =>
          page.items.length === 0 ? (
            empty
          ) : (
            <>
              <DataTable<Row>
                {...table}
                columns={columns}
                rows={page.items}
                waiting={query.isPlaceholderData}
                {...boxes}
                boxOf={(desk?.bulk ?? desk?.more) && boxes.boxOf}
              />
              <Pager
                {...pagesBeside(page, onPage)}
                tools={
                  <>
                    {more?.(page)}
                    {tools}
                  </>
                }
              >
                <Total page={page} countOf={countOf} />
              </Pager>
            </>
          )
        }
      </QueryView>
    </>
  );
}

/** Which rows of how many the page shows: "26–50 of 601". A page that is the whole list says how many they are. */
function Total<Row>({ page, countOf }: { page: PageOf<Row>; countOf: (count: number) => ReactNode }) {
  const { i18n } = useLingui();
  const { items, next, total } = page;
  const all = `${i18n.number(total.count)}${total.capped ? '+' : ''}`;
  // Rows that came or went since the first page was made have moved the others: the end is known for certain.
  const first = next === null && !total.capped ? total.count - items.length + 1 : page.first;
  if (items.length === total.count) return countOf(total.count);
  if (first === undefined) return all;
  const [from, to] = [i18n.number(first), i18n.number(first + items.length - 1)];
  return (
    <Trans>
      {from}–{to} of {all}
    </Trans>
  );
}
