import type { Session, StoredSession } from '#offline/device/schema.ts';
import { restoreSession } from '#offline/session/session.ts';
import { makeStore, useStore } from '../store.ts';

/** The session of this page's user. Null until `findSession` has read it, and while nobody is signed in. */
export const session = makeStore<Session | null>(null);

const tabKey = 'tab_user';
let serial = 0;
let expired: string | null = null;

/** The serial of the session that this page acts with. */
export function sessionSerial(): number {
  return serial;
}

/** Id of this tab's user if nobody is signed in because their session has expired. */
export function expiredUserOfTab(): string | null {
  return expired;
}

/** Says whose what the tab remembers is. */
export function rememberUserOfTab(userId: string): void {
  sessionStorage.setItem(tabKey, userId);
}

/** Makes a stored session this page's. What the tab remembers of another user is forgotten. */
export function takeSession(stored: StoredSession): void {
  ({ serial } = stored);
  const now = stored.session;
  const userId = now?.userId ?? null;
  const ofTab = sessionStorage.getItem(tabKey);
  expired = !now && stored.ended?.why === 'expired' && stored.ended.userId === ofTab ? ofTab : null;
  if (ofTab !== userId) {
    sessionStorage.clear();
    if (userId !== null) rememberUserOfTab(userId);
  }
  if (JSON.stringify(now) !== JSON.stringify(session.get())) session.set(now);
}

/** Reads the session at the start of the page. A device that should have locked meanwhile locks first. */
export async function findSession(): Promise<void> {
  const stored = await restoreSession();
  if (!stored.session?.pin) return takeSession(stored);
  const { lockIfIdle } = await import('#offline/session/people/lock-if-idle.ts');
  takeSession(await lockIfIdle(stored));
}

export function useSession(): Session | null {
  return useStore(session);
}
