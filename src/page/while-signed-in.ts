import { collectOldQueries } from '#offline/copy/query-cache.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { storageWasLost } from '#offline/device/storage.ts';
import { sendNow, startSending } from '#offline/outbox/triggers.ts';
import { tellStorageTrouble } from './device/storage-trouble.ts';
import { report } from './reports/reporting.ts';
import { fetchDeviceKey } from './session/device-key.ts';

/**
 * Runs for as long as a user is signed in: sends what waits, says when the browser has cleared what was kept here, and
 * removes answers that are too old to show. Returns how to end it.
 */
export function whileSignedIn(userId: string): () => void {
  void tellLoss();
  whenIdle(() => collectOldQueries(userId).catch(tellStorageTrouble));
  let unlocked = false;
  return startSending({
    onError: tellStorageTrouble,
    // The browser has cleared the key that opens what waits: the server gives it again, once per visit.
    onResult: ({ state }) => {
      if (state !== 'locked' || unlocked) return;
      unlocked = true;
      void fetchDeviceKey()
        .then(() => sendNow())
        .catch(report);
    },
  });
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
