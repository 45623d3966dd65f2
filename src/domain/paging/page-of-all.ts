import { cursorOf, readCursor, type Position } from './cursor.ts';

/** One page of a list that is there as a whole, with the cursors that the server would give. */
export interface PageOfAll<Row> {
  items: Row[];
  next: string | null;
  previous: string | null;
  total: { count: number; capped: boolean };
  first: number;
}

/**
 * Cuts the page out of all rows of a list that the server would answer with. A cursor that cannot be read counts as
 * missing.
 */
export function pageOfAll<Row>(
  rows: readonly Row[],
  how: {
    size: number;
    order: 'asc' | 'desc';
    /** The name of the list's order. */
    sort: string;
    positionOf: (row: Row) => Omit<Position, 'sort'>;
    after?: string | undefined;
    before?: string | undefined;
  },
): PageOfAll<Row> {
  const { size, sort, positionOf } = how;
  const sign = how.order === 'asc' ? 1 : -1;
  const compare = (a: Omit<Position, 'sort'>, b: Omit<Position, 'sort'>) => {
    if (a.value !== b.value) return a.value < b.value ? -sign : sign;
    return a.id === b.id ? 0 : a.id < b.id ? -sign : sign;
  };
  const sorted = rows.toSorted((a, b) => compare(positionOf(a), positionOf(b)));
  const given = how.after ?? how.before;
  const from = given === undefined ? null : readCursor(given, sort);
  const isBackward = from !== null && how.after === undefined;
  const reached = (row: Row) => from !== null && compare(positionOf(row), from) >= (isBackward ? 0 : 1);
  const found = from === null ? 0 : sorted.findIndex(reached);
  const border = found === -1 ? sorted.length : found;
  const start = isBackward ? Math.max(0, border - size) : border;
  const end = isBackward ? border : border + size;
  const items = sorted.slice(start, end);
  const [first, last] = [items[0], items.at(-1)];
  const cursorAt = (row: Row, place: number) => cursorOf({ sort, ...positionOf(row), place });
  return {
    items,
    next: last && end < sorted.length ? cursorAt(last, start + items.length) : null,
    previous: first && start > 0 ? cursorAt(first, start + 1) : null,
    total: { count: rows.length, capped: false },
    first: start + 1,
  };
}
