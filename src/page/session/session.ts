import type { Session } from '#offline/device/schema.ts';
import { readSession, restoreSession, watchSession } from '#offline/session/session.ts';
import { makeStore, useStore } from '../store.ts';

export type { Session } from '#offline/device/schema.ts';

/** The current session, synchronised with other tabs and the worker. */
export const session = makeStore<Session | null>(readSession());

/** Follows changes of the session. Returns a function that stops it. */
export function followSession(): () => void {
  return watchSession((now) => {
    if (JSON.stringify(now) !== JSON.stringify(session.get())) session.set(now);
  });
}

/** Reads the session again, after this page itself changed it. */
export function reloadSession(): Session | null {
  session.set(readSession());
  return session.get();
}

/** Restores the session if the browser was killed before it had written localStorage. */
export async function findSession(): Promise<void> {
  if (session.get()) return;
  const found = await restoreSession();
  if (found) session.set(found);
}

export function useSession(): Session | null {
  return useStore(session);
}
