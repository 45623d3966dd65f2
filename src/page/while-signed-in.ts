import type { QueryClient } from '@tanstack/react-query';
import { collectOldQueries } from '#offline/copy/query-cache.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { storageWasLost } from '#offline/device/storage.ts';
import { tellStorageTrouble } from './device/storage-trouble.ts';
import { startOutbox } from './outbox/start-outbox.ts';

/**
 * Runs for as long as a user is signed in: sends and shows what waits, says when the browser has cleared what was kept
 * here, and removes answers that are too old to show. Returns how to end it.
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

/** Runs work once the page has nothing to do; Safari does not say when, so there it waits 10 seconds. */
function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void work());
  else setTimeout(() => void work(), 10_000);
}
