import type { Language } from '#domain/locale/language.ts';
import type { Tx } from '../db/database.ts';
import { mails } from '../db/schema/operations.ts';
import { uuidv7 } from '../ids.ts';
import { htmlOf, textOf } from './layout.ts';

/** What a mail says, in one language. The action stands after the first paragraph. */
export interface MailText {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; link: string };
}

/**
 * Writes a mail in the transaction that is its reason; it is sent when that has been committed. A second mail with the
 * same `dedupeKey` is left out.
 */
export async function writeMail(
  tx: Tx,
  mail: MailText & { kind: string; recipient: string; language: Language; now: Date; dedupeKey?: string },
): Promise<void> {
  await tx
    .insert(mails)
    .values({
      id: uuidv7(mail.now),
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      subject: mail.subject,
      text: textOf(mail),
      html: await htmlOf(mail),
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: mail.now,
      dueAt: mail.now,
    })
    .onConflictDoNothing();
}
