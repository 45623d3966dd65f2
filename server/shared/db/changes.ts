import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Change } from '#api/changes.ts';
import { scopeOf } from '#domain/user/scope.ts';
import type { Database, Tx } from './database.ts';
import { rowsOf } from './rows.ts';
import type { UserActor } from './tenancy.ts';

/** Days the feed is kept. A client with an older cursor fetches everything again. */
const keptDays = 30;

/** The most changes listed. With more, the client fetches everything again. */
export const mostListed = 500;

/** The changes since a cursor that row-level security shows the transaction's actor. */
export interface ChangeList {
  cursor: string;
  reset: boolean;
  changes: Change[];
}

/**
 * Reads the feed. A cursor is a transaction number (and the database's base): all transactions below it have ended and were read. Changes from
 * the oldest running transaction onwards come with a later read, so a late commit is never skipped. An unreadable, too
 * old or future cursor (after restoring a backup) gives `reset`.
 */
export async function readChanges(tx: Tx, since: string | undefined): Promise<ChangeList> {
  const [state] = await rowsOf<{ end: number; horizon: number; base: number }>(
    tx,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as end, xid::float8 as horizon, base::float8 as base
      from change_horizon`,
  );
  const { end, horizon, base } = state!;
  const cursor = String(base + end);
  const given = since === undefined ? null : readCursor(since);
  const from = given === null ? null : given - base;
  if (since === undefined) return { cursor, reset: false, changes: [] };
  if (from === null || from < horizon || from > end) return { cursor, reset: true, changes: [] };
  const rows = await rowsOf<Change>(
    tx,
    sql`select entity, record_id as id, parent from changes where xid >= ${from} and xid < ${end}
        group by entity, record_id, parent order by max(id) limit ${mostListed + 1}`,
  );
  if (rows.length > mostListed) return { cursor, reset: true, changes: [] };
  return { cursor, reset: false, changes: rows };
}

function readCursor(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Reads the feed. If nothing changed, it waits up to `waitMs` for a change in the user's scope. It holds no transaction
 * while it waits.
 */
export async function waitForChanges(
  db: Database,
  actor: UserActor,
  { since, waitMs, signal }: { since: string | undefined; waitMs: number; signal?: AbortSignal },
): Promise<ChangeList> {
  const until = Date.now() + waitMs;
  const read = () => db.inTransaction(actor, (tx) => readChanges(tx, since));
  const listening = db.signals.listen({ userId: actor.userId, scope: scopeOf(actor) }, signal);
  try {
    let list = await read();
    while (isNothing(list, since) && Date.now() < until) {
      const woken = await listening.next(until - Date.now());
      if (!woken || signal?.aborted) break;
      list = await readOnceSettled(read, since, until);
    }
    return list;
  } finally {
    listening.stop();
  }
}

/** Reads again for a while: right after a commit, another running transaction may still hold the feed back. */
async function readOnceSettled(
  read: () => Promise<ChangeList>,
  since: string | undefined,
  until: number,
): Promise<ChangeList> {
  let list = await read();
  for (let tries = 0; tries < 20 && isNothing(list, since) && Date.now() < until; tries += 1) {
    await pause(25 * (tries + 1));
    list = await read();
  }
  return list;
}

function isNothing(list: ChangeList, since: string | undefined): boolean {
  return since !== undefined && !list.reset && list.changes.length === 0;
}

/** Deletes changes older than `keptDays`. Cursors below the deleted part get `reset`. */
export async function forgetOldChanges(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await tx.execute(sql`update change_horizon set xid = greatest(xid, coalesce(
    (select max(xid) + 1 from changes where at < ${before}::timestamptz), 0))`);
  await tx.execute(sql`delete from changes where xid < (select xid from change_horizon)`);
}
