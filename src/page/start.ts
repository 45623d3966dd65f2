import type { QueryClient } from '@tanstack/react-query';
import { followChanges } from './data/changes.ts';
import { followConnection } from './api/connection.ts';
import { renewConsent } from './reports/consent.ts';
import { keepInstallOffer } from './device/install.ts';
import { onSessionEnd } from './session/session-end.ts';
import { followSession, reloadSession, session } from './session/session.ts';
import { tellStorageTrouble } from './device/storage-trouble.ts';

let end: (() => void) | undefined;

/** Runs `whileSignedIn` while a user is signed in. Its code is loaded only then. */
async function workWhileSignedIn(queryClient: QueryClient): Promise<void> {
  end?.();
  end = undefined;
  if (!session.get()) return;
  const { whileSignedIn } = await import('./while-signed-in.ts');
  const userId = session.get()?.userId;
  if (userId) end ??= whileSignedIn(userId, queryClient);
}

/**
 * Starts everything that runs as long as the page lives: it follows the session, the network and the change feed, and
 * sends the outbox. `onSignedOut` is called when the session ends, for whatever reason.
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
  // The server ended the session. Unsent work stays on the device, sealed for its owner.
  onSessionEnd(async () => {
    if (!session.get()) return;
    const { signOut } = await import('#offline/session/sign-out.ts');
    await signOut({ unsent: 'keep' }).catch(tellStorageTrouble);
    reloadSession();
    page.queryClient.clear();
  });
}
