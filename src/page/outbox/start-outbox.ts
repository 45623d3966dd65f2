import type { QueryClient } from '@tanstack/react-query';
import { getDeviceKey } from '#api/devices.ts';
import { onOutbox } from '#offline/outbox/outbox-channel.ts';
import { listOutbox, outboxPause } from '#offline/outbox/outbox.ts';
import { sendNow, startSending } from '#offline/outbox/triggers.ts';
import { storeDeviceKey } from '#offline/session/vault.ts';
import { call } from '../api/api.ts';
import { tellStorageTrouble } from '../device/storage-trouble.ts';
import { report } from '../reports/reporting.ts';
import { session } from '../session/session.ts';
import { nothingWaits, outbox, outboxListeners } from './use-outbox.ts';
import { pageWriteOf } from './writes.ts';

/** Sends and shows the signed-in user's outbox. Returns a function that stops it. */
export function startOutbox(queryClient: QueryClient): () => void {
  let unlocked = false;
  const stopSending = startSending({
    onError: tellStorageTrouble,
    // The browser has cleared the key of the sealed items. Fetches it from the server, once per sign-in.
    onResult: ({ state }) => {
      if (state !== 'locked' || unlocked) return;
      unlocked = true;
      void fetchDeviceKey()
        .then(() => sendNow())
        .catch(report);
    },
  });
  const stopShowing = showOutbox(queryClient);
  return () => {
    stopSending();
    stopShowing();
  };
}

/** Fetches and stores the key that seals the user's unsent work. Throws `ApiFailure`, `StorageError`. */
async function fetchDeviceKey(): Promise<void> {
  const userId = session.get()?.userId;
  if (!userId) return;
  const { key } = await call(getDeviceKey, {});
  if (session.get()?.userId === userId) await storeDeviceKey(userId, key);
}

/** Keeps the store `outbox` up to date with changes by this tab, other tabs and the worker. */
function showOutbox(queryClient: QueryClient): () => void {
  let newest = 0;
  const read = async () => {
    newest += 1;
    const reading = newest;
    const seen = await Promise.all([listOutbox(), outboxPause()]).then(
      ([items, pause]) => ({ items, pause, error: null }),
      (error: unknown) => ({ error }),
    );
    // Drops this result if a later read has started.
    if (reading === newest) outbox.set({ ...outbox.get(), ...seen });
  };
  const stopListening = onOutbox((event) => {
    for (const listener of outboxListeners) listener(event);
    const queryKey = event.kind === 'sent' && pageWriteOf(event)?.shownIn(event.scope);
    if (queryKey) void queryClient.invalidateQueries({ queryKey });
    if (event.kind !== 'progress') return void read();
    const { id, sentBytes, totalBytes } = event;
    const { progress, ...view } = outbox.get();
    outbox.set({ ...view, progress: { ...progress, [id]: { sentBytes, totalBytes } } });
  });
  void read();
  return () => {
    newest += 1;
    stopListening();
    outbox.set(nothingWaits);
  };
}
