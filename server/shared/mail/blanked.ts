import { createHmac } from 'node:crypto';
import { deriveKeys } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { MailRow } from './mails.repository.ts';

/** `dueAt` of a mail that was given up. */
export const never = new Date('9999-12-31T00:00:00Z');

/** What a mail said. Links in it are keys, so it is kept no longer than it takes to send it. */
export const withoutWords = { subject: '', text: '', html: '' } as const satisfies Partial<MailRow>;

/** A mail after it was sent: its kind, times and id stay, and of the recipient a mark. */
export function blank(
  settings: Pick<Settings, 'appSecret'>,
  { recipient }: Pick<MailRow, 'recipient'>,
): Partial<MailRow> {
  return { recipient: recipientMark(settings, recipient), ...withoutWords };
}

/** A mark by which an address is found again, and which tells it to nobody who lacks the installation's secret. */
export function recipientMark(settings: Pick<Settings, 'appSecret'>, address: string): string {
  return recipientMarks(settings, address)[0]!;
}

/** The marks that an address has had under the installation's secrets, the newest first. */
export function recipientMarks({ appSecret }: Pick<Settings, 'appSecret'>, address: string): string[] {
  const bare = address.trim().toLowerCase();
  return deriveKeys(appSecret, 'recipients of mails').map(
    (key) => `#${createHmac('sha256', key).update(bare).digest('base64url').slice(0, 32)}`,
  );
}
