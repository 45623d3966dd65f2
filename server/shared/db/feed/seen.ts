import { sql, type Column, type SQL } from 'drizzle-orm';

/**
 * Which transactions had ended at a moment, as PostgreSQL's snapshots tell it: those below `end` that were not `running`.
 * Of two moments, the later has seen all that the earlier has, whichever server looked.
 */
export interface Seen {
  end: number;
  running: readonly number[];
}

/** Reads the text of a `pg_snapshot`. */
export function readSnapshot(text: string): Seen {
  const [, end, running] = text.split(':');
  return { end: Number(end), running: running ? running.split(',').map(Number) : [] };
}

/** What has been seen if all transactions below a number had ended, and none from it on. */
export function allBelow(end: number): Seen {
  return { end, running: [] };
}

export function hasSeen({ end, running }: Seen, xid: number): boolean {
  return xid < end && !running.includes(xid);
}

/** True if `later` has seen all that `earlier` has. */
export function hasSeenAllOf(later: Seen, earlier: Seen): boolean {
  return (
    later.end >= earlier.end &&
    later.running.every((xid) => xid >= earlier.end || earlier.running.includes(xid))
  );
}

/** The oldest transaction that may have been unseen. */
export function firstUnseen({ end, running }: Seen): number {
  return Math.min(end, ...running);
}

/** Condition on a transaction's number: unseen then, and seen now. */
export function seenSince(column: Column | SQL, since: Seen, now: Seen): SQL {
  const unseen = sql`(${column} >= ${since.end} or ${oneOf(column, since.running)})`;
  return sql`${unseen} and ${column} < ${now.end} and not ${oneOf(column, now.running)}`;
}

function oneOf(column: Column | SQL, xids: readonly number[]): SQL {
  return xids.length === 0 ? sql`false` : sql`${column} = any(${`{${xids.join(',')}}`}::bigint[])`;
}

/** The longest cursor. With more running transactions than fit, changes are told again while the oldest runs. */
export const longestCursor = 200;

/**
 * What has been seen as a text for a device: `base` and the oldest unseen transaction, the distance to `end`, those of the
 * running ones. While none runs, it is one number.
 */
export function cursorOf(seen: Seen, base: number): string {
  const first = firstUnseen(seen);
  const start = String(base + first);
  if (seen.end === first) return start;
  const distances = [seen.end, ...seen.running].map((xid) => (xid - first).toString(36));
  const whole = `${start}-${distances.join('.')}`;
  return whole.length > longestCursor ? start : whole;
}

/** Null for a text that is no cursor. */
export function readCursor(cursor: string, base: number): Seen | null {
  const [, start, distances] = /^(\d{1,15})(?:-([\da-z]{1,9}(?:\.[\da-z]{1,9})*))?$/.exec(cursor) ?? [];
  if (start === undefined) return null;
  const first = Number(start) - base;
  const [end = first, ...running] = (distances?.split('.') ?? []).map((text) => first + parseInt(text, 36));
  return { end, running };
}
