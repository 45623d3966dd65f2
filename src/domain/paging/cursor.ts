import * as v from 'valibot';
import { isPlainDate } from '../time/date.ts';

/** Where a page begins: the sort value and id of the adjacent row. `sort` names the list and its order. */
export interface Position {
  sort: string;
  /** An ISO instant or a day. */
  value: string;
  id: string;
  /** Which row of the list it is, from 1, as counted when the page before was made; missing if nobody knows. */
  place?: number | undefined;
}

/** A position as text, for addresses. The server and a device without a network read the same cursors. */
export function cursorOf({ sort, value, id, place }: Position): string {
  return [sort, value, id, ...(place === undefined ? [] : [place])].join('~');
}

/** Null for anything but a cursor of this sort. */
export function readCursor(text: string, sort: string): Position | null {
  const [of, value = '', id, place, ...more] = text.split('~');
  // Forged values never reach the database.
  const isForged = more.length > 0 || !isInstantOrDay(value) || !v.is(Id, id) || !v.is(Place, place);
  if (of !== sort || isForged) return null;
  return { sort, value, id, ...(place !== undefined && { place: Number(place) }) };
}

const Id = v.pipe(v.string(), v.uuid());
const Place = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)));

function isInstantOrDay(value: string): boolean {
  const [day = '', time] = value.split('T');
  return isPlainDate(day) && (time === undefined || /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?Z$/.test(time));
}

/**
 * Which row of the list a page's first one is, counted on from the row that it was asked after or before. Missing where
 * that row has no place. Rows that have come or gone since shift it, until the first page counts anew.
 */
export function firstPlace(page: {
  rows: number;
  hasPrevious: boolean;
  /** The place of the row that it was asked from. */
  place: number | undefined;
  isBackward: boolean;
}): number | undefined {
  if (!page.hasPrevious) return 1;
  if (page.place === undefined) return undefined;
  return page.isBackward ? Math.max(2, page.place - page.rows) : page.place + 1;
}
