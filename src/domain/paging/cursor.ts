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
  const { success, output } = v.safeParse(Cursor, text.split('~'));
  if (!success) return null;
  const [of, value, id] = output;
  return of === sort ? { sort, value, id } : null;
}

/** Accepts only an instant or a day, and a UUID, so that forged values never reach the database. */
const Cursor = v.strictTuple([
  v.string(),
  v.pipe(v.string(), v.check(isInstantOrDay)),
  v.pipe(v.string(), v.uuid()),
]);

function isInstantOrDay(value: string): boolean {
  const [day = '', time] = value.split('T');
  return isPlainDate(day) && (time === undefined || /^([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?Z$/.test(time));
}
