import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { jobs } from './jobs.table.ts';

/** A job that a server has leased. */
export interface Lease {
  name: string;
  fence: number;
}

/**
 * Leases a job that is due by `now` for so long. Null if it is not due or another server has it. The lease is measured
 * by the database's clock, which all servers share.
 */
export async function leaseJob(
  tx: Tx,
  { name, now, ms }: { name: string; now: Date; ms: number },
): Promise<Lease | null> {
  await tx
    .insert(jobs)
    .values({ name, dueAt: new Date(0) })
    .onConflictDoNothing();
  const [leased] = await rowsOf<Lease>(
    tx,
    sql`update jobs set lease_until = ${inMs(ms)}, fence = fence + 1 where name in (
          select name from jobs where name = ${name} and due_at <= ${now.toISOString()}::timestamptz
            and (lease_until is null or lease_until <= clock_timestamp()) for update skip locked)
        returning name, fence`,
  );
  return leased ?? null;
}

/** Goes on with a lease. False if it is lost. Where a transaction of the job holds its row, nobody else can take it. */
export async function keepLease(tx: Tx, { name, fence }: Lease, ms: number): Promise<boolean> {
  await tx.execute(sql`update jobs set lease_until = ${inMs(ms)} where name in (
    select name from jobs where name = ${name} and fence = ${fence} for update skip locked)`);
  const [row] = await tx.select({ fence: jobs.fence }).from(jobs).where(eq(jobs.name, name));
  return row?.fence === fence;
}

/** True if the lease is not lost. Then nobody takes the job before the transaction has ended. */
export async function holdLease(tx: Tx, lease: Lease): Promise<boolean> {
  const held = await tx.select({ name: jobs.name }).from(jobs).where(isOf(lease)).for('share');
  return held.length > 0;
}

/** Stores how a job's run ended, unless the lease is lost, and gives the lease back or keeps it for so long. */
export async function endLease(
  tx: Tx,
  lease: Lease,
  { againAfterMs, ...change }: Partial<typeof jobs.$inferInsert> & { againAfterMs: number | null },
): Promise<void> {
  const leaseUntil = againAfterMs === null ? null : inMs(againAfterMs);
  await tx
    .update(jobs)
    .set({ ...change, leaseUntil })
    .where(isOf(lease));
}

function isOf({ name, fence }: Lease) {
  return and(eq(jobs.name, name), eq(jobs.fence, fence));
}

function inMs(ms: number) {
  return sql`clock_timestamp() + ${`${ms} milliseconds`}::interval`;
}
