import type { Config } from '#api/config.ts';
import type { Consent } from './consent.ts';

type Settings = NonNullable<Config['sentry']>;

let capture: ((error: unknown) => void) | undefined;

/** True if errors may be reported: it needs a reporting address, the production site and the user's consent. */
export function mayReport(
  config: Pick<Config, 'environment' | 'sentry'>,
  consent: Consent | null,
): config is { environment: 'production'; sentry: Settings } {
  return config.environment === 'production' && config.sentry !== null && consent?.analytics === true;
}

/** Starts error reporting and loads its library. Replays hide all text and all pictures. */
export async function startReporting(settings: Settings): Promise<void> {
  if (capture) return;
  const { init, browserTracingIntegration, replayIntegration, captureException } =
    await import('@sentry/react');
  init({
    dsn: settings.dsn,
    release: settings.release,
    environment: 'production',
    tracesSampleRate: settings.tracesSampleRate,
    replaysSessionSampleRate: settings.replaysSessionSampleRate,
    replaysOnErrorSampleRate: settings.replaysOnErrorSampleRate,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, blockAllMedia: true }),
    ],
  });
  capture = (error) => captureException(error);
}

/** Reports an error if reporting is on. */
export function report(error: unknown): void {
  capture?.(error);
}
