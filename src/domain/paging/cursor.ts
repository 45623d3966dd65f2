import * as v from 'valibot';
import { isPlainDate } from '../time/date.ts';

/** Where a page begins: the sort value and id of the adjacent row. `sort` names the list and its order. */
export interface Position {
  sort: string;
  /** An ISO instant or a day. */
  value: string;
  id: string;
}

/** A position as text, for addresses. The server and a device without a network read the same cursors. */
export function cursorOf({ sort, value, id }: Position): string {
  return [sort, value, id].join('~');
}

/** Null for anything but a cursor of this sort. */
export function readCursor(text: string, sort: string): Position | null {
  const [of, value = '', id, ...more] = text.split('~');
  // Forged values never reach the database.
  const isForged = more.length > 0 || !isInstantOrDay(value) || !v.is(Id, id);
  return of === sort && !isForged ? { sort, value, id } : null;
}

const Id = v.pipe(v.string(), v.uuid());

function isInstantOrDay(value: string): boolean {
  const [day = '', time] = value.split('T');
  return isPlainDate(day) && (time === undefined || /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?Z$/.test(time));
}
