import type { Config } from '#api/config.ts';

/** Where errors are reported to, and how many. */
export type SentrySettings = NonNullable<Config['sentry']>;
