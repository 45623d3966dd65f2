import * as v from 'valibot';
import { ReferenceLists } from '#domain/lists/lists.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from '#domain/time/instant.ts';

/** Settings of the installation that the page needs before anybody signs in. */
export const Config = v.object({
  environment: v.picklist(['production', 'development', 'test']),
  provider: v.object({ name: v.string(), privacyUrl: v.string(), supportEmail: v.string() }),
  maintenance: v.boolean(),
  flags: v.object({ claimTakeOver: v.boolean(), claimClose: v.boolean(), claimReopen: v.boolean() }),
  /** Milliseconds after which an activated contract is asked for again until its policy is issued. */
  policyCreationDelayMs: v.number(),
  sentry: v.nullable(
    v.object({
      dsn: v.string(),
      release: v.string(),
      tracesSampleRate: v.number(),
      replaysSessionSampleRate: v.number(),
      replaysOnErrorSampleRate: v.number(),
    }),
  ),
  /** Accounts to try, listed on the login page; empty outside demo installations. */
  demoAccounts: v.array(v.object({ email: v.string(), role: v.string() })),
  demoPassword: v.nullable(v.string()),
  /** The server's clock, against which a device may see that its own is wrong. */
  now: Instant,
});
export type Config = v.InferOutput<typeof Config>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/v1/config',
  may: 'anyone',
  summary: 'Settings the page needs at its start',
  answer: Config,
});

export const getLists = endpoint({
  method: 'GET',
  path: '/v1/lists',
  may: 'session',
  summary: 'All reference lists in both languages',
  answer: ReferenceLists,
});
