import type { Config } from '#api/config.ts';
import type { Consent } from './consent.ts';
import type { SentrySettings } from './sentry-settings.ts';

let capture: ((error: unknown) => void) | undefined;

/** True if errors may be reported: it needs a reporting address, the production site and the user's consent. */
export function mayReport(
  config: Pick<Config, 'environment' | 'sentry'>,
  consent: Consent | null,
): config is { environment: 'production'; sentry: SentrySettings } {
  return config.environment === 'production' && config.sentry !== null && consent?.analytics === true;
}

/** Starts error reporting, once. Its library and what it needs are loaded now, because few consent. */
export async function startReporting(settings: SentrySettings): Promise<void> {
  if (capture) return;
  const { startSentry } = await import('./start-sentry.ts');
  capture ??= startSentry(settings);
}

/** Reports an error if reporting is on. */
export function report(error: unknown): void {
  capture?.(error);
}
