import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { mails } from '../db/schema/operations.ts';
import { system } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import type { Transport } from './transport.ts';

/** Minutes for which a deliverer has a mail to itself. */
const leaseMinutes = 5;

interface Claimed {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
}

/** Sends what is due. Any number of servers may do so at once: each mail is taken by one. Gives how many were sent. */
export async function deliverMails(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  transport: Transport,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const batch = await claim(db, clock());
    for (const mail of batch) {
      const error = await attempt(transport, mail);
      if (error) log.warn({ mail: mail.id, attempts: mail.attempts, err: error }, 'a mail could not be sent');
      else sent += 1;
      await settle(db, mail, clock(), error);
    }
    if (batch.length === 0) return sent;
  }
}

function claim(db: Deps['db'], now: Date): Promise<Claimed[]> {
  return db.inTransaction(system, (tx) =>
    rowsOf<Claimed>(
      tx,
      sql`update mails set attempts = attempts + 1, due_at = ${after(now, leaseMinutes)}::timestamptz
          where id in (select id from mails where sent_at is null and due_at <= ${now.toISOString()}::timestamptz
                       order by due_at limit 10 for update skip locked)
          returning id::text, recipient, subject, text, html, attempts::int`,
    ),
  );
}

async function attempt(transport: Transport, mail: Claimed): Promise<Error | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function settle(db: Deps['db'], mail: Claimed, now: Date, error: Error | null): Promise<void> {
  const minutes = Math.min(2 ** mail.attempts, 360);
  await db.inTransaction(system, async (tx) => {
    await tx
      .update(mails)
      .set(
        error
          ? { lastError: error.message, dueAt: new Date(after(now, minutes)) }
          : { sentAt: now, lastError: null },
      )
      .where(eq(mails.id, mail.id));
  });
}

function after(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}
