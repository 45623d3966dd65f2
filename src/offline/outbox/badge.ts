import { practice } from '../device/practice.ts';
import { countOutbox } from './outbox.ts';

/** Shows the number of outbox items on the app's icon, if the platform supports badges. */
export async function showBadge(): Promise<void> {
  if (practice !== null) return;
  const waiting = await countOutbox();
  try {
    if (waiting > 0) await navigator.setAppBadge(waiting);
    else await navigator.clearAppBadge();
  } catch {
    // The app is not installed, or the platform has no badges. The shell also shows the number.
  }
}
