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

/** Milliseconds within which the mail server has to answer; together far less than a deliverer's lease on its mails. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * SMTP by the settings. Without it mails stay in the embedded mailbox (outside production) or nowhere: null means that
 * they wait for the setting.
 */
export function transportOf({
  smtpUrl,
  mailFrom,
  publicUrl,
  environment,
  provider,
}: Settings): Transport | null {
  if (!smtpUrl) return environment === 'production' ? null : mailbox;
  const smtp = createTransport({ url: smtpUrl, ...patience }, { from: mailFrom });
  const host = new URL(publicUrl).hostname;
  return {
    async send({ id, recipient, subject, text, html }) {
      await smtp.sendMail({
        // As an object: an address that somebody typed is never read as several, or as a name with an address.
        to: { name: '', address: recipient },
        replyTo: provider.supportEmail,
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        // No answers of absence, please.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** The table itself is the mailbox, shown at /dev/mail. */
const mailbox: Transport = { send: () => Promise.resolve() };

/** What a failed attempt says of the next: the mail server is not there, or will not take this mail now, or never. */
export type Refusal = 'unreachable' | 'for now' | 'for good';

/** Reads an error of a transport: by the mail server's answer where it gave one. */
export function refusalOf(error: unknown): Refusal {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown };
  // An address that is none never reaches the mail server.
  if (code === 'EENVELOPE' && responseCode === undefined) return 'for good';
  // Wrong credentials are ours to mend, and the mail is not to blame.
  if (code === 'EAUTH' || typeof responseCode !== 'number') return 'unreachable';
  return responseCode >= 500 ? 'for good' : 'for now';
}
