import { longestReadCopyDays } from '#domain/user/read-copy.ts';
import { derived, setting, share, text, wholeNumber, type SettingsOf } from '../shared/declare-setting.ts';

/** What the server tells each page at its start. */
export const configSettings = {
  sentry: derived(
    {
      dsn: setting('SENTRY_DSN', {
        kind: text,
        otherwise: 'off',
        doc: 'error reports, sent only with a person’s consent',
      }),
      release: setting('SENTRY_RELEASE', {
        kind: text,
        default: '1.1.0',
        doc: 'the release that reports name',
      }),
      tracesSampleRate: setting('SENTRY_TRACES_RATE', {
        kind: share,
        default: '1',
        doc: 'the share of page loads that are traced',
      }),
      replaysSessionSampleRate: setting('SENTRY_REPLAY_RATE', {
        kind: share,
        default: '0.1',
        doc: 'the share of sessions that are recorded',
      }),
      replaysOnErrorSampleRate: setting('SENTRY_REPLAY_ON_ERROR_RATE', {
        kind: share,
        default: '1',
        doc: 'the share of sessions with an error that are recorded',
      }),
    },
    ({ dsn, ...more }) => (dsn ? { dsn, ...more } : null),
  ),
  /** Milliseconds between a client's checks for the policy of an activated contract. */
  policyCreationDelayMs: setting('POLICY_CREATION_DELAY_MS', {
    kind: wholeNumber(250),
    default: '3000',
    doc: 'after how many milliseconds a page asks again for a policy that is being issued',
  }),
  /** After how many days without a visit a device drops what its user has read. */
  readCopyDays: setting('READ_COPY_DAYS', {
    kind: wholeNumber(1, longestReadCopyDays),
    default: String(longestReadCopyDays),
    doc: 'after how many days without a visit a device drops what its user has read, kept contracts included; unsent work and drafts stay. It happens when the app is next opened, before anything is shown',
  }),
};

declare module '../shared/settings.ts' {
  interface Settings extends SettingsOf<typeof configSettings> {}
}
