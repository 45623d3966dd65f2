import { ownPage } from '#offline/session/page-owner.ts';
import { storedSession, watchSession } from '#offline/session/session.ts';
import { leave } from './leave.ts';
import { session, takeSession } from './session.ts';

let leaving: Promise<void> | undefined;

/**
 * Compares this page's session with the device's, and takes over what has changed. If the device's is another user's or
 * has ended, the page is left, and this never resolves.
 */
export async function lookAtSession(): Promise<void> {
  const now = await storedSession();
  const left = session.get();
  if (leaving || !left) return leaving;
  if (now.session?.userId === left.userId) return takeSession(now);
  leaving = leave({ left, now }).finally(() => (leaving = undefined));
  return leaving;
}

/**
 * Makes this page the user's own and follows the device's session while they are signed in. A tab may have slept
 * through a change, so it also looks when it is shown or used again. Returns a function that stops it.
 */
export function followSession(userId: string): () => void {
  const look = () => void lookAtSession();
  ownPage({ userId, onMoved: look });
  const whenShown = () => document.visibilityState === 'visible' && look();
  const stopWatching = watchSession(look);
  document.addEventListener('visibilitychange', whenShown);
  globalThis.addEventListener('focus', look);
  globalThis.addEventListener('pageshow', look);
  look();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', whenShown);
    globalThis.removeEventListener('focus', look);
    globalThis.removeEventListener('pageshow', look);
  };
}
