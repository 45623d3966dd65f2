import { sql, type Column, type SQL } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';

/** Counting stops here: beyond it a list says "1,000+". */
export const mostCounted = 1000;

/** Where a page begins: the sort value and id of the row next to it. `sort` tells lists apart. */
export interface Position {
  sort: string;
  value: string;
  id: string;
}

/** The way a page is walked: forward after a row (or from the start), or backward before one. */
export interface Walk {
  backward: boolean;
  from: Position | null;
}

/** Reads the cursors of a request. Throws `bad_request` for one that is not of this list and sort. */
export function walkOf(
  query: { after?: string | undefined; before?: string | undefined },
  sort: string,
): Walk {
  const { after, before } = query;
  if (after !== undefined && before !== undefined) throw new ApiError('bad_request');
  const text = after ?? before;
  return { backward: before !== undefined, from: text === undefined ? null : readCursor(text, sort) };
}

export function cursorOf({ sort, value, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

function readCursor(text: string, sort: string): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 3 && parsed.every((part) => typeof part === 'string')) {
      const [of, value, id] = parsed as [string, string, string];
      if (of === sort && isValue(value) && /^[0-9a-f-]{36}$/.test(id)) return { sort, value, id };
    }
  } catch {
    // Not a cursor of ours.
  }
  throw new ApiError('bad_request');
}

/** An instant or a day, so that the database need not judge what somebody made up. */
function isValue(value: string): boolean {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Rows on the far side of a position, in the direction of the walk. The value is given under `value`, the id under `id`. */
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
 * Makes a page of the rows that a walk found: one more than the page holds says that there is more beyond it.
 * `positionOf` is a row's place in the list.
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

/** The total of a list from a count that stopped one above the most that is counted. */
export function cappedTotal(count: number): { count: number; capped: boolean } {
  return { count: Math.min(count, mostCounted), capped: count > mostCounted };
}
