import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { withoutQueries } from './scrub.ts';
import type { SentrySettings } from './sentry-settings.ts';

/**
 * Starts the library that reports errors, and returns what reports one. Replays hide all text and all pictures; addresses
 * are sent without what was searched for.
 */
export function startSentry(settings: SentrySettings): (error: unknown) => void {
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
  return (error) => void captureException(error);
}
