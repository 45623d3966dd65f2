import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { jobs } from './jobs.table.ts';

/**
 * Leases a job that is due by `now` to one server until `until`. False if it is not due or another server has it.
 * `real` is the machine's time: the lease guards against a dead server even when the clock is fixed.
 */
export async function leaseJob(
  tx: Tx,
  { name, now, real, until }: { name: string; now: Date; real: Date; until: Date },
): Promise<boolean> {
  await tx
    .insert(jobs)
    .values({ name, dueAt: new Date(0) })
    .onConflictDoNothing();
  const leased = await tx
    .update(jobs)
    .set({ leaseUntil: until })
    .where(
      and(eq(jobs.name, name), lte(jobs.dueAt, now), or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, real))),
    )
    .returning({ name: jobs.name });
  return leased.length > 0;
}

/** Stores how a job's run ended. */
export async function changeJob(
  tx: Tx,
  name: string,
  change: Partial<typeof jobs.$inferInsert>,
): Promise<void> {
  await tx.update(jobs).set(change).where(eq(jobs.name, name));
}
