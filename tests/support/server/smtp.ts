import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { localhostCertificate } from './localhost-certificate.ts';

/** A mail as received by a real mail server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The mail's source text. */
  raw: string;
  mail: Email;
  /** True if it came over TLS. */
  isEncrypted: boolean;
}

export interface MailServer {
  /** Value for `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** Returns a code to refuse a recipient with, or null. By default all are accepted. */
  refuse: (recipient: string) => number | null;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a free port of this machine. `tls` is how it offers TLS, with the certificate of tests. */
export async function startMailServer({
  tls = 'never',
}: { tls?: 'never' | 'starttls' | 'from the start' } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    secure: tls === 'from the start',
    ...(tls === 'never' ? {} : localhostCertificate),
    disabledCommands: tls === 'never' ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = mailServer.refuse(address);
      done(code === null ? null : Object.assign(new Error('not this one'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const takeIn = async () => {
        const raw = Buffer.concat(chunks);
        const mail = await PostalMime.parse(raw);
        const { mailFrom, rcptTo } = session.envelope;
        mailServer.received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          mail,
          isEncrypted: session.secure,
        });
        done();
      };
      stream.on('end', () => void takeIn());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailServer: MailServer = {
    url: `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received: [],
    refuse: () => null,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
