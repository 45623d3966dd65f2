import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { rowsOf } from '../shared/db/rows.ts';

/** What waits in the database. Seconds are 0 where nothing does. */
export interface Waiting {
  /** Since the oldest change was announced that the feed does not give out yet, because an older transaction runs. */
  feedLagSeconds: number;
  mailsDue: number;
  mailsDueSeconds: number;
  mailsGivenUp: number;
  pushesDue: number;
  pushesDueSeconds: number;
  documentsDue: number;
  /** Unused for the day for which they stay, and for another in which the daily job had its turn. */
  filesToRemove: number;
}

/** A daily job. */
export interface JobState {
  name: string;
  /** Since when it is due; 0 if it is not. */
  overdueSeconds: number;
  isFailing: boolean;
}

/** Counts what waits. Each count follows an index. Needs the system's rights. */
export async function findWaiting(tx: Tx, { now, never }: { now: Date; never: Date }): Promise<Waiting> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<Waiting>(
    tx,
    sql`select
      (select ${secondsSince(sql`min(at)`, at)} from changes
        where xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as "feedLagSeconds",
      m.count as "mailsDue", m.seconds as "mailsDueSeconds",
      (select count(*)::int from mails where sent_at is null and due_at = ${never.toISOString()}::timestamptz) as "mailsGivenUp",
      p.count as "pushesDue", p.seconds as "pushesDueSeconds",
      (select count(*)::int from contracts where documents_due <> '{}') as "documentsDue",
      (select count(*)::int from files where unused_since < ${at} - interval '48 hours') as "filesToRemove"
    from
      (select count(*)::int as count, ${secondsSince(sql`min(due_at)`, at)} as seconds
        from mails where sent_at is null and due_at <= ${at}) m,
      (select count(*)::int as count, ${secondsSince(sql`min(due_at)`, at)} as seconds
        from push_messages where due_at <= ${at}) p`,
  );
  return row!;
}

/** Every daily job that has begun once. One that has never ended is due since it began. */
export async function findJobs(tx: Tx, now: Date): Promise<JobState[]> {
  const due = sql`coalesce(nullif(due_at, to_timestamp(0)), lease_until - interval '10 minutes')`;
  return rowsOf<JobState>(
    tx,
    sql`select name, ${secondsSince(due, sql`${now.toISOString()}::timestamptz`)} as "overdueSeconds",
      last_error is not null as "isFailing" from jobs`,
  );
}

function secondsSince(instant: SQL, now: SQL): SQL {
  return sql`greatest(0, coalesce(extract(epoch from ${now} - ${instant}), 0))::float8`;
}
