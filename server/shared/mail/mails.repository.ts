import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { mails } from './mails.table.ts';

export type MailRow = typeof mails.$inferSelect;

/** A mail leased to one server, with everything needed to send it. */
export type LeasedMail = Pick<
  MailRow,
  'id' | 'contractId' | 'recipient' | 'subject' | 'text' | 'html' | 'attempts'
>;

/** Stores a mail to send. A second one with the same `dedupeKey` is dropped. */
export async function addMail(tx: Tx, row: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(row).onConflictDoNothing();
}

/** Leases at most `limit` mails due by `now` and counts the attempt. They are due again at `until`. */
export function leaseMails(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<LeasedMail[]> {
  return rowsOf<LeasedMail>(
    tx,
    sql`update mails set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz
        where id in (select id from mails where sent_at is null and due_at <= ${now.toISOString()}::timestamptz
                     order by due_at limit ${limit} for update skip locked)
        returning id::text, contract_id::text as "contractId", recipient, subject, text, html, attempts::int`,
  );
}

export async function changeMail(tx: Tx, id: string, change: Partial<MailRow>): Promise<void> {
  await tx.update(mails).set(change).where(eq(mails.id, id));
}

/** The latest mails, newest first. */
export function findLatestMails(tx: Tx, limit: number): Promise<MailRow[]> {
  return tx.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

export async function findMail(tx: Tx, id: string): Promise<MailRow | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}
