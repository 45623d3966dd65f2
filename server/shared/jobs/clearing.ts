import { lt, sql } from 'drizzle-orm';
import { loginAttempts, passwordResets, devices } from '../db/schema/users.ts';
import { requestKeys } from '../db/schema/operations.ts';
import { system } from '../db/tenancy.ts';
import { keptDays } from '../http/idempotency.ts';
import type { Job } from './jobs.ts';

const feedDays = 30;

/** Clears what has had its day: keys, attempts, links, expired devices, the feed's old end. */
export const clearing: Job = {
  name: 'clearing',
  every: 'daily',
  async run({ db, clock }) {
    const now = clock();
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await db.inTransaction(system, async (tx) => {
      await tx.delete(requestKeys).where(lt(requestKeys.createdAt, ago(keptDays)));
      await tx.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, now));
      await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, ago(7)));
      await tx.delete(devices).where(lt(devices.refreshExpiresAt, now));
      // Cursors below what is cleared begin anew.
      await tx.execute(sql`update change_horizon set xid = greatest(xid, coalesce(
        (select max(xid) + 1 from changes where at < ${ago(feedDays).toISOString()}::timestamptz), 0))`);
      await tx.execute(sql`delete from changes where xid < (select xid from change_horizon)`);
    });
  },
};
