import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Flags } from '#domain/operation/flags.ts';
import { longestReadCopyDays } from '#domain/user/read-copy.ts';
import { readTrustProxy, type TrustProxy } from './http/address.ts';
import { secondFactorPolicies, type SecondFactorPolicy } from '#domain/user/second-factor.ts';
import type { ScannerAddress } from './files/scanner.ts';
import { limitEntries, limitsOf, type Limits } from './limits/settings.ts';
import { isOwnMachine } from './own-machine.ts';
import { isGuessable, readSecrets, type Secrets } from './secrets.ts';

const flag = (otherwise: 'on' | 'off') =>
  v.pipe(
    v.optional(v.picklist(['on', 'off', '1', '0', 'true', 'false']), otherwise),
    v.transform((text) => ['on', '1', 'true'].includes(text)),
  );
const rate = (otherwise: string) =>
  v.pipe(v.optional(v.string(), otherwise), v.toNumber(), v.minValue(0), v.maxValue(1));

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'])),
  PORT: v.pipe(v.optional(v.string(), '3000'), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535)),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.string()),
  MIGRATE_DATABASE_URL: v.optional(v.string()),
  MIGRATE: flag('on'),
  JOBS: flag('on'),
  DATABASE_POOL: v.pipe(v.optional(v.string(), '10'), v.toNumber(), v.integer(), v.minValue(1)),
  EMBEDDED_DATABASE: flag('off'),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  SMTP_URL: v.optional(v.string()),
  SMTP_INSECURE: flag('off'),
  MAIL_FROM: v.optional(v.string(), 'Kochfeld <noreply@kochfeld.example>'),
  PUSH_SERVICES: v.optional(
    v.string(),
    'fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com',
  ),
  SENTRY_DSN: v.optional(v.string()),
  SENTRY_RELEASE: v.optional(v.string(), '1.1.0'),
  SENTRY_TRACES_RATE: rate('1'),
  SENTRY_REPLAY_RATE: rate('0.1'),
  SENTRY_REPLAY_ON_ERROR_RATE: rate('1'),
  APP_SECRET: v.optional(v.string()),
  RETIRED_SECRETS: v.optional(v.string(), ''),
  DEMO: v.optional(v.picklist(['on', 'off'])),
  DEV_MAILBOX: v.optional(v.picklist(['on', 'off'])),
  CLOCK: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  SECOND_FACTOR: v.optional(v.picklist(secondFactorPolicies)),
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.url())),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(v.string(), 'OpenID Connect'),
  MAINTENANCE: flag('off'),
  TRUST_PROXY: v.optional(v.string(), 'off'),
  PROVIDER_NAME: v.optional(v.string(), 'Kochfeld'),
  PROVIDER_ADDRESS: v.optional(v.string(), 'Hafenkai 12, 20457 Hamburg'),
  PROVIDER_PHONE: v.optional(v.string(), '+49 40 555 0100'),
  PROVIDER_WEBSITE: v.optional(v.string(), 'www.kochfeld.example'),
  PROVIDER_LEGAL: v.optional(
    v.string(),
    'Kochfeld Garantie GmbH · Sitz Hamburg | Amtsgericht Hamburg, HRB 000000 | Geschäftsführung: Mara Muster',
  ),
  PRIVACY_URL: v.optional(v.string(), 'https://kochfeld.example/datenschutz'),
  TERMS_URL: v.optional(v.string(), 'https://kochfeld.example/nutzungsbedingungen'),
  TERMS_VERSION: v.optional(v.string(), '1'),
  SUPPORT_EMAIL: v.optional(v.string(), 'service@kochfeld.example'),
  ONBOARDING_ASSOCIATION: v.optional(
    v.pipe(v.string(), v.regex(/^[^:\s]+:[^:\s]+$/, 'ONBOARDING_ASSOCIATION is root:association')),
    'kochfeld:direkt',
  ),
  ONBOARDING_ASSOCIATION_NAME: v.optional(v.string(), 'Ohne Verband'),
  CRM_URL: v.optional(v.pipe(v.string(), v.url())),
  CRM_TOKEN: v.optional(v.string()),
  CRM_ACCOUNT_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^{}\s]+\{id\}[^{}\s]*$/, 'CRM_ACCOUNT_URL is a web address with {id} in it'),
    ),
  ),
  CRM_TIMEOUT_MS: v.pipe(v.optional(v.string(), '3000'), v.toNumber(), v.integer(), v.minValue(100)),
  CLAIM_TAKE_OVER: flag('on'),
  CLAIM_CLOSE: flag('on'),
  CLAIM_REOPEN: flag('on'),
  DECLARATION_CODE: flag('off'),
  POLICY_CREATION_DELAY_MS: v.pipe(
    v.optional(v.string(), '3000'),
    v.toNumber(),
    v.integer(),
    v.minValue(250),
  ),
  READ_COPY_DAYS: v.pipe(
    v.optional(v.string(), String(longestReadCopyDays)),
    v.toNumber(),
    v.integer(),
    v.minValue(1),
    v.maxValue(longestReadCopyDays),
  ),
  ...limitEntries,
  CLAMD: v.optional(v.pipe(v.string(), v.regex(/^[^\s:]+:\d{1,5}$/, 'CLAMD is host:port'))),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
});

