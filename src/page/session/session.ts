import type { Session } from '#offline/device/schema.ts';
import { readSession, restoreSession, watchSession } from '#offline/session/session.ts';
import { makeStore, useStore } from '../store.ts';

export type { Session } from '#offline/device/schema.ts';

/** Who is signed in, kept in step with other tabs and the worker. */
export const session = makeStore<Session | null>(readSession());

/** Follows changes of the session for as long as the page lives. */
export function followSession(): () => void {
  return watchSession((now) => {
    if (JSON.stringify(now) !== JSON.stringify(session.get())) session.set(now);
  });
}

/** Reads the session again at once, after this page itself changed it. */
export function reloadSession(): Session | null {
  session.set(readSession());
  return session.get();
}

/** Brings back who was signed in when the browser was killed before it had written that down everywhere. */
export async function findSession(): Promise<void> {
  if (session.get()) return;
  const found = await restoreSession();
  if (found) session.set(found);
}

export function useSession(): Session | null {
  return useStore(session);
}
