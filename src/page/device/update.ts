import { makeStore } from '../store.ts';

/** Call it to switch to the waiting new version. Null while there is none. */
export const newVersion = makeStore<(() => void) | null>(null);

const hourly = 60 * 60_000;
/** A new worker fetches the whole build. The screen that somebody waits for has the network and the device to itself. */
const afterScreenMs = 4_000;

/** Registers the worker and watches for a new version. The page switches only when the user asks for it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await new Promise((resolve) => setTimeout(resolve, afterScreenMs));
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { type: 'classic' });
  worker.addEventListener('waiting', () => {
    newVersion.set(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  // If the browser refuses workers, the page works all the same, but not offline.
  const registration = await worker.register().catch(() => undefined);
  setInterval(() => void registration?.update().catch(() => undefined), hourly);
}
