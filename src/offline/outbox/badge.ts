import { onDatabase } from '../device/database.ts';
import { practice } from '../device/practice.ts';
import { currentUserId } from '../session/owner.ts';
import { countOutbox } from './outbox.ts';

const actionNeededKey = 'action-needed';

/**
 * Shows on the app's icon how many outbox items wait and how many contracts need the user, as last heard, if the platform
 * supports badges. Nothing is shown of nobody.
 */
export async function showBadge(): Promise<void> {
  if (practice !== null) return;
  const userId = await currentUserId().catch(() => null);
  const needed = userId === null ? 0 : await onDatabase(userId, (db) => db.get('meta', actionNeededKey));
  const count = (await countOutbox()) + (typeof needed === 'number' ? needed : 0);
  try {
    if (count > 0) await navigator.setAppBadge(count);
    else await navigator.clearAppBadge();
  } catch {
    // The app is not installed, or the platform has no badges. The shell also shows the numbers.
  }
}

/** Keeps how many contracts need the user, so that the worker can show it too, and shows it. Throws `StorageError`. */
export async function noteActionNeeded(count: number): Promise<void> {
  if (practice !== null) return;
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return;
  await onDatabase(userId, (db) => db.put('meta', count, actionNeededKey));
  await showBadge();
}
