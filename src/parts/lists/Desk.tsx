import { useEffect, useState, type ReactNode } from 'react';
import { SelectBox } from '#ui/SelectBox.tsx';
import type { Selected } from '#ui/selection.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkAction } from './bulk.ts';
import { useListKeys } from './use-list-keys.ts';

/** What a screen says about the list that it is about. */
export interface DeskOf<Row> {
  /** Where a new record is made; undefined if the user may not. */
  newPath?: string | undefined;
  /** What can be done with several rows; rows can be selected if there is something. */
  bulk?: readonly BulkAction<Row>[] | undefined;
}

/** The boxes that the table draws before its rows, and the keys of the selected ones. */
export interface Boxes<Row> {
  boxOf: (row?: Row) => ReactNode;
  selected?: ReadonlySet<string>;
}

const none: Selected = { keys: new Set(), last: null };

/** How a list is worked through: its keys, the selection of rows, and what is done with those selected. */
export function Desk<Row>(
  props: DeskOf<Row> & {
    rows: readonly Row[];
    rowKey: (row: Row) => string;
    labelOf: ((row: Row) => string) | undefined;
    onNext?: (() => void) | undefined;
    onPrevious?: (() => void) | undefined;
    isWaiting: boolean;
    firstUse: Event;
    onBoxes: (boxes: Boxes<Row>) => void;
  },
) {
  const { rows, rowKey, labelOf = rowKey, bulk = [], onBoxes } = props;
  const [selected, onSelected] = useState<Selected>(none);
  const of = rows.map(rowKey);
  const chosen = rows.filter((row) => selected.keys.has(rowKey(row)));
  const page = of.join(' ');
  useEffect(() => {
    onBoxes({
      selected: selected.keys,
      boxOf: (row) => (
        <SelectBox
          selecting={{ selected, onSelected }}
          of={of}
          {...(row !== undefined && { row: { key: rowKey(row), label: labelOf(row) } })}
        />
      ),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the rows and what is selected of them change
  }, [selected, page]);
  useListKeys({ ...props, selecting: bulk.length > 0 ? { selected, onSelected } : undefined, of });
  if (bulk.length === 0) return null;
  return (
    <BulkBar
      actions={bulk}
      chosen={chosen}
      labelOf={labelOf}
      onKeep={(kept) => onSelected({ keys: new Set(kept.map(rowKey)), last: null })}
    />
  );
}
