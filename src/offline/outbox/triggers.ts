import type { DrainOptions, DrainResult } from './drain.ts';
import { showBadge } from './badge.ts';
import { askForPersistence } from '../device/storage.ts';
import { globals } from '../device/globals.ts';
import { onOutbox } from './outbox-channel.ts';
import { mirroredSession, readSession, watchSession, writeSession } from '../session/session.ts';
import { registerSync } from './sync.ts';

const busyAgainMs = 2_000;
const longestTimerMs = 15 * 60_000;

interface Drainage {
  wake: (eager: boolean) => void;
  stop: () => void;
}

interface Ears {
  onResult: (result: DrainResult) => void;
  onError: (error: unknown) => void;
}

/** Sends now, for the button. Ignores network back-offs, unless `eager` is false. Throws `StorageError`. */
export async function sendNow(options: DrainOptions = {}): Promise<DrainResult> {
  // Loaded on first use, to keep the schemas of all offline calls out of the first load.
  const { drain } = await import('./drain.ts');
  return drain({ eager: true, ...options });
}

/** Call it after an item has been stored: asks the browser not to clear the storage, and sends the item. */
export function sendKept(): void {
  void askForPersistence();
  void sendNow().catch(() => undefined);
}

/** Sends when woken. Wakes itself when the next item is due, and 2 seconds after it found another tab sending. */
function keepTime(options: DrainOptions, { onResult, onError }: Ears): Drainage {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => wake(false), Math.min(ms, longestTimerMs));
  };
  const send = async (eager: boolean) => {
    const result = await sendNow({ ...options, eager });
    if (result.state === 'busy') wakeIn(busyAgainMs);
    if (result.state === 'done' && result.nextAt !== null) wakeIn(result.nextAt - Date.now());
    onResult(result);
  };
  const wake = (eager: boolean) => void send(eager).catch(onError);
  return { wake, stop: () => clearTimeout(timer) };
}

function askForSync(): void {
  void navigator.serviceWorker?.ready.then((registration) => registerSync(registration));
}

/**
 * Starts sending in this page: now, when an item is stored, when the network comes back, when the page is shown, when
 * the session changes, and when a back-off ends. Also mirrors the session for the worker, registers Background Sync and
 * keeps the badge up to date. Call it once at the start of the page; returns a function that stops it. `onError` gets
 * storage failures (`StorageError`).
 */
export function startSending({
  onResult = () => undefined,
  onError,
  ...options
}: DrainOptions & Partial<Ears> & Pick<Ears, 'onError'>): () => void {
  const { wake, stop } = keepTime(options, { onResult, onError });
  const whenOnline = () => wake(true);
  const whenShown = () => {
    if (globals.document?.visibilityState === 'visible') wake(true);
  };
  const unwatch = onOutbox((event) => {
    if (event.kind === 'kept') {
      askForSync();
      wake(false);
    }
    if (event.kind !== 'progress') void showBadge().catch(onError);
  });
  const unwatchSession = watchSession((session) => {
    if (session) wake(true);
    void showBadge().catch(onError);
  });
  addEventListener('online', whenOnline);
  globals.document?.addEventListener('visibilitychange', whenShown);
  askForSync();
  void mirrorSession().catch(onError);
  void showBadge().catch(onError);
  wake(true);
  return () => {
    stop();
    unwatch();
    unwatchSession();
    removeEventListener('online', whenOnline);
    globals.document?.removeEventListener('visibilitychange', whenShown);
  };
}

/** Restores the mirrored session if the browser has cleared it. The worker needs it to send. */
async function mirrorSession(): Promise<void> {
  const session = readSession();
  const mirrored = await mirroredSession();
  if (session && mirrored?.userId !== session.userId) await writeSession(session);
}
