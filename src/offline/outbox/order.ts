import type { OutboxItem } from './outbox-item.ts';

/** The first item of each scope, in the order they were made: what is behind it waits for it. */
export function headsOfScopes(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>();
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!heads.has(item.scope)) heads.set(item.scope, item);
  }
  return [...heads.values()];
}

/** Waits by our own guess of when the network is back, not because the server named a time. */
function waitsForTheNetwork(item: OutboxItem): boolean {
  return ['network', 'timeout', 'not_understood'].includes(item.lastError?.code ?? '');
}

export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  /** True where a person or the network's return asks: what waits for the network does not wait any longer. */
  eager: boolean;
  /** Ids tried in this round, which are not tried again in it. */
  tried: ReadonlySet<string>;
}

export function isDue(item: OutboxItem, { now, eager, tried }: Moment): boolean {
  if (item.state !== 'waiting' || tried.has(item.id)) return false;
  const time = item.nextAttemptAt ?? 0;
  return time <= now || (eager && waitsForTheNetwork(item));
}

/**
 * What to send next, or null. Scopes do not wait for each other; what has failed often comes last, so that one item
 * that never succeeds cannot hold up the others.
 */
export function nextToSend(items: readonly OutboxItem[], moment: Moment): OutboxItem | null {
  const due = headsOfScopes(items).filter((item) => isDue(item, moment));
  return due.toSorted((a, b) => a.attempts - b.attempts)[0] ?? null;
}

/** Epoch milliseconds at which something will be due by itself, or null when nothing will. */
export function nextDueAt(items: readonly OutboxItem[]): number | null {
  const waiting = headsOfScopes(items).filter((item) => item.state === 'waiting');
  return waiting.length === 0 ? null : Math.min(...waiting.map((item) => item.nextAttemptAt ?? 0));
}
