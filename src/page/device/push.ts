import { getPush, subscribePush, unsubscribePush } from '#api/account/push.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import type { PushChoice } from '#domain/push/push.ts';
import { keepPushHere, pushHere } from '#offline/push/push-here.ts';
import { call } from '../api/api.ts';
import { session } from '../session/session.ts';

type Push = AnswerOf<typeof getPush>;

/** Whether this browser can show notifications. `blocked`: its user has forbidden them to this page. */
export type PushAbility = 'able' | 'blocked' | 'unable';

export function pushAbility(): PushAbility {
  const able = 'PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis;
  if (!able) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Tag and interval of the worker's look for what has waited since yesterday. */
const unsentTag = 'unsent';
const lookMs = 12 * 3_600_000;

interface WithPeriodicSync {
  periodicSync?: { register(tag: string, how: { minInterval: number }): Promise<void> };
}

/**
 * Subscribes this device: asks for the permission, subscribes at the browser's push service and tells the server. False
 * if the user does not permit it. Throws what the browser throws, and `ApiFailure`.
 */
export async function subscribeHere({
  publicKey,
  choice,
}: Pick<Push, 'publicKey' | 'choice'>): Promise<boolean> {
  const userId = session.get()?.userId;
  if (!userId || (await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscriptionOf(registration, publicKey)).toJSON();
  await call(subscribePush, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  });
  await keepPushHere(userId, { choice });
  // Only Chromium has it, and only for installed apps.
  await (registration as WithPeriodicSync).periodicSync
    ?.register(unsentTag, { minInterval: lookMs })
    .catch(() => undefined);
  return true;
}

/** This browser's subscription with the server's key; one with another key is replaced. */
async function subscriptionOf(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const known = await registration.pushManager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && base64url(key) === publicKey) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** Ends this device's subscription, here and on the server. Throws `ApiFailure`. */
export async function unsubscribeHere(): Promise<void> {
  const userId = session.get()?.userId;
  if (userId) await keepPushHere(userId, null);
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  await call(unsubscribePush, {});
}

/** Stores a changed choice for the worker, if this device is subscribed. */
export async function keepChoiceHere(choice: PushChoice): Promise<void> {
  const userId = session.get()?.userId;
  if (userId && (await pushHere(userId))) await keepPushHere(userId, { choice });
}

/**
 * Brings the subscription of a device up to date, at the page's start: the browser may have dropped or changed it, the
 * server may have another key, and a user who signs in again had switched it on. One that somebody else has left is
 * ended. Throws `ApiFailure` and what the browser throws.
 */
export async function renewPush(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId || pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!(await pushHere(userId))) {
    await subscription?.unsubscribe();
    return;
  }
  const push = await call(getPush, {});
  const key = subscription?.options.applicationServerKey;
  const isCurrent = subscription?.endpoint === push.endpoint && key && base64url(key) === push.publicKey;
  if (isCurrent) await keepPushHere(userId, { choice: push.choice });
  else await subscribeHere(push);
}
