import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { leaveWork } from '../db/feed/announcing.ts';
import { rowsOf } from '../db/rows.ts';
import { deleteSome } from '../db/some-rows.ts';
import { mails, type MailAttachment } from './mails.table.ts';

export type { MailAttachment };

export type MailRow = typeof mails.$inferSelect;

/** A mail leased to one server, with everything needed to send it. */
export type LeasedMail = Pick<
  MailRow,
  'id' | 'contractId' | 'recipient' | 'subject' | 'text' | 'html' | 'attachments' | 'attempts'
>;

/** Stores a mail to send. A second one with the same `dedupeKey` is dropped. */
export async function addMail(tx: Tx, row: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(row).onConflictDoNothing();
  leaveWork(tx, 'mail');
}

/** True if there is this mail: one with a key that was used before was dropped. */
export async function isWritten(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, id));
  return rows.length > 0;
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
        returning id::text, contract_id::text as "contractId", recipient, subject, text, html, attachments, attempts::int`,
  );
}

export async function changeMail(tx: Tx, id: string, change: Partial<MailRow>): Promise<void> {
  await tx.update(mails).set(change).where(eq(mails.id, id));
}

/** Stores what became of a leased mail. False, and nothing is stored, if another server has leased it since. */
export async function settleMail(
  tx: Tx,
  { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
  change: Partial<MailRow>,
): Promise<boolean> {
  const settled = await tx
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, id), eq(mails.attempts, attempts)))
    .returning({ id: mails.id });
  return settled.length > 0;
}

/** Deletes what of a contract's mails has not gone out yet, because the links in them are worthless. */
export async function dropUnsent(tx: Tx, contractId: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.contractId, contractId), isNull(mails.sentAt)));
}

/** The latest mails, newest first. */
export function findLatestMails(tx: Tx, limit: number): Promise<MailRow[]> {
  return tx.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit);
}

export async function findMail(tx: Tx, id: string): Promise<MailRow | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** Deletes some mails written before an instant that were sent or given up. Returns how many. */
export function forgetOldMails(
  tx: Tx,
  { before, never, limit }: { before: Date; never: Date; limit: number },
): Promise<number> {
  const isOver = or(isNotNull(mails.sentAt), eq(mails.dueAt, never));
  return deleteSome(tx, mails, and(lt(mails.createdAt, before), isOver), limit);
}

/** Mails that were sent and can still be read, such as those from before mails were blanked. */
export function findUnblanked(tx: Tx, limit: number): Promise<Pick<MailRow, 'id' | 'recipient'>[]> {
  return tx
    .select({ id: mails.id, recipient: mails.recipient })
    .from(mails)
    .where(and(isNotNull(mails.sentAt), ne(mails.text, '')))
    .limit(limit);
}

/** Mails to these recipients (addresses in lower case, or marks), newest first. */
export function findMailsTo(tx: Tx, recipients: readonly string[]) {
  return tx
    .select({ kind: mails.kind, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(
      inArray(
        sql`lower(${mails.recipient})`,
        recipients.map((one) => one.toLowerCase()),
      ),
    )
    .orderBy(desc(mails.createdAt));
}

/** Mails to erase. Words are in lower case. */
export interface ErasedMails {
  /** Addresses in lower case, or marks. */
  recipients: readonly string[];
  /** The contract whose customer got them. */
  contractId: string | null;
  /** Numbers and addresses: a mail that says one of them goes, even if it still waits. */
  numbers: readonly string[];
  /** Names, which others may have too: a mail that says one of them goes once it was sent. */
  names: readonly string[];
}

/** Deletes mails to and about somebody. What was sent says nothing any more, but in the mailbox of development. */
export async function eraseMails(tx: Tx, erased: ErasedMails): Promise<void> {
  const { recipients, contractId, numbers, names } = erased;
  const said = sql`lower(${mails.subject} || ' ' || ${mails.text} || ' ' || coalesce(${mails.lastError}, ''))`;
  const says = (word: string) => sql`strpos(${said}, ${word}) > 0`;
  const to = recipients.map((one) => one.toLowerCase());
  await tx
    .delete(mails)
    .where(
      or(
        inArray(sql`lower(${mails.recipient})`, to),
        contractId === null ? undefined : eq(mails.contractId, contractId),
        ...numbers.map(says),
        names.length === 0 ? undefined : and(isNotNull(mails.sentAt), or(...names.map(says))),
      ),
    );
}
