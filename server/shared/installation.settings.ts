import * as v from 'valibot';
import {
  derived,
  oneOf,
  onOff,
  parsed,
  setting,
  text,
  webAddress,
  wholeNumber,
  type Installation,
  type Read,
  type SettingsOf,
} from './declare-setting.ts';
import { readTrustProxy } from './http/address.ts';
import { isOwnMachine } from './own-machine.ts';

const nodeEnv = setting('NODE_ENV', {
  kind: oneOf(['production', 'development', 'test']),
  otherwise: '`production` where a setting means it, else `development`',
  doc: 'the kind of installation ([which it is](operations.md#settings))',
});
const port = setting('PORT', {
  kind: wholeNumber(0, 65_535),
  default: '3000',
  doc: 'where the server listens',
});
const host = setting('HOST', {
  kind: text,
  otherwise: 'this machine alone; all interfaces in production',
  doc: 'the address on which the server listens',
});
const publicUrl = setting('PUBLIC_URL', {
  kind: webAddress,
  otherwise: '`http://localhost:PORT`',
  doc: 'address under which people reach it; `https` makes cookies secure',
});
const dataDir = setting('DATA_DIR', {
  kind: text,
  default: './data',
  doc: 'folder of the embedded database, files and the development secret',
});
const databaseUrl = setting('DATABASE_URL', {
  kind: text,
  doc: 'PostgreSQL 15 or later; without it the embedded database serves',
});
const trustProxy = setting('TRUST_PROXY', {
  kind: parsed('`on`, `off`, networks', readTrustProxy),
  default: 'off',
  doc: 'whose `X-Forwarded-For` is believed: `on` whoever connects, so nobody but the proxy may reach the port; or networks (`10.0.0.0/8, fd00::/8, 192.0.2.7`): then the caller is the last address that is in none of them. Arriving while it is `off`, it is warned of once',
});

/** What is open to everybody, and therefore said where others reach the server, and never in production. */
const open = (name: string, doc: string, otherwise: string) => {
  const asked = setting(name, { kind: oneOf(['on', 'off']), otherwise, doc });
  return derived({ asked }, ({ asked: said }, { environment, isPrivate }) => {
    if (environment === 'production' && said === 'on') throw new Error(`${name}=on is refused in production`);
    return said === 'on' || (said === undefined && isPrivate);
  });
};

export const installationSettings = {
  environment: derived({ nodeEnv }, (_, { environment }) => environment),
  port,
  /** The address to listen on; undefined for all. */
  host: derived({ host }, (_, installation) => installation.host),
  /** The installation's public address, without a trailing slash. */
  publicUrl: derived({ publicUrl }, (_, installation) => installation.publicUrl),
  dataDir,
  databaseUrl: derived(
    {
      url: databaseUrl,
      isEmbedded: setting('EMBEDDED_DATABASE', {
        kind: onOff,
        default: 'off',
        doc: '`on` allows the embedded database in production',
      }),
    },
    ({ url, isEmbedded }, { environment }) => {
      if (environment === 'production' && !url && !isEmbedded) {
        throw new Error(
          'DATABASE_URL is needed in production (EMBEDDED_DATABASE=on runs it on the embedded database)',
        );
      }
      return url;
    },
  ),
  /** Whose `X-Forwarded-For` is believed. */
  trustProxy,
  demo: open(
    'DEMO',
    '`on` fills an empty database with demo data and lists the accounts at the sign-in',
    '`on` outside production on this machine alone',
  ),
  /** True if anybody who reaches the server may read all mails at `/dev/mail`. */
  mailbox: open('DEV_MAILBOX', '`on` shows all mails at `/dev/mail`, to everybody', 'as `DEMO`'),
  /** The fixed time. Null for the real time, always null in production. */
  clock: derived(
    {
      at: setting('CLOCK', {
        kind: { says: 'ISO instant', schema: v.pipe(v.string(), v.isoTimestamp()) },
        doc: 'fixes "now", outside production',
      }),
    },
    ({ at }, { environment }) => {
      if (environment === 'production' && at) throw new Error('CLOCK is refused in production');
      return at ? new Date(at) : null;
    },
  ),
};

declare module './settings.ts' {
  interface Settings extends SettingsOf<typeof installationSettings> {}
}

/**
 * The kind of installation. Settings that only a real installation has mean production even without `NODE_ENV`, so that
 * a public server never opens the demo and the mailbox by accident. Throws if `NODE_ENV` contradicts them. A test may
 * use a PostgreSQL on its own machine.
 */
export function installationOf(read: Read): Installation {
  const environment = environmentOf(read);
  const listens = read(host) ?? (environment === 'production' ? undefined : '127.0.0.1');
  const url = (read(publicUrl) ?? `http://localhost:${read(port)}`).replace(/(?<!\/)\/+$/, '');
  const isOwn = listens !== undefined && isOwnMachine(listens) && isOwnMachine(new URL(url).hostname);
  return {
    environment,
    host: listens,
    publicUrl: url,
    isPrivate: environment !== 'production' && isOwn,
    dataDir: read(dataDir),
  };
}

function environmentOf(read: Read): Installation['environment'] {
  const said = read(nodeEnv);
  const database = read(databaseUrl);
  const signs = [
    database !== undefined && !(said === 'test' && isLocal(database)) && 'DATABASE_URL',
    read(publicUrl)?.startsWith('https:') && 'an https PUBLIC_URL',
    read(trustProxy) !== 'nobody' && 'TRUST_PROXY',
  ].filter((sign) => typeof sign === 'string');
  if (signs.length === 0) return said ?? 'development';
  if (said === undefined || said === 'production') return 'production';
  throw new Error(`NODE_ENV=${said} contradicts ${signs.join(' and ')}, which mean production`);
}

/** True if an address is on this machine: loopback or, of a database, a socket's folder. */
export function isLocal(url: string): boolean {
  const { hostname } = URL.parse(url) ?? { hostname: undefined };
  return hostname !== undefined && ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
