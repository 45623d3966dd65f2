import { asc, inArray } from 'drizzle-orm';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { TestApp } from './app.ts';

/** Mails written to these recipients, in order. */
export function mailsTo(test: TestApp, ...recipients: string[]) {
  return test.deps.db.inTransaction(system, (tx) =>
    tx
      .select()
      .from(mails)
      .where(inArray(mails.recipient, recipients))
      .orderBy(asc(mails.createdAt), asc(mails.id)),
  );
}

/** The link to the customer page in a mail. */
export function linkIn(mail: { text: string }): string {
  const [link] = /https?:\/\/\S+\/(confirm|activate)\/\S+/.exec(mail.text) ?? [];
  if (!link) throw new Error('the mail carries no link');
  return link;
}
