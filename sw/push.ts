import * as v from 'valibot';
import { PushNews, pushTexts } from '#domain/push/push.ts';
import { said } from '#domain/locale/said.ts';
import { isToldOfUnsent } from '#offline/push/unsent.ts';
import { personOf } from '#offline/session/people/people.ts';
import { currentSession } from '#offline/session/session.ts';
import type { WorkerScope } from './scope.ts';
import { isServersOwn } from './shell.ts';

/** The tag of periodic background sync. */
export const unsentTag = 'unsent';

interface Shown {
  text: string;
  tag: string;
  path: string;
}

/** Shows what the server has pushed, if it is for the user signed in here; else this device is told nothing more. */
export async function showPushed(
  event: { data: { json: () => unknown } | null },
  { registration }: Pick<WorkerScope, 'registration'>,
): Promise<void> {
  const news = v.safeParse(PushNews, readJson(event.data));
  const session = await currentSession();
  if (!news.success || news.output.user !== session?.userId) {
    // Somebody who is locked here comes back to it.
    if (!news.success || (await personOf(news.output.user))) return;
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return;
  }
  await show(registration, news.output);
  await tellUnsent({ registration });
}

function readJson(data: { json: () => unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

function show(registration: ServiceWorkerRegistration, { text, tag, path }: Shown): Promise<void> {
  return registration.showNotification('Kochfeld', {
    body: text,
    tag,
    icon: '/icons/192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  });
}

/** Says, once a day, that something has waited in the outbox since yesterday, to a user who wants to hear it. */
export async function tellUnsent({ registration }: Pick<WorkerScope, 'registration'>): Promise<void> {
  const session = await currentSession();
  if (!session || !(await isToldOfUnsent(new Date()))) return;
  const text = said(pushTexts.unsent, session.language);
  await show(registration, { text, tag: unsentTag, path: '/outbox' });
}

/**
 * Leads to what a notification is about: in the open window of the app, which comes to the front, else in a new one.
 * What is typed there is kept, as before any other way of leaving a page.
 */
export async function openPushed(
  { notification }: Pick<NotificationEvent, 'notification'>,
  { clients, location }: Pick<WorkerScope, 'clients' | 'location'>,
): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { path?: unknown };
  const url = URL.parse(typeof path === 'string' ? path : '/', location.origin);
  if (url?.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = windows.find((one) => !isServersOwn(new URL(one.url).pathname));
  // Where the browser does not let it come to the front, it is led all the same.
  const front = await app?.focus().catch(() => app);
  const led = await front?.navigate(url.href).catch(() => null);
  if (!led) await clients.openWindow(url.href);
}
