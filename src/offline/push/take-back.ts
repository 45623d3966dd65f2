/** Milliseconds for the browser to end a subscription, for which some ask their push service. */
const limitMs = 2_000;

/**
 * Takes back what this device shows of a user outside of the page: the number on the icon, the notifications, and the
 * subscription to them. A subscription that could not be ended brings nothing to the next user either: the server has
 * forgotten it, and the worker shows each message to its addressee alone. Never throws.
 */
export async function takeBackShown(): Promise<void> {
  // A browser without workers, badges or push has nothing to take back.
  await navigator.clearAppBadge?.().catch(() => undefined);
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = (await registration?.getNotifications?.().catch(() => [])) ?? [];
  for (const notification of shown) notification.close();
  await Promise.race([
    registration && unsubscribe(registration).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, limitMs)),
  ]);
}

async function unsubscribe(registration: ServiceWorkerRegistration): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
