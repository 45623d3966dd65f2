import { drain } from '#offline/outbox/drain.ts';

/** Sends as the service worker does: without localStorage, and until it is stopped. */
addEventListener('message', () => void drain({ limitMs: 15_000 }).catch(() => undefined));
