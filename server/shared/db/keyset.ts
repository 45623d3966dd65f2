import { sql, type Column, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { isPlainDate } from '#domain/time/date.ts';
import { ApiError } from '../http/api-error.ts';

/** Counting stops here. For more rows a list shows "1,000+". */
export const mostCounted = 1000;

/** Where a page begins: the sort value and id of the adjacent row. `sort` names the list and its order. */
export interface Position {
  sort: string;
  value: string;
  id: string;
}

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

export function cursorOf({ sort, value, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Null for anything but a cursor of this sort. */
function readCursor(text: string, sort: string): Position | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [of, value, id] = v.parse(Cursor, parsed);
    return of === sort ? { sort, value, id } : null;
  } catch {
    return null;
  }
}

/** Accepts only an instant or a day, and a UUID, so that forged values never reach the database. */
const Cursor = v.tuple([
  v.string(),
  v.pipe(v.string(), v.check(isInstantOrDay)),
  v.pipe(v.string(), v.uuid()),
]);

function isInstantOrDay(value: string): boolean {
  const [day = '', time] = value.split('T');
  return isPlainDate(day) && (time === undefined || /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?Z$/.test(time));
}

/** Condition for the rows beyond a position. The query takes the placeholders `value` and `id`. */
export function beyond(
  columns: { value: Column; id: Column },
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
): { items: Row[]; next: string | null; previous: string | null } {
  const kept = rows.slice(0, size);
  const more = rows.length > size;
  const items = walk.backward ? kept.toReversed() : kept;
  const [first, last] = [items[0], items.at(-1)];
  const hasNext = walk.backward ? walk.from !== null : more;
  const hasPrevious = walk.backward ? more : walk.from !== null;
  return {
    items,
    next: hasNext && last ? cursorOf(positionOf(last)) : null,
    previous: hasPrevious && first ? cursorOf(positionOf(first)) : null,
  };
}

/** A list's total, from a count that stopped at `mostCounted` + 1. */
export function cappedTotal(count: number): { count: number; capped: boolean } {
  return { count: Math.min(count, mostCounted), capped: count > mostCounted };
}
