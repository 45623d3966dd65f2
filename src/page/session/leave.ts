import type { Session, StoredSession } from '#offline/device/schema.ts';
import { addressAfter } from './address-after.ts';
import { isPublic } from './guards.ts';
import { finishWork } from './leaving.ts';
import { rememberUserOfTab, session, takeSession } from './session.ts';

/**
 * Leaves the page of a user whose session has ended. What they typed last is saved first, sealed for them. The page is
 * loaded anew, so that nothing of theirs stays in its memory or behind the back button. Never resolves then; a public
 * page shows nothing of theirs and stays.
 */
export async function leave({ left, now }: { left: Session; now: StoredSession }): Promise<void> {
  const working = finishWork();
  session.set(null);
  const isSaved = await working;
  sessionStorage.clear();
  // Where the page is reloaded at this moment, the next one leads to signing in.
  if (now.ended?.why === 'expired') rememberUserOfTab(left.userId);
  if (isPublic(location.pathname)) return takeSession(now);
  location.replace(addressAfter({ left, now, isSaved, address: new URL(location.href) }));
  return new Promise(() => undefined);
}
