import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or throws. Sending twice the same id is possible after a crash; the id is its Message-ID. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
}

/**
 * SMTP by the settings. Without it mails stay in the embedded mailbox (outside production) or nowhere: null means that
 * they wait for the setting.
 */
export function transportOf({ smtpUrl, mailFrom, publicUrl, environment }: Settings): Transport | null {
  if (!smtpUrl) return environment === 'production' ? null : mailbox;
  const smtp = createTransport(smtpUrl, { from: mailFrom });
  const host = new URL(publicUrl).hostname;
  return {
    async send({ id, recipient, subject, text, html }) {
      await smtp.sendMail({ to: recipient, subject, text, html, messageId: `<${id}@${host}>` });
    },
  };
}

/** The table itself is the mailbox, shown at /dev/mail. */
const mailbox: Transport = { send: () => Promise.resolve() };
