import type { QueryClient } from '@tanstack/react-query';
import { ownPage } from '#offline/session/page-owner.ts';
import { followChanges } from '../data/changes.ts';
import { followConnection } from '../api/connection.ts';
import { askConsent } from '../reports/consent-asking.ts';
import { renewConsent } from '../reports/consent.ts';
import { keepInstallOffer } from '../device/install.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { session, sessionSerial } from '../session/session.ts';
import { whenIdle } from '../idle.ts';
import { tellStorageTrouble } from '../device/storage-trouble.ts';

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
 * Starts everything that runs as long as the page lives: it follows the network and the change feed and, while a user is
 * signed in, the session, and sends the outbox. Call it once the session has been found.
 */
export function startPlumbing(queryClient: QueryClient): void {
  if (!renewConsent()) askConsent();
  followConnection();
  keepInstallOffer();
  followChanges(queryClient);

  let userId = session.get()?.userId;
  if (userId)
    ownPage({ userId, onMoved: () => void import('../session/follow.ts').then((m) => m.lookAtSession()) });
  whenIdle(() => void workWhileSignedIn(queryClient));
  session.watch(() => {
    const now = session.get()?.userId;
    if (now === userId) return;
    userId = now;
    if (!now) queryClient.clear();
    void workWhileSignedIn(queryClient);
  });
  // The server ended the session. Unsent work stays on the device, sealed for its owner.
  onSessionEnd(async () => {
    if (!session.get()) return;
    const seen = sessionSerial();
    const [{ signOut }, { finishBeforeLeaving }, { lookAtSession }] = await Promise.all([
      import('#offline/leaving/sign-out.ts'),
      import('../session/leaving.ts'),
      import('../session/follow.ts'),
    ]);
    const ending = signOut({ unsent: 'keep', why: 'expired', seen });
    await finishBeforeLeaving(ending).catch(tellStorageTrouble);
    await lookAtSession();
  });
}
