import type { OutboxItem } from './outbox-item.ts';

/** The oldest item of each scope, oldest first. Later items of a scope wait for it. */
export function headsOfScopes(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>();
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!heads.has(item.scope)) heads.set(item.scope, item);
  }
  return [...heads.values()];
}

/** True if the back-off is our own guess, not a time that the server named. */
function waitsForTheNetwork(item: OutboxItem): boolean {
  return ['network', 'timeout', 'not_understood'].includes(item.lastError?.code ?? '');
}

export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  /** True if the user asks or the network is back: items that wait for the network are then due at once. */
  eager: boolean;
  /** Ids already tried in this round; they are not tried again. */
  tried: ReadonlySet<string>;
}

export function isDue(item: OutboxItem, { now, eager, tried }: Moment): boolean {
  if (item.state !== 'waiting' || tried.has(item.id)) return false;
  const time = item.nextAttemptAt ?? 0;
  return time <= now || (eager && waitsForTheNetwork(item));
}

/**
 * The item to send next, or null. Scopes do not wait for each other. Items with more failed tries come later, so that
 * one that never succeeds cannot hold up the others.
 */
export function nextToSend(items: readonly OutboxItem[], moment: Moment): OutboxItem | null {
  const due = headsOfScopes(items).filter((item) => isDue(item, moment));
  return due.toSorted((a, b) => a.attempts - b.attempts)[0] ?? null;
}

/** Epoch milliseconds at which the next item is due, or null if none will be. */
export function nextDueAt(items: readonly OutboxItem[]): number | null {
  const waiting = headsOfScopes(items).filter((item) => item.state === 'waiting');
  return waiting.length === 0 ? null : Math.min(...waiting.map((item) => item.nextAttemptAt ?? 0));
}
