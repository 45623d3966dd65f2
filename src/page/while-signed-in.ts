import type { QueryClient } from '@tanstack/react-query';
import { collectOldQueries } from '#offline/copy/query-cache.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { practice } from '#offline/device/practice.ts';
import { storageWasLost } from '#offline/device/storage.ts';
import { whenIdle } from './idle.ts';
import { tellStorageTrouble } from './device/storage-trouble.ts';
import { followSession } from './session/follow.ts';
import { tellLanguage } from './words/tell-language.ts';
import { startOutbox } from './outbox/start-outbox.ts';

/**
 * Runs while a user is signed in: follows the session, sends and shows the outbox, reports if the browser has cleared
 * the storage, and deletes outdated answers. Returns a function that stops it.
 */
export function whileSignedIn(userId: string, queryClient: QueryClient): () => void {
  if (practice === null) {
    void tellLoss();
    void tellLanguage(userId).catch(() => undefined);
  }
  whenIdle(() => void collectOldQueries(userId).catch(tellStorageTrouble));
  const stopFollowing = followSession(userId);
  const stopSending = startOutbox(queryClient);
  return () => {
    stopFollowing();
    stopSending();
  };
}

async function tellLoss(): Promise<void> {
  try {
    if (await storageWasLost()) throw new StorageError('lost');
  } catch (error) {
    tellStorageTrouble(error);
  }
}
