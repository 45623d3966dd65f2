import { listOutbox } from './outbox.ts';

/** Shows on the app's icon how many items wait, where the platform has that. */
export async function showBadge(): Promise<void> {
  const waiting = (await listOutbox()).length;
  try {
    if (waiting > 0) await navigator.setAppBadge(waiting);
    else await navigator.clearAppBadge();
  } catch {
    // Not installed, or the platform has no badges: the shell shows the number all the same.
  }
}
