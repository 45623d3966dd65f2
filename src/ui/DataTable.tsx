import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

/** One column of a table. Numbers and dates stand right or in equal figures; `wide` columns give way last. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  width?: string;
  /** Set for words that may be cut: its share, in percent, of what room the other columns leave. */
  gives?: number;
  /** Shown only where the table is at least this wide: 62rem, or 46rem. What is hidden is to be found elsewhere. */
  from?: 'wide' | 'middle';
  /** Set where the rows are in this column's order (see `SortHeader`). */
  sorted?: 'ascending' | 'descending' | undefined;
}

/**
 * Records: a dense table from tablet width on, cards on a phone. `linkOf` makes the whole row lead to its record; the
 * link itself sits in the first cell, so that it is reached and named once.
 */
export function DataTable<Row>(props: {
  /** Said to screen readers, and names the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a phone shows instead of the row. */
  card: (row: Row) => ReactNode;
  linkOf?: (row: Row) => string;
  /** What the row's link is called in a table, where the first cell alone does not say it. */
  labelOf?: (row: Row) => string;
  /** What can be done with a row at once, beside the link to its record; `label` names the column. */
  actions?: { label: string; of: (row: Row) => ReactNode };
  /** True while other rows are on their way: the present ones stay, paler. */
  waiting?: boolean;
}) {
  const { linkOf } = props;
  const linked = (row: Row, content: ReactNode, label?: string) =>
    linkOf ? (
      <Link to={linkOf(row)} className={classes['link']} aria-label={label} data-row>
        {content}
      </Link>
    ) : (
      content
    );
  return (
    <>
      <div className={classes['wide']} data-waiting={props.waiting || undefined}>
        <table className={classes['table']}>
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <tr>
              {props.columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={column.sorted}
                  data-align={column.align}
                  data-from={column.from}
                  data-gives={column.gives}
                  style={{ width: column.gives ? `${column.gives}%` : column.width }}
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
              <tr key={props.rowKey(row)} data-linked={linkOf ? true : undefined}>
                {props.columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-from={column.from}
                    data-gives={column.gives}
                  >
                    {index === 0 ? linked(row, column.cell(row), props.labelOf?.(row)) : column.cell(row)}
                  </td>
                ))}
                {props.actions && <td className={classes['actions']}>{props.actions.of(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes['cards']} aria-label={props.caption} data-waiting={props.waiting || undefined}>
        {props.rows.map((row) => (
          <li key={props.rowKey(row)}>
            {linked(row, props.card(row))}
            {props.actions && <div className={classes['card-actions']}>{props.actions.of(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}
