import { unsentWorkOf, type UnsentWork } from '#offline/leaving/sign-out.ts';

/** Counts what a user whose session has expired has left unsent on this device, or null if that cannot be told. */
export function workLeftBy(userId: string): Promise<UnsentWork | null> {
  return unsentWorkOf(userId).catch(() => null);
}
