import { offlinePage } from './offline-page.ts';

/**
 * The worker of the customer's page: it says that there is no network, where the browser would show an error of its
 * own. Its scopes are the paths of the personal links. It keeps nothing on the device, no address and no answer, and
 * touches no request but the opening of a page, whose answer it passes on as it comes.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // There is nothing that an older version would still need.
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  // The browser asks the server while the worker starts, so that a link opens no later than without it.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(opened(event));
});

async function opened(event: FetchEvent): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch {
    return offlinePage(self.navigator.language);
  }
}