/** The installation's settings, read once at the start. */
export interface Settings {
  environment: 'production' | 'development' | 'test';
  port: number;
  /** The address to listen on; undefined for all. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The owner's address of the same database, if the server's user may not change the schema. */
  migrateDatabaseUrl: string | undefined;
  /** False if the server must not migrate: it then refuses to start on a schema older than its own. */
  migrate: boolean;
  /** False if another process (`node server/jobs.ts --stay`) does the recurring jobs. */
  jobs: boolean;
  databasePool: number;
  /** The installation's public address, without a trailing slash. */
  publicUrl: string;
  smtpUrl: string | undefined;
  /** True if the mail server has to offer TLS before it is given a mail. */
  smtpNeedsTls: boolean;
  mailFrom: string;
  /** The push services that the server calls: hosts (`*.` for all below one), or whole origins. */
  pushServices: readonly string[];
  sentry: {
    dsn: string;
    release: string;
    tracesSampleRate: number;
    replaysSessionSampleRate: number;
    replaysOnErrorSampleRate: number;
  } | null;
  /** The secrets from which token signatures and device keys are derived. */
  appSecret: Secrets;
  /** Secrets that have left the ring. Nothing but the rows of the trail that they sealed is believed by them. */
  retiredSecrets: readonly string[];
  demo: boolean;
  /** Who needs a second factor. */
  secondFactor: SecondFactorPolicy;
  /** Where staff may sign in instead, and what its button is called. Null for nowhere. */
  identityProvider: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  /** True if anybody who reaches the server may read all mails at `/dev/mail`. */
  mailbox: boolean;
  /** The fixed time. Null for the real time, always null in production. */
  clock: Date | null;
  /** True if the environment has switched maintenance on, whatever an administrator has. */
  maintenance: boolean;
  /** Whose `X-Forwarded-For` is believed. */
  trustProxy: TrustProxy;
  /** The provider as shown to people. `imprint` is the line at the foot of mails. */
  provider: { name: string; imprint: string; privacyUrl: string; supportEmail: string };
  /** The portal's terms of use, which everybody accepts who registers. A new wording has a new version. */
  terms: { url: string; version: string };
  /** More for the provider's letters: its address on one line and the legally required particulars. */
  letterhead: { address: string; phone: string; website: string; legal: readonly string[] };
  /** The association of retailers who come by themselves: its place (`root:association`) and name. */
  onboardingAssociation: { ern: string; name: string };
  /** The CRM's address, to which an id is added, and the limit of an answer. Null for the built-in stub list. */
  crm: { url: string; token: string | undefined; timeoutMs: number } | null;
  /** Where staff see a retailer's account in the CRM, with `{id}` for its id; undefined for nowhere. */
  crmAccountUrl: string | undefined;
  /** Where an administrator has not switched them. */
  flags: Flags;
  /** Milliseconds between a client's checks for the policy of an activated contract. */
  policyCreationDelayMs: number;
  /** After how many days without a visit a device drops what its user has read. */
  readCopyDays: number;
  limits: Limits;
  /** A virus scanner that is asked about every upload: a ClamAV daemon's address. */
  scanner: ScannerAddress | null;
  logLevel: string;
}

