import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** Its name, where the header is not a text. */
  name?: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** For text: where columns are short of room it takes as many lines as it needs. */
  gives?: boolean;
  /**
   * Hides the column below a table width of 71rem (`full`), 62rem (`wide`) or 46rem (`middle`). Its data must be
   * available elsewhere.
   */
  from?: 'full' | 'wide' | 'middle' | undefined;
  /** Shown only once the user has chosen it. */
  extra?: true;
  /** Set if the rows are sorted by this column (see `SortHeader`). */
  sorted?: 'ascending' | 'descending' | undefined;
}

/** From these widths on a screen has room for a table. */
const widths = { few: '(min-width: 48em)', many: '(min-width: 72em)' };

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a phone shows instead of a row. */
  card: (row: Row) => ReactNode;
  linkOf?: (row: Row) => string;
  /** Label of the row's link, if the first cell is not clear enough. */
  labelOf?: (row: Row) => string;
  /** Actions on a row, next to its link; `label` names the column. */
  actions?: { label: string; of: (row: Row) => ReactNode };
  /** The boxes to select rows by, in the table only: of a row, or of all of them in the head. */
  boxOf?: ((row?: Row) => ReactNode) | undefined;
  selected?: ReadonlySet<string> | undefined;
  /** True for more columns than a tablet has room for; it gets the cards, too. */
  manyColumns?: boolean;
  /** True while other rows are loading; the current ones stay, faded. */
  waiting?: boolean;
  /** The key of the row whose record is shown beside it. That leaves a narrow column: cards, with boxes. */
  shown?: string | undefined;
}

/** True if dialogs or menus may open in a row. */
function drawsBoth<Row>({ actions, shown }: DataTableProps<Row>): boolean {
  return actions !== undefined && shown === undefined;
}

function rowOf(key: string | undefined): HTMLElement | null {
  return key === undefined ? null : document.querySelector(`[data-row="${CSS.escape(key)}"]`);
}

/**
 * Records as a dense table from tablet width on, and as cards on a phone. `linkOf` makes the whole row a link. The link
 * element sits in the first cell, so that it is focused and announced once.
 *
 * Only the form that fits is drawn. Rows with actions are drawn in both and the style sheet hides one: their dialogs
 * and menus would close when a tablet is turned.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useMediaQuery(props.manyColumns ? widths.many : widths.few, true, {
    getInitialValueInEffect: false,
  });
  const both = drawsBoth(props);
  const isNarrow = props.shown !== undefined;
  const before = useRef(props.shown);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target.dataset['row'] : undefined;
    };
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, []);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = props.shown;
    // With the record closed the cards have become rows: the one that had the focus, or the record's own.
    if (props.shown !== undefined || left === undefined || document.activeElement !== document.body) return;
    (rowOf(focused.current) ?? rowOf(left))?.focus();
  }, [props.shown]);
  return (
    <>
      {(both || isWide) && !isNarrow && <Rows {...props} />}
      {(both || !isWide || isNarrow) && <Cards {...props} />}
    </>
  );
}

function linked<Row>(
  { linkOf, labelOf, rowKey, shown }: DataTableProps<Row>,
  row: Row,
  content: ReactNode,
  isNamed = false,
) {
  if (!linkOf) return content;
  return (
    <Link
      to={linkOf(row)}
      className={classes['link']}
      aria-label={isNamed ? labelOf?.(row) : undefined}
      data-row={rowKey(row)}
      aria-current={shown === rowKey(row) || undefined}
    >
      {content}
    </Link>
  );
}

function Rows<Row>(props: DataTableProps<Row>) {
  const { linkOf, boxOf } = props;
  return (
    <div
      className={classes['wide']}
      data-rows
      data-both={drawsBoth(props) || undefined}
      data-many={props.manyColumns}
      data-waiting={props.waiting || undefined}
    >
      <table className={classes['table']} data-selecting={props.selected?.size ? true : undefined}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead>
          <tr>
            {boxOf && (
              <td className={classes['box']} data-late="room">
                {boxOf()}
              </td>
            )}
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                data-align={column.align}
                data-from={column.from}
                data-gives={column.gives}
              >
                {column.header}
              </th>
            ))}
            {props.actions && (
              <th scope="col">
                <span className="visually-hidden">{props.actions.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr
              key={props.rowKey(row)}
              data-linked={linkOf ? true : undefined}
              data-selected={props.selected?.has(props.rowKey(row)) || undefined}
            >
              {boxOf && (
                <td className={classes['box']} data-late="room">
                  {boxOf(row)}
                </td>
              )}
              {props.columns.map((column, index) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-from={column.from}
                  data-gives={column.gives}
                >
                  {index === 0 ? linked(props, row, column.cell(row), true) : column.cell(row)}
                </td>
              ))}
              {props.actions && <td className={classes['actions']}>{props.actions.of(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>(props: DataTableProps<Row>) {
  return (
    <ul
      className={classes['cards']}
      data-rows
      aria-label={props.caption}
      data-both={drawsBoth(props) || undefined}
      data-many={props.manyColumns}
      data-waiting={props.waiting || undefined}
    >
      {props.rows.map((row) => (
        <li key={props.rowKey(row)}>
          {props.shown !== undefined && props.boxOf?.(row)}
          {linked(props, row, props.card(row))}
          {props.actions && <div className={classes['card-actions']}>{props.actions.of(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
