import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { collectOldQueries } from '#offline/copy/query-cache.ts';
import { noteVisit } from '#offline/copy/visit.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { practice } from '#offline/device/practice.ts';
import { storageWasLost } from '#offline/session/storage.ts';
import { configQuery } from '../data/config.ts';
import { whenIdle } from '../idle.ts';
import { keepAwake } from '../device/awake.ts';
import { dropSecondTaps } from '../device/second-tap.ts';
import { tellStorageTrouble } from '../device/storage-trouble.ts';
import { followSession } from '../session/follow.ts';
import { session } from '../session/session.ts';
import { tellLanguage } from '../data/tell-language.ts';
import { startOutbox } from '../outbox/start-outbox.ts';
import { outbox } from '../outbox/use-outbox.ts';

/**
 * Runs while a user is signed in: follows the session, sends and shows the outbox, reports if the browser has cleared
 * the storage, and deletes outdated answers. Returns a function that stops it.
 */
export function whileSignedIn(userId: string, queryClient: QueryClient): () => void {
  dropSecondTaps();
  if (practice === null) {
    void tellLoss();
    void tellLanguage(userId).catch(() => undefined);
    whenIdle(() => void renewPushLater());
    whenIdle(() => void clearUpLater());
  }
  whenIdle(() => void collectOldQueries(userId).catch(tellStorageTrouble));
  const stopWatching = lockOnceThereIsPin(userId);
  const stopNoting = noteVisits(userId, queryClient);
  const stopFollowing = followSession(userId);
  const stopSending = startOutbox(queryClient);
  const letSleep = stayAwakeForPhotos();
  return () => {
    stopWatching();
    stopNoting();
    stopFollowing();
    stopSending();
    letSleep();
  };
}

/** Locks the device once its user has gone, if they have a PIN, or from when they set one. */
function lockOnceThereIsPin(userId: string): () => void {
  const look = () =>
    void (session.get()?.pin && import('../people/idle.ts').then((m) => m.lockWhenIdle(userId)));
  look();
  return session.watch(look);
}

/**
 * Notes that the user is here while the page is seen, and for how long the provider lets what was read stay without a
 * visit. Returns a function that stops it.
 */
function noteVisits(userId: string, queryClient: QueryClient): () => void {
  const note = (keptDays?: number) =>
    void noteVisit(userId, keptDays === undefined ? {} : { keptDays }).catch(() => undefined);
  const whenShown = () => document.visibilityState === 'visible' && note();
  document.addEventListener('visibilitychange', whenShown);
  const config = new QueryObserver(queryClient, configQuery);
  const stop = config.subscribe(({ data }) => note(data?.readCopyDays));
  return () => {
    stop();
    document.removeEventListener('visibilitychange', whenShown);
  };
}

/**
 * What was read while a practice ended may have been stored after it was deleted. A customer's page that was closed on
 * this device leaves its key.
 */
async function clearUpLater(): Promise<void> {
  const [{ forgetPractices }, { forgetOldLinkKeys }] = await Promise.all([
    import('#offline/device/forget-practices.ts'),
    import('#offline/typed/link-keys.ts'),
  ]);
  await Promise.allSettled([forgetPractices(), forgetOldLinkKeys()]);
}

/** Without a network, or where the browser's push service does not answer, it is tried at the next start. */
async function renewPushLater(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { renewPush } = await import('../device/push.ts');
  await renewPush().catch(() => undefined);
}

/** Keeps the screen on while photos travel: a phone that sleeps cuts them off. Returns a function that stops it. */
function stayAwakeForPhotos(): () => void {
  let letSleep: (() => void) | undefined;
  const look = () => {
    const items = outbox.get().items ?? [];
    const travels = items.some(
      ({ state, uploads }) => state === 'sending' && uploads.some(({ acknowledged }) => !acknowledged),
    );
    if (travels) letSleep ??= keepAwake();
    else {
      letSleep?.();
      letSleep = undefined;
    }
  };
  const stop = outbox.watch(look);
  return () => {
    stop();
    letSleep?.();
  };
}

async function tellLoss(): Promise<void> {
  try {
    if (await storageWasLost()) throw new StorageError('lost');
  } catch (error) {
    tellStorageTrouble(error);
  }
}
