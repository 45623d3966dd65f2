import type { Tx } from '../db/database.ts';
import { uuidv7 } from '../ids.ts';
import { htmlOf, textOf } from './layout.ts';
import type { WholeMail } from './mail-text.ts';
import { addMail, type MailAttachment } from './mails.repository.ts';

/**
 * Writes a mail in the transaction that causes it. It is sent after the commit. A second mail with the same `dedupeKey`
 * is dropped. With a `contractId` the mail is for that contract's customer, and its outcome is reported to the
 * contract. Sent at once, unless it is `dueAt` a later instant. Returns the mail's id.
 */
export async function writeMail(
  tx: Tx,
  mail: WholeMail & {
    kind: string;
    recipient: string;
    now: Date;
    dueAt?: Date;
    contractId?: string;
    dedupeKey?: string;
    attachments?: readonly MailAttachment[];
  },
): Promise<string> {
  const id = uuidv7(mail.now);
  await addMail(tx, {
    id,
    kind: mail.kind,
    recipient: mail.recipient,
    language: mail.language,
    subject: mail.subject,
    text: textOf(mail),
    html: await htmlOf(mail),
    attachments: mail.attachments && mail.attachments.length > 0 ? [...mail.attachments] : null,
    contractId: mail.contractId ?? null,
    dedupeKey: mail.dedupeKey ?? null,
    createdAt: mail.now,
    dueAt: mail.dueAt ?? mail.now,
  });
  return id;
}
