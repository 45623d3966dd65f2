import type { QueryClient } from '@tanstack/react-query';
import { collectOldQueries } from '#offline/copy/query-cache.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { storageWasLost } from '#offline/device/storage.ts';
import { tellStorageTrouble } from './device/storage-trouble.ts';
import { startOutbox } from './outbox/start-outbox.ts';

/**
 * Runs while a user is signed in: sends and shows the outbox, reports if the browser has cleared the storage, and
 * deletes outdated answers. Returns a function that stops it.
 */
export function whileSignedIn(userId: string, queryClient: QueryClient): () => void {
  void tellLoss();
  whenIdle(() => collectOldQueries(userId).catch(tellStorageTrouble));
  return startOutbox(queryClient);
}

async function tellLoss(): Promise<void> {
  try {
    if (await storageWasLost()) throw new StorageError('lost');
  } catch (error) {
    tellStorageTrouble(error);
  }
}

/** Runs work once the page is idle. Safari lacks `requestIdleCallback`, so there it waits 10 seconds. */
function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void work());
  else setTimeout(() => void work(), 10_000);
}
