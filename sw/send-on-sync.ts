import { showBadge } from '#offline/outbox/badge.ts';
import { drain, type DrainOptions } from '#offline/outbox/drain.ts';
import { sendForLocked } from '#offline/outbox/send-for-locked.ts';
import type { DrainResult } from '#offline/outbox/round.ts';
import { registerSync, syncTag } from '#offline/outbox/triggers.ts';
import type { SyncEvent } from './scope.ts';

/** True if items are left that can be sent later without the user's help. */
export function somethingStillWaits(result: DrainResult): boolean {
  return result.state === 'busy' || (result.state === 'done' && result.nextAt !== null);
}

const how: DrainOptions = { urgency: 'reachable', forLocked: async () => sendForLocked };

/**
 * Pauses in milliseconds between tries within one wake-up. A network that has just come back often fails its first
 * requests, and a page that is closing releases the lock a moment later. The browser itself tries again only after
 * minutes.
 */
const patience = [1_000, 3_000, 9_000];

/**
 * Sends waiting items when Background Sync fires. If items are left it rejects, so that the browser tries again by
 * itself. On the browser's last try it registers the sync again instead, because outbox items never expire.
 */
export async function sendOnSync(
  event: Pick<SyncEvent, 'tag' | 'lastChance'>,
  registration: ServiceWorkerRegistration,
  pauses: readonly number[] = patience,
): Promise<void> {
  if (event.tag !== syncTag) return;
  let result = await drain(how);
  for (const pause of pauses) {
    if (!somethingStillWaits(result)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await drain(how);
  }
  await showBadge();
  if (!somethingStillWaits(result)) return;
  if (!event.lastChance) throw new Error('something still waits to be sent');
  await registerSync(registration);
}
