import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Flags } from '#domain/operation/flags.ts';

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
  DATABASE_POOL: v.pipe(v.optional(v.string(), '10'), v.toNumber(), v.integer(), v.minValue(1)),
  EMBEDDED_DATABASE: flag('off'),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  SMTP_URL: v.optional(v.string()),
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
  APP_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'APP_SECRET needs at least 32 characters'))),
  DEMO: v.optional(v.picklist(['on', 'off'])),
  CLOCK: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  MAINTENANCE: flag('off'),
  TRUST_PROXY: flag('off'),
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
  CRM_TIMEOUT_MS: v.pipe(v.optional(v.string(), '3000'), v.toNumber(), v.integer(), v.minValue(100)),
  CLAIM_TAKE_OVER: flag('on'),
  CLAIM_CLOSE: flag('on'),
  CLAIM_REOPEN: flag('on'),
  POLICY_CREATION_DELAY_MS: v.pipe(
    v.optional(v.string(), '3000'),
    v.toNumber(),
    v.integer(),
    v.minValue(250),
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
});

/** The installation's settings, read once at the start. */
export interface Settings {
  environment: 'production' | 'development' | 'test';
  port: number;
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** The installation's public address, without a trailing slash. */
  publicUrl: string;
  smtpUrl: string | undefined;
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
  /** The secret from which token signatures and device keys are derived. */
  appSecret: string;
  demo: boolean;
  /** The fixed time. Null for the real time, always null in production. */
  clock: Date | null;
  /** True if the environment has switched maintenance on, whatever an administrator has. */
  maintenance: boolean;
  /** True if a proxy in front sets `X-Forwarded-For`. */
  trustProxy: boolean;
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
  /** Where an administrator has not switched them. */
  flags: Flags;
  /** Milliseconds between a client's checks for the policy of an activated contract. */
  policyCreationDelayMs: number;
  logLevel: string;
}

/** Reads the settings. Throws one error listing every invalid value, or the first contradiction. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) throw new Error(`settings: ${v.summarize(parsed.issues)}`);
  const read = parsed.output;
  const environment = environmentOf(read);
  const production = environment === 'production';
  if (production && !read.DATABASE_URL && !read.EMBEDDED_DATABASE) {
    throw new Error(
      'DATABASE_URL is needed in production (EMBEDDED_DATABASE=on runs it on the embedded database)',
    );
  }
  if (production && !read.APP_SECRET) throw new Error('APP_SECRET is needed in production');
  if (production && read.DEMO === 'on') throw new Error('DEMO=on is refused in production');
  if (production && read.CLOCK) throw new Error('CLOCK is refused in production');
  const legal = read.PROVIDER_LEGAL.split('|').map((line) => line.trim());
  return {
    environment,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    smtpUrl: read.SMTP_URL,
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
    appSecret: read.APP_SECRET ?? keptSecret(read.DATA_DIR),
    demo: !production && read.DEMO !== 'off',
    clock: read.CLOCK ? new Date(read.CLOCK) : null,
    maintenance: read.MAINTENANCE,
    trustProxy: read.TRUST_PROXY,
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
      ? { url: read.CRM_URL.replace(/\/+$/, ''), token: read.CRM_TOKEN, timeoutMs: read.CRM_TIMEOUT_MS }
      : null,
    flags: {
      claimTakeOver: read.CLAIM_TAKE_OVER,
      claimClose: read.CLAIM_CLOSE,
      claimReopen: read.CLAIM_REOPEN,
    },
    policyCreationDelayMs: read.POLICY_CREATION_DELAY_MS,
    logLevel: read.LOG_LEVEL,
  };
}

/**
 * The kind of installation. Settings that only a real installation has mean production even without `NODE_ENV`, so that
 * a public server never opens the demo and the mailbox by accident. Throws if `NODE_ENV` contradicts them. A test may
 * use a PostgreSQL on its own machine.
 */
function environmentOf(read: v.InferOutput<typeof Environment>): Settings['environment'] {
  const said = read.NODE_ENV;
  const signs = [
    read.DATABASE_URL !== undefined && !(said === 'test' && isLocal(read.DATABASE_URL)) && 'DATABASE_URL',
    read.PUBLIC_URL?.startsWith('https:') && 'an https PUBLIC_URL',
    read.TRUST_PROXY && 'TRUST_PROXY',
  ].filter((sign) => typeof sign === 'string');
  if (signs.length === 0) return said ?? 'development';
  if (said === undefined || said === 'production') return 'production';
  throw new Error(`NODE_ENV=${said} contradicts ${signs.join(' and ')}, which mean production`);
}

/** True if a database's address is on this machine: loopback or a socket's folder. */
function isLocal(databaseUrl: string): boolean {
  const { hostname } = URL.parse(databaseUrl) ?? { hostname: undefined };
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
