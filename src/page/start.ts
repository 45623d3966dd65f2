import type { QueryClient } from '@tanstack/react-query';
import { followChanges } from './data/changes.ts';
import { followConnection } from './api/connection.ts';
import { renewConsent } from './reports/consent.ts';
import { keepInstallOffer } from './device/install.ts';
import { onSessionEnd } from './session/session-end.ts';
import { followSession, reloadSession, session } from './session/session.ts';
import { tellStorageTrouble } from './device/storage-trouble.ts';

let end: (() => void) | undefined;

/** Sends what waits and minds the storage for as long as somebody is signed in. The code for it is fetched only then. */
async function workWhileSignedIn(queryClient: QueryClient): Promise<void> {
  end?.();
  end = undefined;
  if (!session.get()) return;
  const { whileSignedIn } = await import('./while-signed-in.ts');
  const userId = session.get()?.userId;
  if (userId) end ??= whileSignedIn(userId, queryClient);
}

/**
 * Everything that runs for as long as the page lives: it follows the session, the network and the change feed, and sends
 * what waits. `onSignedOut` is called when nobody is signed in any more, whoever saw to that.
 */
export function startPlumbing(page: { queryClient: QueryClient; onSignedOut: () => void }): void {
  renewConsent();
  followSession();
  followConnection();
  keepInstallOffer();
  followChanges(page.queryClient);

  let userId = session.get()?.userId;
  void workWhileSignedIn(page.queryClient);
  session.watch(() => {
    const now = session.get()?.userId;
    if (now === userId) return;
    userId = now;
    void workWhileSignedIn(page.queryClient);
    if (!now) page.onSignedOut();
  });
  // The server ended the session: unsent work stays, locked to its owner.
  onSessionEnd(async () => {
    if (!session.get()) return;
    const { signOut } = await import('#offline/session/sign-out.ts');
    await signOut({ unsent: 'keep' }).catch(tellStorageTrouble);
    reloadSession();
    page.queryClient.clear();
  });
}
