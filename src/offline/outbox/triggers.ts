import type { DrainOptions } from './drain.ts';
import type { Urgency } from './order.ts';
import type { DrainResult } from './round.ts';
import { showBadge } from './badge.ts';
import { askForPersistence } from '../session/storage.ts';
import { practice } from '../device/practice.ts';
import { globals } from '../device/globals.ts';
import { onOutbox } from '../device/rows/outbox-item.ts';
import { watchSession } from '../session/session.ts';
import { forgetOldTraces } from './old-traces.ts';

const busyAgainMs = 2_000;
/** The badge is counted anew at most this often. */
const badgeMs = 1_000;
const longestTimerMs = 15 * 60_000;

interface Drainage {
  wake: (urgency: Urgency) => void;
  stop: () => void;
}

interface Ears {
  onResult: (result: DrainResult) => void;
  onError: (error: unknown) => void;
}

/** Sends now, also what waits for the network; with the urgency `all` whatever waits. Throws `StorageError`. */
export async function sendNow(options: DrainOptions = {}): Promise<DrainResult> {
  // Loaded on first use, to keep the schemas of all offline calls out of the first load.
  const { drain } = await import('./drain.ts');
  const forLocked = () => import('./send-for-locked.ts').then((m) => m.sendForLocked);
  return drain({ urgency: 'reachable', forLocked, ...options });
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
    timer = setTimeout(() => wake('due'), Math.min(ms, longestTimerMs));
  };
  const send = async (urgency: Urgency) => {
    const result = await sendNow({ ...options, urgency });
    if (result.state === 'busy') wakeIn(busyAgainMs);
    if (result.state === 'done' && result.nextAt !== null) wakeIn(result.nextAt - Date.now());
    onResult(result);
  };
  const wake = (urgency: Urgency) => void send(urgency).catch(onError);
  return { wake, stop: () => clearTimeout(timer) };
}

/** Shows the badge soon after each `show`, so that many changes in a row are counted once. */
function keepBadge(onError: Ears['onError']): { show: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void showBadge().catch(onError);
      }, badgeMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The Background Sync tag that wakes the worker. */
export const syncTag = 'outbox';

interface WithSync {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when the network is back, even if the page is closed. */
export async function registerSync(registration: object): Promise<void> {
  // If denied or not supported, the page's start, `online`, visibility and the timer wake the drain instead.
  await (registration as WithSync).sync?.register(syncTag).catch(() => undefined);
}

function askForSync(): void {
  if (practice !== null) return;
  void navigator.serviceWorker?.ready.then((registration) => registerSync(registration));
}

/**
 * Starts sending in this page: now, when an item is stored, when the network comes back, when the page is shown, when
 * the session changes, and when a back-off ends. Also registers Background Sync, keeps the badge up to date and deletes
 * old traces. Call it once at the start of the page; returns a function that stops it. `onError` gets
 * storage failures (`StorageError`).
 */
export function startSending({
  onResult = () => undefined,
  onError,
  ...options
}: DrainOptions & Partial<Ears> & Pick<Ears, 'onError'>): () => void {
  const { wake, stop } = keepTime(options, { onResult, onError });
  const badge = keepBadge(onError);
  const whenOnline = () => wake('reachable');
  const whenShown = () => {
    if (globals.document?.visibilityState === 'visible') wake('reachable');
  };
  const unwatch = onOutbox((event) => {
    if (event.kind === 'kept') {
      askForSync();
      wake('due');
    }
    if (event.kind !== 'progress') badge.show();
  });
  const unwatchSession = watchSession(({ session }) => {
    if (session) wake('reachable');
    badge.show();
  });
  addEventListener('online', whenOnline);
  globals.document?.addEventListener('visibilitychange', whenShown);
  askForSync();
  void forgetOldTraces().catch(onError);
  badge.show();
  wake('reachable');
  return () => {
    stop();
    badge.stop();
    unwatch();
    unwatchSession();
    removeEventListener('online', whenOnline);
    globals.document?.removeEventListener('visibilitychange', whenShown);
  };
}
