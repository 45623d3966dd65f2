import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { deleteSome } from '../db/some-rows.ts';
import { loginAttempts } from './throttle.table.ts';
import { forgottenAfterMs, type Tries } from './tries.ts';

/** A subject's attempts in its window, and when the window ends. */
export interface Attempts {
  attempts: number;
  windowEndsAt: Date;
}

/** Counts an attempt, or several. If the window has ended by `now`, a new one starts and lasts until `windowEndsAt`. */
export async function addAttempt(
  tx: Tx,
  {
    subject,
    now,
    windowEndsAt,
    count = 1,
  }: { subject: string; now: Date; windowEndsAt: Date; count?: number },
): Promise<Attempts> {
  const [row] = await rowsOf<{ attempts: number; ends: number }>(
    tx,
    sql`insert into login_attempts (subject, attempts, window_ends_at)
        values (${subject}, ${count}, ${windowEndsAt.toISOString()}::timestamptz)
        on conflict (subject) do update set
          attempts = case when login_attempts.window_ends_at <= ${now.toISOString()}::timestamptz
            then excluded.attempts else login_attempts.attempts + excluded.attempts end,
          window_ends_at = case when login_attempts.window_ends_at <= ${now.toISOString()}::timestamptz
            then excluded.window_ends_at else login_attempts.window_ends_at end
        returning attempts, (extract(epoch from window_ends_at) * 1000)::float8 as ends`,
  );
  return { attempts: row!.attempts, windowEndsAt: new Date(row!.ends) };
}

export async function findAttempts(tx: Tx, subject: string): Promise<Attempts | null> {
  const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
  return row ? { attempts: row.attempts, windowEndsAt: row.windowEndsAt } : null;
}

export async function forgetAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.subject, subject));
}

/** An account's tries, locked for this transaction; null if there were none. */
export async function lockTries(tx: Tx, subject: string, now: Date): Promise<Tries | null> {
  const first = { subject, attempts: 0, windowEndsAt: endOf(now) };
  await tx.insert(loginAttempts).values(first).onConflictDoNothing();
  const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.subject, subject)).for('update');
  if (!row || row.attempts === 0) return null;
  return { count: row.attempts, lastAt: new Date(row.windowEndsAt.getTime() - forgottenAfterMs) };
}

/** Saves tries that `lockTries` locked. */
export async function saveTries(tx: Tx, subject: string, { count, lastAt }: Tries): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ attempts: count, windowEndsAt: endOf(lastAt) })
    .where(eq(loginAttempts.subject, subject));
}

function endOf(lastAt: Date): Date {
  return new Date(lastAt.getTime() + forgottenAfterMs);
}

/** Takes back an attempt, or several. */
export async function uncountAttempt(tx: Tx, subject: string, count = 1): Promise<void> {
  await tx
    .update(loginAttempts)
    .set({ attempts: sql`greatest(${loginAttempts.attempts} - ${count}::int, 0)` })
    .where(eq(loginAttempts.subject, subject));
}

/** Deletes some attempts whose window has ended. Returns how many. */
export function forgetEndedWindows(tx: Tx, now: Date, limit: number): Promise<number> {
  return deleteSome(tx, loginAttempts, lt(loginAttempts.windowEndsAt, now), limit);
}
