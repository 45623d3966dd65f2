import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Milliseconds that it takes for a mail. */
  takesMs: number;
  /** How many connections there were, and the most at the same time. */
  connections: { all: number; most: number };
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a free port of this machine. `tls` is how it offers TLS, with the certificate of tests. */
export async function startMailServer({
  tls = 'never',
}: { tls?: 'never' | 'starttls' | 'from the start' } = {}): Promise<MailServer> {
  let open = 0;
  const server = new SMTPServer({
    authOptional: true,
    secure: tls === 'from the start',
    ...(tls === 'never' ? {} : localhostCertificate),
    disabledCommands: tls === 'never' ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    onConnect(_session, done) {
      const { connections } = mailServer;
      connections.all += 1;
      connections.most = Math.max(connections.most, (open += 1));
      done();
    },
    onClose() {
      open -= 1;
    },
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
        await pause(mailServer.takesMs);
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
    takesMs: 0,
    connections: { all: 0, most: 0 },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