function scannerAt(text: string): ScannerAddress {
  const at = text.lastIndexOf(':');
  return { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
}

/** Reads the settings. Throws one error listing every invalid value, or the first contradiction. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) throw new Error(`settings: ${v.summarize(parsed.issues)}`);
  const read = parsed.output;
  const trustProxy = readTrustProxy(read.TRUST_PROXY);
  const environment = environmentOf(read, trustProxy);
  const production = environment === 'production';
  if (production && !read.DATABASE_URL && !read.EMBEDDED_DATABASE) {
    throw new Error(
      'DATABASE_URL is needed in production (EMBEDDED_DATABASE=on runs it on the embedded database)',
    );
  }
  if (production && !read.APP_SECRET) throw new Error('APP_SECRET is needed in production');
  for (const name of ['DEMO', 'DEV_MAILBOX'] as const)
    if (production && read[name] === 'on') throw new Error(`${name}=on is refused in production`);
  if (production && read.CLOCK) throw new Error('CLOCK is refused in production');
  const appSecret = readSecrets(read.APP_SECRET ?? keptSecret(read.DATA_DIR));
  if (production && isGuessable(appSecret[0]))
    throw new Error('APP_SECRET can be guessed: make one with `openssl rand -base64 32`');
  const host = read.HOST ?? (production ? undefined : '127.0.0.1');
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/(?<!\/)\/+$/, '');
  // What is open to everybody must be said where others reach the server.
  const isPrivate =
    !production && host !== undefined && isOwnMachine(host) && isOwnMachine(new URL(publicUrl).hostname);
  const opened = (asked: 'on' | 'off' | undefined) => asked === 'on' || (asked === undefined && isPrivate);
  const legal = read.PROVIDER_LEGAL.split('|').map((line) => line.trim());
  return {
    environment,
    port: read.PORT,
    host,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    migrateDatabaseUrl: read.MIGRATE_DATABASE_URL,
    migrate: read.MIGRATE,
    jobs: read.JOBS,
    databasePool: read.DATABASE_POOL,
    publicUrl,
    smtpUrl: read.SMTP_URL,
    smtpNeedsTls: production && !sendsInClear(read),
    mailFrom: read.MAIL_FROM,
    pushServices: read.PUSH_SERVICES.split(/[\s,]+/).filter(Boolean),
    sentry: read.SENTRY_DSN
      ? {
          dsn: read.SENTRY_DSN,
          release: read.SENTRY_RELEASE,
          tracesSampleRate: read.SENTRY_TRACES_RATE,
          replaysSessionSampleRate: read.SENTRY_REPLAY_RATE,
          replaysOnErrorSampleRate: read.SENTRY_REPLAY_ON_ERROR_RATE,
        }
      : null,
    appSecret,
    retiredSecrets: read.RETIRED_SECRETS.split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
    demo: opened(read.DEMO),
    mailbox: opened(read.DEV_MAILBOX),
    secondFactor: read.SECOND_FACTOR ?? (production ? 'staff' : 'off'),
    identityProvider: identityProviderOf(read, production),
    clock: read.CLOCK ? new Date(read.CLOCK) : null,
    maintenance: read.MAINTENANCE,
    trustProxy,
    provider: {
      name: read.PROVIDER_NAME,
      imprint: `${legal[0]} · ${read.PROVIDER_ADDRESS}`,
      privacyUrl: read.PRIVACY_URL,
      supportEmail: read.SUPPORT_EMAIL,
    },
    terms: { url: read.TERMS_URL, version: read.TERMS_VERSION },
    letterhead: {
      address: read.PROVIDER_ADDRESS,
      phone: read.PROVIDER_PHONE,
      website: read.PROVIDER_WEBSITE,
      legal,
    },
    onboardingAssociation: { ern: read.ONBOARDING_ASSOCIATION, name: read.ONBOARDING_ASSOCIATION_NAME },
    crm: read.CRM_URL
      ? {
          url: read.CRM_URL.replace(/(?<!\/)\/+$/, ''),
          token: read.CRM_TOKEN,
          timeoutMs: read.CRM_TIMEOUT_MS,
        }
      : null,
    crmAccountUrl: read.CRM_ACCOUNT_URL,
    flags: {
      claimTakeOver: read.CLAIM_TAKE_OVER,
      claimClose: read.CLAIM_CLOSE,
      claimReopen: read.CLAIM_REOPEN,
      declarationCode: read.DECLARATION_CODE,
    },
    policyCreationDelayMs: read.POLICY_CREATION_DELAY_MS,
    readCopyDays: read.READ_COPY_DAYS,
    limits: limitsOf(read),
    scanner: read.CLAMD ? scannerAt(read.CLAMD) : null,
    logLevel: read.LOG_LEVEL,
  };
}

/** The provider of identities, if one is set. Throws if it is set by half or, in production, is not https. */
function identityProviderOf(
  read: v.InferOutput<typeof Environment>,
  production: boolean,
): Settings['identityProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together');
  }
  if (production && !issuer.startsWith('https:')) throw new Error('OIDC_ISSUER needs https in production');
  return { issuer, clientId, clientSecret, name: read.OIDC_NAME };
}

/**
 * The kind of installation. Settings that only a real installation has mean production even without `NODE_ENV`, so that
 * a public server never opens the demo and the mailbox by accident. Throws if `NODE_ENV` contradicts them. A test may
 * use a PostgreSQL on its own machine.
 */
function environmentOf(
  read: v.InferOutput<typeof Environment>,
  trustProxy: TrustProxy,
): Settings['environment'] {
  const said = read.NODE_ENV;
  const signs = [
    read.DATABASE_URL !== undefined && !(said === 'test' && isLocal(read.DATABASE_URL)) && 'DATABASE_URL',
    read.PUBLIC_URL?.startsWith('https:') && 'an https PUBLIC_URL',
    trustProxy !== 'nobody' && 'TRUST_PROXY',
  ].filter((sign) => typeof sign === 'string');
  if (signs.length === 0) return said ?? 'development';
  if (said === undefined || said === 'production') return 'production';
  throw new Error(`NODE_ENV=${said} contradicts ${signs.join(' and ')}, which mean production`);
}

/**
 * True if mails may go to the mail server without TLS, which `SMTP_INSECURE=on` allows on this machine alone: they carry
 * links that open customers' pages.
 */
function sendsInClear(read: v.InferOutput<typeof Environment>): boolean {
  if (!read.SMTP_INSECURE) return false;
  if (read.SMTP_URL && isLocal(read.SMTP_URL)) return true;
  throw new Error('SMTP_INSECURE=on is for a mail server on this machine only');
}

/** True if an address is on this machine: loopback or, of a database, a socket's folder. */
function isLocal(url: string): boolean {
  const { hostname } = URL.parse(url) ?? { hostname: undefined };
  return hostname !== undefined && ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Reads the development secret from the data folder, creating it on first use. */
function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'app-secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
