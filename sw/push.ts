import * as v from 'valibot';

/** What a push message carries: words in the user's language, and the path of the page it is about. */
const Push = v.object({
  title: v.string(),
  body: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});

function read(text: string | undefined): v.InferOutput<typeof Push> | null {
  try {
    return v.parse(Push, JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** Shows a push message as a notification; what is none of ours is not shown. */
export async function showPush(event: PushEvent, registration: ServiceWorkerRegistration): Promise<void> {
  const push = read(event.data?.text());
  if (!push) return;
  await registration.showNotification(push.title, { body: push.body, tag: push.path, data: push.path });
}

/** Brings an open page to the front at the notification's path, or opens one. */
export async function openFromNotification(event: NotificationEvent, clients: Clients): Promise<void> {
  event.notification.close();
  const path: unknown = event.notification.data;
  if (typeof path !== 'string') return;
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) {
    await clients.openWindow(path);
    return;
  }
  await open.focus();
  await open.navigate(path);
}
