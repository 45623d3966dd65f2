import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { grave, slight, type Check, type Finding } from '../shared/examination.ts';
import { codeOf, probeTransport } from '../shared/mail/transport.ts';

/** Part of a disk that has to be free, and bytes that are enough in any case. */
const [leastShare, enoughBytes] = [0.1, 20 * 1024 ** 3];

export const storeChecked: Check = {
  name: 'store',
  well: 'the file store takes a file and gives it back, and has room',
  async run({ files, settings }) {
    const key = `doctor/${randomUUID()}`;
    const bytes = new TextEncoder().encode(key);
    try {
      await files.write(key, bytes);
      const stored = await files.read(key);
      const same = stored !== null && (await buffer(stored.stream)).equals(bytes);
      await files.remove(key);
      if (!same)
        return [
          grave('the file store gives back other bytes than it was given', 'replace the disk or the store'),
        ];
      return settings.s3 ? [] : await ofRoom(settings.dataDir);
    } catch (error) {
      return [
        grave(
          `the file store takes no files (${said(error)})`,
          settings.s3
            ? 'see that the bucket of S3_BUCKET is there and that its key may write, list and delete'
            : 'see that the folder files under DATA_DIR belongs to the server’s user and that its disk is there and has room',
        ),
      ];
    }
  },
};

async function ofRoom(folder: string): Promise<Finding[]> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return roomFinding(bavail * bsize, blocks * bsize);
}

/** What is to be said of a disk with so many bytes free. */
export function roomFinding(free: number, all: number): Finding[] {
  if (free >= Math.min(all * leastShare, enoughBytes)) return [];
  const megabytes = Math.round(free / 1024 ** 2);
  return [
    grave(
      `the disk of DATA_DIR has ${megabytes} MB left`,
      'make room before it is full: then uploads and backups fail',
    ),
  ];
}

export const mailChecked: Check = {
  name: 'mail',
  well: 'the mail server takes the server’s sign-in',
  async run({ settings }) {
    if (settings.smtpUrl === undefined) {
      if (settings.environment !== 'production') return [];
      return [grave('SMTP_URL is not set: every mail waits', 'name the mail server in SMTP_URL')];
    }
    try {
      await probeTransport(settings);
      return [];
    } catch (error) {
      const code = codeOf(error);
      const todo = code.startsWith('EAUTH')
        ? 'correct the user and password in SMTP_URL'
        : code.startsWith('ETLS')
          ? 'have the mail server offer STARTTLS, or use smtps:'
          : 'see host and port in SMTP_URL, its certificate, and whether this machine reaches it';
      return [grave(`the mail server of SMTP_URL does not work (${code})`, todo)];
    }
  },
};

/** Days before its end in which a certificate is to be renewed. Whatever renews it by itself does so earlier. */
const leastDays = 14;

export const addressChecked: Check = {
  name: 'address',
  well: 'the public address has the built page and a certificate that browsers take',
  async run({ settings, now }) {
    const { publicUrl, environment, trustProxy } = settings;
    const found: Finding[] = [];
    if (!existsSync(join(import.meta.dirname, '../../dist/index.html')))
      found.push(grave('the page was not built: dist has no index.html', 'npm run build'));
    if (environment !== 'production') return found;
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== 'https:')
      return [
        ...found,
        grave(
          `PUBLIC_URL is ${publicUrl}: without https cookies are open to everybody on the way`,
          'put a proxy with a certificate in front, and its address into PUBLIC_URL',
        ),
      ];
    if (trustProxy === 'nobody')
      found.push(
        slight(
          'TRUST_PROXY is off: behind a proxy all callers count as one address, and share its limits',
          'name the proxy’s network in TRUST_PROXY',
        ),
      );
    return [...found, ...(await ofCertificate({ host: hostname, port: Number(port || 443) }, now()))];
  },
};

/** Looks at the certificate that a host shows. `ca` is believed as well as the usual authorities. */
export async function ofCertificate(
  { host, port, ca }: { host: string; port: number; ca?: string },
  now: Date,
): Promise<Finding[]> {
  const shown = await certificateOf({ host, port, ca }).catch((error: unknown) => ({ error }));
  if ('error' in shown)
    return [
      grave(
        `nothing answers by TLS at ${host}:${port} (${said(shown.error)})`,
        'see that the proxy runs and that the name of PUBLIC_URL leads to it',
      ),
    ];
  if (shown.refusal !== null)
    return [
      grave(
        `browsers refuse the certificate of ${host} (${shown.refusal})`,
        'have one made for exactly this name, with the certificates between it and its authority',
      ),
    ];
  const days = Math.floor((shown.until.getTime() - now.getTime()) / 86_400_000);
  if (days >= leastDays) return [];
  return [
    grave(
      `the certificate of ${host} ends in ${days} days`,
      'renew it, and see why nothing has done so by itself',
    ),
  ];
}

function certificateOf({ host, port, ca }: { host: string; port: number; ca: string | undefined }) {
  return new Promise<{ until: Date; refusal: string | null }>((resolve, reject) => {
    const servername = /^[\d.:]+$/.test(host) ? {} : { servername: host };
    const socket = connect(
      { host, port, ...servername, rejectUnauthorized: false, timeout: 10_000, ...(ca ? { ca } : {}) },
      () => {
        const { valid_to: until } = socket.getPeerCertificate();
        const refusal = socket.authorized ? null : said(socket.authorizationError);
        socket.end();
        resolve({ until: new Date(until), refusal });
      },
    );
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('too slow')));
  });
}

function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
