import { showBadge } from '#offline/outbox/badge.ts';
import { drain, type DrainResult } from '#offline/outbox/drain.ts';
import { registerSync, syncTag } from '#offline/outbox/sync.ts';
import type { SyncEvent } from './scope.ts';

/** True where something is left that can be sent later without a person's help. */
export function somethingStillWaits(result: DrainResult): boolean {
  return result.state === 'busy' || (result.state === 'done' && result.nextAt !== null);
}

/**
 * Pauses before the next tries within one wake-up, in milliseconds. A network that has just come back often fails its
 * first requests, and a page that is being closed lets go of the lock a moment later; the browser itself would come
 * back only after minutes.
 */
const patience = [1_000, 3_000, 9_000];

/**
 * Sends what waits when the browser says there is a network. Where something is left it rejects, so that the browser
 * tries again by itself; on its last chance it registers again instead, because nothing in the outbox expires.
 */
export async function sendOnSync(
  event: Pick<SyncEvent, 'tag' | 'lastChance'>,
  registration: ServiceWorkerRegistration,
  pauses: readonly number[] = patience,
): Promise<void> {
  if (event.tag !== syncTag) return;
  let result = await drain({ eager: true });
  for (const pause of pauses) {
    if (!somethingStillWaits(result)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await drain({ eager: true });
  }
  await showBadge();
  if (!somethingStillWaits(result)) return;
  if (!event.lastChance) throw new Error('something still waits to be sent');
  await registerSync(registration);
}
