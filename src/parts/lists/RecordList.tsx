import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
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
import { useLanguage } from '#page/words/language.ts';
import { DataTable, type Column } from '#ui/lists/DataTable.tsx';
import { lazyExtra } from '#ui/lazy-extra.ts';
import { notify } from '#ui/notes/notify.ts';
import { Pager } from '#ui/lists/Pager.tsx';
import type { Boxes, DeskOf, TableOf } from './Desk.tsx';
import { LoadingRows } from '#ui/states.tsx';
import { QueryView } from '../QueryView.tsx';

// Lazy, because the list can be read without it. It comes with the first key or pointer.
const Desk = lazyExtra(() => withAllWords(() => import('./load-desk.ts')).then((m) => m.loadDesk()));

const noBoxes: Boxes<unknown> = { boxOf: () => null };

interface Page<Row> extends CutOfKept {
  items: readonly Row[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
}

/** True if the server does not know the page's cursor: an old bookmark, or an address that somebody changed. */
function isCursorLost(error: Error | null): boolean {
  return error instanceof ApiFailure && Boolean(error.fields['after'] ?? error.fields['before']);
}

/** One page of records in all its states, with paging and the total. */
export function RecordList<Row>(
  props: Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'waiting' | keyof Boxes<Row>> & {
    query: UseQueryResult<Page<Row>, Error>;
    /** The total in words. `atLeast` is set if the server stopped counting there, such as "1,000+". */
    countOf: (count: number, atLeast: string | null) => ReactNode;
    /** Rows to show while loading. */
    rows: number;
    /** Shown if there are no records. */
    empty: ReactNode;
    /** Goes to another page; null is the first one. */
    onPage: (cursor: Cursor | null) => void;
    /** Set if the screen is about this list: it gets keys, and rows can be selected. */
    desk?: DeskOf<Row>;
  },
) {
  const { query, countOf, rows, empty, onPage, desk, ...table } = props;
  const language = useLanguage();
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
  const columns = desk ? chosenColumns(desk.list, table.columns) : table.columns;
  const isLost = isCursorLost(query.error);
  useEffect(() => {
    if (!isLost) return;
    onPage(null);
    void notify({ message: t`This page of the list does not exist any more. Here is the first one.` });
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
              <DataTable<Row>
                {...table}
                columns={columns}
                rows={page.items}
                waiting={query.isPlaceholderData}
                {...boxes}
                boxOf={(desk?.bulk ?? desk?.more) && boxes.boxOf}
              />
              <Pager {...pagesBeside(page, onPage)} tools={tools}>
                {countOf(
                  page.total.count,
                  page.total.capped ? `${new Intl.NumberFormat(language).format(page.total.count)}+` : null,
                )}
              </Pager>
            </>
          )
        }
      </QueryView>
    </>
  );
}
