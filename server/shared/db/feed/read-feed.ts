import { sql } from 'drizzle-orm';
import type { Change } from '#api/changes.ts';
import { rowsOf } from '../rows.ts';
import type { Tx } from '../tx.ts';
import { allBelow, readSnapshot, seenSince, type Seen } from './seen.ts';

/** Where the feed stands. */
export interface FeedState {
  now: Seen;
  /** Changes of older transactions have been deleted. */
  horizon: number;
  /** What a cursor adds to a transaction's number. */
  base: number;
}

/** A change and its audience. */
export interface FeedRow extends Change {
  xid: number;
  userId: string | null;
  ern: string | null;
  associationErn: string | null;
  rootErn: string | null;
}

export async function feedState(tx: Tx): Promise<FeedState> {
  const [state] = await rowsOf<{ now: string; horizon: number; base: number }>(
    tx,
    sql`select pg_current_snapshot()::text as now, xid::float8 as horizon, base::float8 as base from change_horizon`,
  );
  return { ...state!, now: readSnapshot(state!.now) };
}

/** At most `limit` changes that were unseen at `since` and are seen at `now`, which has to be of this transaction. */
export function feedRows(
  tx: Tx,
  { since, now, limit }: { since: Seen; now: Seen; limit: number },
): Promise<FeedRow[]> {
  return rowsOf<FeedRow>(
    tx,
    sql`select entity, record_id as id, parent, xid::float8 as xid, user_id::text as "userId", ern,
          association_ern as "associationErn", root_ern as "rootErn"
        from changes where ${seenSince(sql.raw('xid'), since, now)} order by changes.id limit ${limit}`,
  );
}

/** A moment since which at most `most` changes have come. */
export async function someTimeAgo(tx: Tx, most: number): Promise<Seen> {
  const [row] = await rowsOf<{ xid: number }>(
    tx,
    sql`select coalesce((select xid + 1 from changes order by xid desc offset ${most} limit 1),
          (select xid from change_horizon))::float8 as xid`,
  );
  return allBelow(row!.xid);
}

/** At most `limit` different changes of those that row-level security shows. */
export function listedRows(
  tx: Tx,
  { since, now, limit }: { since: Seen; now: Seen; limit: number },
): Promise<Change[]> {
  return rowsOf<Change>(
    tx,
    sql`select entity, record_id as id, parent from changes where ${seenSince(sql.raw('xid'), since, now)}
        group by entity, record_id, parent order by max(changes.id) limit ${limit}`,
  );
}
