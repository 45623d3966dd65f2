import { sql } from 'drizzle-orm';
import type { Change } from '#api/changes.ts';
import { scopeOf } from '#domain/user/scope.ts';
import { changes } from './changes.table.ts';
import type { Database, Tx } from './database.ts';
import { mostListed, type ChangeList } from './feed/change-feed.ts';
import { feedState, listedRows } from './feed/read-feed.ts';
import { cursorOf, firstUnseen, hasSeenAllOf, readCursor } from './feed/seen.ts';
import { deleteSome } from './some-rows.ts';
import type { UserActor } from './tenancy.ts';

/** Days the feed is kept. A client with an older cursor fetches everything again. */
const keptDays = 30;

/**
 * Reads the feed. A cursor says which transactions had ended when it was given (and the database's base): what the others
 * change comes with a later read, however late they commit, and holds nothing else back. An unreadable, too old or future
 * cursor (after restoring a backup) gives `reset`.
 */
export async function readChanges(tx: Tx, since: string | undefined): Promise<ChangeList> {
  const { now, horizon, base } = await feedState(tx);
  const cursor = cursorOf(now, base);
  if (since === undefined) return { cursor, reset: false, changes: [] };
  const seen = readCursor(since, base);
  if (seen === null || firstUnseen(seen) < horizon || !hasSeenAllOf(now, seen)) {
    return { cursor, reset: true, changes: [] };
  }
  const listed = await listedRows(tx, { since: seen, now, limit: mostListed + 1 });
  const isTooMuch = listed.length > mostListed;
  return { cursor, reset: isTooMuch, changes: isTooMuch ? [] : listed };
}

interface Wait {
  since: string | undefined;
  waitMs: number;
  /** Each ends the wait. */
  signals?: readonly AbortSignal[];
  /** True of the changes that the user's role may know of. */
  mayKnow?: (change: Change) => boolean;
}

/**
 * Reads the feed. If nothing changed, it waits up to `waitMs` for a change in the user's scope. Whoever waits is told by
 * the process's own reader (`ChangeFeed`), and asks the database only with a cursor that is too old for it.
 */
export async function waitForChanges(
  db: Database,
  actor: UserActor,
  { since, waitMs, signals = [], mayKnow = () => true }: Wait,
): Promise<ChangeList> {
  const until = Date.now() + waitMs;
  const listener = { userId: actor.userId, scope: scopeOf(actor), mayKnow };
  for (let from = since; ;) {
    const ms = until - Date.now();
    // Each look continues where the one before it ended.
    // eslint-disable-next-line no-await-in-loop
    const heard =
      from === undefined || waitMs === 0
        ? null
        : await db.signals.next(listener, { since: from, ms, signals });
    if (heard) return heard;
    // eslint-disable-next-line no-await-in-loop
    const list = await db.inTransaction(actor, (tx) => readChanges(tx, from));
    const known = list.changes.filter(mayKnow);
    const isNothing = since !== undefined && !list.reset && known.length === 0;
    if (!isNothing || Date.now() >= until || signals.some(({ aborted }) => aborted))
      return { ...list, changes: known };
    from = list.cursor;
  }
}

/** Lets cursors from before `keptDays` get `reset`, so that what is older can be deleted. */
export async function moveHorizon(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await tx.execute(sql`update change_horizon set xid = greatest(xid, coalesce(
    (select max(xid) + 1 from changes where at < ${before}::timestamptz), 0))`);
}

/** Deletes some changes from before the horizon. Returns how many. */
export function forgetOldChanges(tx: Tx, limit: number): Promise<number> {
  return deleteSome(tx, changes, sql`xid < (select xid from change_horizon)`, limit);
}
