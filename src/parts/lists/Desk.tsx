import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { ChoosableList } from '#domain/user/list-choices.ts';
import { listChoicesQuery } from '#page/lists/list-choices.ts';
import { withAllWords } from '#page/words/i18n.ts';
import type { Column } from '#ui/lists/DataTable.tsx';
import { SelectBox } from '#ui/SelectBox.tsx';
import type { Selected } from '#ui/lists/selection.ts';
import type { Cursor } from '#page/lists/list-view.ts';
import { BulkBar } from './BulkBar.tsx';
import { useBeside, type Beside, type RecordBeside } from './use-beside.ts';
import type { BulkAction } from './bulk.ts';
import { pagesBeside } from './pages-beside.ts';
import { useListKeys } from './use-list-keys.ts';
import { NextRecord } from './next-record.ts';
import { Pane } from './Pane.tsx';
import { usePageOfShown } from './use-page-of-shown.ts';

/** What a screen says about the list that it is about. */
export interface DeskOf<Row> {
  /** Under which the user's views and columns are kept; without it, keys are all that there is. */
  list?: ChoosableList;
  /** Where a new record is made; undefined if the user may not. */
  newPath?: string | undefined;
  /** What can be done with several rows; rows can be selected if there is something. */
  bulk?: readonly BulkAction<Row>[];
  /** What is shown beside the list in wide windows. */
  beside?: RecordBeside;
  /** Loads both, for a list that is somebody's first screen. */
  more?: (() => Promise<Pick<DeskOf<Row>, 'bulk' | 'beside'>>) | undefined;
}

/** What of the list's table it needs. */
export interface TableOf<Row> {
  rowKey: (row: Row) => string;
  labelOf?: (row: Row) => string;
  columns: readonly Column<Row>[];
}

/**
 * What the table draws for it: boxes before the rows, the keys of the selected ones and of the one whose record is shown
 * beside it, and buttons below.
 */
export interface Boxes<Row> {
  boxOf: (row?: Row) => ReactNode;
  selected?: ReadonlySet<string>;
  shown?: string | undefined;
  tools?: ReactNode;
}

const ColumnsDialog = lazy(() =>
  withAllWords(() => import('./ColumnsDialog.tsx')).then((m) => ({ default: m.ColumnsDialog })),
);

const none: Selected = { keys: new Set(), last: null };

interface DeskProps<Row> extends DeskOf<Row>, TableOf<Row> {
  page: { items: readonly Row[]; next: string | null; previous: string | null } | undefined;
  onPage: (cursor: Cursor | null) => void;
  shown: readonly Column<Row>[];
  isWaiting: boolean;
  takeEarly: () => readonly KeyboardEvent[];
  onBoxes: (boxes: Boxes<Row>) => void;
}

/**
 * How a list is worked through: its keys, the selection of rows, what is done with those selected, and the record beside
 * it. It hears no key before all of it is there, so that none is lost.
 */
export function Desk<Row>(props: DeskProps<Row>) {
  const { more, list } = props;
  const [loaded, setLoaded] = useState<Pick<DeskOf<Row>, 'bulk' | 'beside'> | null>(null);
  useEffect(() => {
    // Without a network the keys must do.
    void more?.().then(setLoaded, () => setLoaded({}));
  }, [more]);
  if (more && !loaded) return null;
  return list === undefined ? <Keys {...props} /> : <WholeDesk {...props} {...loaded} list={list} />;
}

const nothingBeside: Beside = {
  isOn: false,
  turn: undefined,
  shown: undefined,
  wanted: () => undefined,
  show: () => undefined,
};

function Keys<Row>(props: DeskProps<Row>) {
  const { page, onPage, rowKey } = props;
  const of = (page?.items ?? []).map(rowKey);
  useListKeys({ ...props, ...pagesBeside(page, onPage), beside: nothingBeside, of });
  return null;
}

function WholeDesk<Row>(props: DeskProps<Row> & { list: ChoosableList }) {
  const { page, onPage, rowKey, labelOf = rowKey, onBoxes, list, bulk = [], beside: record } = props;
  const [choosing, setChoosing] = useState(false);
  // Columns may have been chosen on another device.
  const columns = useQuery(listChoicesQuery(list)).data?.columns;
  const [selected, onSelected] = useState<Selected>(none);
  const rows = page?.items ?? [];
  const of = rows.map(rowKey);
  const chosen = rows.filter((row) => selected.keys.has(rowKey(row)));
  const all = of.join(' ');
  const beside = useBeside(list, record !== undefined);
  const { isOn, shown } = beside;
  const onOtherPage = usePageOfShown({ shown, of: page && !props.isWaiting ? of : undefined, onPage });

  // Before the browser paints: a box that was ticked would be seen unticked for a moment.
  useLayoutEffect(() => {
    onBoxes({
      selected: selected.keys,
      shown,
      tools: (
        <>
          {shown === undefined && (
            <Button
              variant="subtle"
              size="compact-md"
              color="gray"
              data-late="out"
              onClick={() => setChoosing(true)}
            >
              <Trans>Columns</Trans>
            </Button>
          )}
          {beside.turn && (
            <Button
              variant={isOn ? 'light' : 'subtle'}
              size="compact-md"
              color="gray"
              data-late="out"
              aria-pressed={isOn}
              onClick={beside.turn}
            >
              <Trans>Split view</Trans>
            </Button>
          )}
        </>
      ),
      boxOf: (row) => (
        <SelectBox
          selecting={{ selected, onSelected }}
          of={of}
          {...(row !== undefined && { row: { key: rowKey(row), label: labelOf(row) } })}
        />
      ),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the rows and what is selected of them change
  }, [selected, all, columns, shown, isOn, beside.turn === undefined]);
  const { next } = useListKeys({
    ...props,
    ...pagesBeside(page, onPage),
    beside,
    selecting: bulk.length > 0 ? { selected, onSelected } : undefined,
    of,
  });
  const [, ...others] = props.columns;
  return (
    <>
      {choosing && (
        <Suspense>
          <ColumnsDialog
            list={list}
            columns={others.map(({ key, header, name }) => ({
              key,
              name: name ?? (typeof header === 'string' ? header : key),
            }))}
            shown={props.shown.slice(1).map(({ key }) => key)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {record && shown !== undefined && (
        <NextRecord value={next}>
          <Pane beside={beside} record={record} onOtherPage={onOtherPage} />
        </NextRecord>
      )}
      {bulk.length > 0 && (
        <BulkBar
          actions={bulk}
          chosen={chosen}
          labelOf={labelOf}
          onKeep={(kept) => onSelected({ keys: new Set(kept.map(rowKey)), last: null })}
        />
      )}
    </>
  );
}
