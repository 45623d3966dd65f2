import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';

interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { name: string; type: string; bytes: Buffer }[];
}

/** Sends one mail, or throws. After a crash the same mail may be sent twice; its id is its Message-ID. */
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
  /** Closes the connections to the mail server until the next mail, unless some are under way. */
  rest?(): void;
  /** True if the `mails` table is the mailbox: what was sent has to stay readable there. */
  isMailbox?: true;
}

/** Mails that are sent at the same time, each over a connection that the next one uses too. */
export const mailsAtOnce = 5;

/** Milliseconds the mail server has to answer. Their sum is far below the lease on a batch of mails. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * SMTP from the settings. Without `SMTP_URL`, mails go to the embedded mailbox outside production. In production the
 * result is null, and mails wait for the setting.
 */
export function transportOf({
  smtpUrl,
  smtpNeedsTls,
  mailFrom,
  publicUrl,
  environment,
  provider,
}: Settings): Transport | null {
  if (!smtpUrl) return environment === 'production' ? null : mailbox;
  const connect = () =>
    createTransport(
      { ...smtpOf({ smtpUrl, smtpNeedsTls }), pool: true, maxConnections: mailsAtOnce },
      { from: mailFrom },
    );
  let pool: ReturnType<typeof connect> | undefined;
  let underWay = 0;
  const host = new URL(publicUrl).hostname;
  return {
    async send({ id, recipient, subject, text, html, attachments }) {
      pool ??= connect();
      underWay += 1;
      const sending = pool.sendMail({
        // An object keeps a typed address from being read as several addresses or as a name with an address.
        to: { name: '', address: recipient },
        replyTo: provider.supportEmail,
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        messageId: `<${id}@${host}>`,
        // Suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await sending.finally(() => (underWay -= 1));
    },
    rest() {
      if (underWay > 0) return;
      pool?.close();
      pool = undefined;
    },
  };
}

function smtpOf({ smtpUrl, smtpNeedsTls }: Pick<Settings, 'smtpUrl' | 'smtpNeedsTls'>) {
  return { url: smtpUrl, requireTLS: smtpNeedsTls, ...patience };
}

/** Connects and signs in to the mail server, and sends nothing. Throws as sending does. */
export async function probeTransport(settings: Pick<Settings, 'smtpUrl' | 'smtpNeedsTls'>): Promise<void> {
  const smtp = createTransport(smtpOf(settings));
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** The `mails` table is the mailbox, shown at /dev/mail. */
const mailbox: Transport = { send: () => Promise.resolve(), isMailbox: true };

/** Thrown if the file store lacks what a mail is to carry: it never goes without. */
export class AttachmentMissing extends Error {
  override readonly name = 'AttachmentMissing';
  readonly code = 'EFILE';
}

/** Why sending failed: no connection to the mail server, a temporary refusal, or a permanent one. */
export type Refusal = 'unreachable' | 'for now' | 'for good';

/**
 * What a mail's failure is called in the log and on the mail: the codes of transport and mail server, such as
 * `EENVELOPE 550 5.1.1`. The server's words are left out, because they repeat the recipient.
 */
export function codeOf(error: unknown): string {
  const { responseCode, code, response } = (error ?? {}) as Record<
    'responseCode' | 'code' | 'response',
    unknown
  >;
  const [status] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(typeof response === 'string' ? response : '') ?? [];
  const codes = [code, responseCode, status].filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  return codes.join(' ') || 'unknown';
}

/** Classifies a transport's error, by the mail server's answer if it gave one. */
export function refusalOf(error: unknown): Refusal {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown };
  // An invalid address never reaches the mail server.
  if (code === 'EENVELOPE' && responseCode === undefined) return 'for good';
  if (error instanceof AttachmentMissing) return 'for now';
  // Wrong credentials and missing encryption are the installation's fault, not the mail's.
  if (code === 'EAUTH' || code === 'ETLS' || typeof responseCode !== 'number') return 'unreachable';
  return responseCode >= 500 ? 'for good' : 'for now';
}
