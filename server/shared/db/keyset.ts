import { sql, type Column, type SQL, type Table } from 'drizzle-orm';
import { cursorOf, firstPlace, readCursor, type Position } from '#domain/paging/cursor.ts';
import type { Total } from '#domain/paging/counts.ts';
import { ApiError } from '../api-error.ts';
import { inOneValue, rowsIn } from './one-value.ts';
import type { Tx } from './tx.ts';

/** Counting stops here. For more rows a list shows "1,000+". */
export const mostCounted = 1000;

/** The direction of a page: forward after a row (or from the start), or backward before one. */
export interface Walk {
  backward: boolean;
  from: Position | null;
}

/** Reads the cursors of a request. Throws `invalid` at the cursor's field unless it belongs to this sort. */
export function walkOf(
  query: { after?: string | undefined; before?: string | undefined },
  sort: string,
): Walk {
  const { after, before } = query;
  const backward = before !== undefined;
  const text = after ?? before;
  if (text === undefined) return { backward, from: null };
  const from = after !== undefined && backward ? null : readCursor(text, sort);
  if (!from) throw new ApiError('invalid', { fields: { [backward ? 'before' : 'after']: 'invalid' } });
  return { backward, from };
}

/** Condition for the rows beyond a position. The query takes the placeholders `value` and `id`. */
export function beyond(
  columns: { value: Column | SQL; id: Column },
  { ascending, type }: { ascending: boolean; type: 'timestamptz' | 'date' },
): SQL {
  const [value, id] = [sql.placeholder('value'), sql.placeholder('id')];
  const cast = sql.raw(type);
  return ascending
    ? sql`(${columns.value}, ${columns.id}) > (${value}::${cast}, ${id}::uuid)`
    : sql`(${columns.value}, ${columns.id}) < (${value}::${cast}, ${id}::uuid)`;
}

/**
 * Makes a page from the rows of a query that asked for one row more than `size`. The extra row shows that another page
 * exists. `positionOf` gives a row's position in the list.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { walk, size, positionOf }: { walk: Walk; size: number; positionOf: (row: Row) => Position },
): { items: Row[]; next: string | null; previous: string | null; first?: number } {
  const kept = rows.slice(0, size);
  const more = rows.length > size;
  const items = walk.backward ? kept.toReversed() : kept;
  const [first, last] = [items[0], items.at(-1)];
  const hasNext = walk.backward ? walk.from !== null : more;
  const hasPrevious = walk.backward ? more : walk.from !== null;
  const place = firstPlace({
    rows: items.length,
    hasPrevious,
    place: walk.from?.place,
    isBackward: walk.backward,
  });
  const cursorAt = (row: Row, at: number) =>
    cursorOf({ ...positionOf(row), place: place === undefined ? undefined : place + at });
  return {
    items,
    next: hasNext && last ? cursorAt(last, items.length - 1) : null,
    previous: hasPrevious && first ? cursorAt(first, 0) : null,
    ...(place !== undefined && { first: place }),
  };
}

/** Part of a query: how many rows of a table meet a condition, counted up to `mostCounted` + 1. */
export function countedRows(table: Table, where: SQL | undefined): SQL<number> {
  const condition = where ? sql` where ${where}` : sql``;
  return sql<number>`(select count(*) from (select 1 from ${table}${condition} limit ${sql.raw(String(mostCounted + 1))}) as found)::int`;
}

/**
 * How many rows of a table meet each tab's condition, in one statement, and how many do on all of them together: the
 * tabs' rows are different ones. `values` are those of the conditions' placeholders.
 */
export async function countTabs<const Tab extends string>(
  tx: Tx,
  table: Table,
  given: { tabs: readonly Tab[]; where: (tab: Tab) => SQL | undefined; values?: Record<string, unknown> },
): Promise<Record<Tab | 'all', Total>> {
  const { tabs, where, values = {} } = given;
  const counted = Object.fromEntries(tabs.map((tab) => [tab, countedRows(table, where(tab))]));
  const query = tx.select({ row: inOneValue(counted) }).from(sql`(select) as nothing`);
  const [row] = await rowsIn(query.prepare('').execute(values));
  return totalsOf(row as Record<Tab, number>);
}

/** The totals of tabs whose rows are different ones, and of all of them, from counts that stopped at `mostCounted` + 1. */
export function totalsOf<Tab extends string>(counted: Record<Tab, number>): Record<Tab | 'all', Total> {
  const found = Object.entries<number>(counted);
  const all = found.reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries(
    [['all', all] as const, ...found].map(([tab, count]) => [tab, cappedTotal(count)]),
  ) as Record<Tab | 'all', Total>;
}

/** A list's total, from a count that stopped at `mostCounted` + 1. */
export function cappedTotal(count: number): Total {
  return { count: Math.min(count, mostCounted), capped: count > mostCounted };
}
