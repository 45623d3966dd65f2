import * as v from 'valibot';
import { ReferenceLists } from '#domain/reference-lists/reference-lists.ts';
import { Flags } from '#domain/operation/flags.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from '#domain/time/instant.ts';

/** A `Maintenance` as it is told. Its schema is short, because every page loads it first. */
const Announcement = v.object({
  from: Instant,
  until: v.nullable(Instant),
  text: v.nullable(v.object({ de: v.string(), en: v.string() })),
});

/** Installation settings that the page needs before sign-in. */
export const Config = v.object({
  environment: v.picklist(['production', 'development', 'test']),
  provider: v.object({ name: v.string(), privacyUrl: v.string(), supportEmail: v.string() }),
  /** The label of the way to a withdrawal, at the foot of public pages. */
  withdraw: v.object({ de: v.string(), en: v.string() }),
  /** True while there is maintenance: calls of everybody but administrators are refused. */
  maintenance: v.boolean(),
  /** The maintenance that is planned or running, for telling people about it; null if there is none. */
  announcement: v.nullable(Announcement),
  flags: Flags,
  /** Milliseconds between fetches of an activated contract until its policy is issued. */
  policyCreationDelayMs: v.number(),
  /** After how many days without a visit a device drops what its user has read. */
  readCopyDays: v.number(),
  sentry: v.nullable(
    v.object({
      dsn: v.string(),
      release: v.string(),
      tracesSampleRate: v.number(),
      replaysSessionSampleRate: v.number(),
      replaysOnErrorSampleRate: v.number(),
    }),
  ),
  /** Demo accounts listed on the login page; empty outside demo installations. */
  demoAccounts: v.array(v.object({ email: v.string(), role: v.string() })),
  demoPassword: v.nullable(v.string()),
  /** Where staff may sign in instead, as its button says; null for nowhere. */
  identityProvider: v.nullable(v.string()),
  /** The server's time. A device compares it with its own clock to detect a wrong one. */
  now: Instant,
});
export type Config = v.InferOutput<typeof Config>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/v1/config',
  may: 'anyone',
  summary: 'Settings the page needs at its start',
  evenInMaintenance: true,
  answer: Config,
});

/** Who runs the portal, as the law wants it said. `legal`: seat, register and management, a line each. */
export const Imprint = v.object({
  name: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  website: v.string(),
  legal: v.array(v.string()),
});
export type Imprint = v.InferOutput<typeof Imprint>;

export const getImprint = endpoint({
  method: 'GET',
  path: '/v1/imprint',
  may: 'anyone',
  summary: 'Who runs the portal',
  evenInMaintenance: true,
  answer: Imprint,
});

export const getLists = endpoint({
  method: 'GET',
  path: '/v1/lists',
  may: 'session',
  machines: true,
  summary: 'All reference lists in both languages',
  answer: ReferenceLists,
});
