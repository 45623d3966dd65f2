import { useLingui } from '@lingui/react/macro';
import { toggled, type Selected } from './lists/selection.ts';
import classes from './SelectBox.module.css';

/** What can be selected of a table: its rows' keys, and what is selected now. */
export interface Selecting {
  selected: Selected;
  onSelected: (selected: Selected | ((before: Selected) => Selected)) => void;
}

/** A box to select a row by, or all rows if it names none. With Shift, it selects from the row before up to this one. */
export function SelectBox(props: {
  selecting: Selecting;
  of: readonly string[];
  row?: { key: string; label: string };
}) {
  const { t } = useLingui();
  const { selecting, of, row } = props;
  const { selected, onSelected } = selecting;
  const count = of.filter((key) => selected.keys.has(key)).length;
  const isAll = count === of.length;
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        aria-label={row ? t`Select ${row.label}` : t`Select all on this page`}
        checked={row ? selected.keys.has(row.key) : isAll}
        ref={(box) => {
          if (box && !row) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={({ nativeEvent }) => {
          const withRange = (nativeEvent as MouseEvent).shiftKey;
          onSelected(
            row
              ? toggled(selected, { key: row.key, withRange, of })
              : { keys: new Set(isAll ? [] : of), last: null },
          );
        }}
      />
    </label>
  );
}
