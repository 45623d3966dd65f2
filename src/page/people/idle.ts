import { noteSeen, shouldLock } from '#offline/session/people/idle.ts';
import { lockDevice } from '#offline/session/people/switch.ts';
import { lookAtSession } from '../session/follow.ts';
import { session } from '../session/session.ts';

/** The last input is stored at most this often, in milliseconds. */
const noteEveryMs = 15_000;
const lookEveryMs = 10_000;
let watched: string | null = null;
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Locks the device once this user has touched none of its tabs for as long as is set. Also looks when the page is shown:
 * timers rest while a tablet sleeps. Called again it changes nothing; it ends with the user's session.
 */
export function lockWhenIdle(userId: string): void {
  if (watched === userId) return;
  watched = userId;
  let notedAt = 0;
  const note = () => {
    const now = Date.now();
    if (now - notedAt < noteEveryMs) return;
    notedAt = now;
    void noteSeen(userId, now).catch(() => undefined);
  };
  const look = async () => {
    if (session.get()?.userId !== userId) return stop();
    if (await shouldLock(userId)) await lockNow();
    // A page that was just opened was touched.
    else if (notedAt === 0 && document.visibilityState === 'visible') note();
  };
  const lookSafely = () => void look().catch(() => undefined);
  const timer = setInterval(lookSafely, lookEveryMs);
  for (const input of inputs) addEventListener(input, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', lookSafely);
  lookSafely();
  function stop(): void {
    if (watched === userId) watched = null;
    for (const input of inputs) removeEventListener(input, note, { capture: true });
    document.removeEventListener('visibilitychange', lookSafely);
    clearInterval(timer);
  }
}

/** Locks the device and leaves the page. Throws `StorageError`. */
export async function lockNow(): Promise<void> {
  await lockDevice();
  await lookAtSession();
}
