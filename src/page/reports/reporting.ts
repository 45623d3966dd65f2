import type { Config } from '#api/config.ts';
import type { Consent } from './consent.ts';
import { withoutQueries } from './scrub.ts';

type Settings = NonNullable<Config['sentry']>;

let capture: ((error: unknown) => void) | undefined;

/** True if errors may be reported: it needs a reporting address, the production site and the user's consent. */
export function mayReport(
  config: Pick<Config, 'environment' | 'sentry'>,
  consent: Consent | null,
): config is { environment: 'production'; sentry: Settings } {
  return config.environment === 'production' && config.sentry !== null && consent?.analytics === true;
}

/** Starts error reporting and loads its library. Replays hide all text and all pictures; addresses
 * are sent without what was searched for. */
export async function startReporting(settings: Settings): Promise<void> {
  if (capture) return;
  const { init, browserTracingIntegration, replayIntegration, captureException, makeFetchTransport } =
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
      // Not compressed, because the transport reads what is sent.
      replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false }),
    ],
    // Every report passes here, whatever part of the library made it.
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(withoutQueries(envelope)) };
    },
  });
  capture = (error) => captureException(error);
}

/** Reports an error if reporting is on. */
export function report(error: unknown): void {
  capture?.(error);
}
