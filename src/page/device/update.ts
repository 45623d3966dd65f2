import { makeStore } from '../store.ts';

/** A new version that waits: call it to change over. Null while there is none. */
export const newVersion = makeStore<(() => void) | null>(null);

const unsavedHolders = new Set<object>();

/** Holds the change to a new version back while something typed is not saved yet. Returns how to let go. */
export function holdUpdate(): () => void {
  const holder = {};
  unsavedHolders.add(holder);
  return () => unsavedHolders.delete(holder);
}

/** True when a new version may be taken now: no unsaved draft, and nothing is being sent. */
export async function mayUpdateNow(isSending: () => Promise<boolean>): Promise<boolean> {
  return unsavedHolders.size === 0 && !(await isSending());
}

const hourly = 60 * 60_000;

/** Registers the worker and watches for a new version. The page changes over only when somebody asks it to. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { type: 'classic' });
  worker.addEventListener('waiting', () => {
    newVersion.set(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  });
  // Where the browser refuses workers the page works all the same, only not offline.
  const registration = await worker.register().catch(() => undefined);
  setInterval(() => void registration?.update().catch(() => undefined), hourly);
}
