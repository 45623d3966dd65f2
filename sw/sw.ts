import { isShare, takeShare } from './share-target.ts';
import { forgetOldShell, installShell, knowShell, serveShell } from './shell.ts';
import type { SyncEvent, WorkerScope } from './scope.ts';
import { openPushed, showPushed, tellUnsent, unsentTag } from './push.ts';
import { sendOnSync } from './send-on-sync.ts';

declare const self: WorkerScope;

// oxlint-disable-next-line no-underscore-dangle -- the name that the bundler looks for
knowShell(self.__WB_MANIFEST);

// A new version waits until the page sends SKIP_WAITING, so that no open form is reloaded.
self.addEventListener('install', (event) => {
  event.waitUntil(installShell(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShell(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (isShare(event.request)) return event.respondWith(takeShare(event.request));
  const answer = serveShell(event, self.location.origin);
  if (answer) event.respondWith(answer);
});

self.addEventListener('sync', ((event: SyncEvent) => {
  event.waitUntil(sendOnSync(event, self.registration).finally(() => tellUnsent(self)));
}) as EventListener);

self.addEventListener('periodicsync', ((event: SyncEvent) => {
  if (event.tag === unsentTag) event.waitUntil(tellUnsent(self));
}) as EventListener);

self.addEventListener('push', (event) => {
  event.waitUntil(showPushed(event, self));
});

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushed(event, self));
});

self.addEventListener('message', (event) => {
  const wish: unknown = event.data;
  if (typeof wish !== 'object' || wish === null || !('type' in wish)) return;
  if (wish.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
