import type { Total } from '#domain/paging/counts.ts';
import { cappedTotal } from '../../shared/db/keyset.ts';
import { ApiError } from '../../shared/api-error.ts';

/**
 * Cuts a page out of all rows of a list. A page begins beside a row, named by its id, so that no cursor says a name.
 * Throws `invalid` at the cursor's field if there is no such row.
 */
export function pageOfRows<Row extends { id: string }>(
  rows: readonly Row[],
  { after, before }: { after?: string | undefined; before?: string | undefined },
  size: number,
): { items: Row[]; next: string | null; previous: string | null; first: number; total: Total } {
  const from = after ?? before;
  const at = from === undefined ? -1 : rows.findIndex(({ id }) => id === from);
  if (from !== undefined && at === -1)
    throw new ApiError('invalid', { fields: { [after === undefined ? 'before' : 'after']: 'invalid' } });
  const start = before !== undefined && after === undefined ? Math.max(0, at - size) : at + 1;
  const items = rows.slice(start, before !== undefined && after === undefined ? at : start + size);
  const end = start + items.length;
  return {
    items,
    next: end < rows.length ? (items.at(-1)?.id ?? null) : null,
    previous: start > 0 ? (items[0]?.id ?? null) : null,
    first: start + 1,
    total: cappedTotal(rows.length),
  };
}
