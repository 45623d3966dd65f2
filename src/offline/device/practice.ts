import { globals } from './globals.ts';

export const practiceKey = 'practice';

/**
 * The name of this tab's practice; null where nobody practises, and in the worker. It is fixed while the page lives:
 * practice begins and ends with a new page.
 */
export const practice: string | null = globals.sessionStorage?.getItem(practiceKey) ?? null;

/**
 * The name of what all pages of a device share: a database, a channel, a lock. A tab that practises is a device of its
 * own, so that it touches nothing of the real one.
 */
export function onThisDevice(name: string): string {
  return practice === null ? name : `${name}-${practice}`;
}
