import type { Tx } from '../db/database.ts';
import { uuidv7 } from '../ids.ts';
import { htmlOf, textOf } from './layout.ts';
import type { WholeMail } from './mail-text.ts';
import { addMail } from './mails.repository.ts';

/**
 * Writes a mail in the transaction that causes it. It is sent after the commit. A second mail with the same `dedupeKey`
 * is dropped. With a `contractId` the mail is for that contract's customer, and its outcome is reported to the
 * contract. Sent at once, unless it is `dueAt` a later instant.
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
  },
): Promise<void> {
  await addMail(tx, {
    id: uuidv7(mail.now),
    kind: mail.kind,
    recipient: mail.recipient,
    language: mail.language,
    subject: mail.subject,
    text: textOf(mail),
    html: await htmlOf(mail),
    contractId: mail.contractId ?? null,
    dedupeKey: mail.dedupeKey ?? null,
    createdAt: mail.now,
    dueAt: mail.dueAt ?? mail.now,
  });
}
