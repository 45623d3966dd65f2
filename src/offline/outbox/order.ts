import { longestWaitMs } from '../http/backoff.ts';
import type { OutboxHead } from '../device/rows/outbox-item.ts';

/**
 * The oldest unsettled item of each scope, oldest first. Later items of a scope wait for it. An item that the server
 * has (`not_taken`) holds back nothing.
 */
export function headsOfScopes<Head extends OutboxHead>(items: readonly Head[]): Head[] {
  const heads = new Map<string, Head>();
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (item.state !== 'not_taken' && !heads.has(item.scope)) heads.set(item.scope, item);
  }
  return [...heads.values()];
}

/** True if the back-off is our own guess, not a time that the server named. */
function waitsForTheNetwork(item: OutboxHead): boolean {
  return ['network', 'timeout', 'not_understood'].includes(item.lastError?.code ?? '');
}

/**
 * How much a round sends. `due`: what is due. `reachable`: also what waits for the network, because it may be back.
 * `all`: whatever waits, because the user asks for it.
 */
export type Urgency = 'due' | 'reachable' | 'all';

export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  urgency: Urgency;
  /** Ids already tried in this round; they are not tried again. */
  tried: ReadonlySet<string>;
  /** True if enough items with photos are in hand: one without goes first, where there is one. */
  isFullOfPhotos?: boolean;
}

/** True if an item has a photo or file that the server does not have yet. */
export function hasPhotosToSend({ uploads }: OutboxHead): boolean {
  return uploads.some(({ acknowledged, stayed }) => !acknowledged && !stayed);
}

/**
 * Epoch milliseconds of an item's next try, or 0 for at once. No wait is longer than `longestWaitMs`: a time further
 * ahead was written while the device's clock was wrong, and counts as due.
 */
function dueAt({ nextAttemptAt }: OutboxHead, now: number): number {
  return nextAttemptAt === null || nextAttemptAt > now + longestWaitMs ? 0 : nextAttemptAt;
}

export function isDue(item: OutboxHead, { now, urgency, tried }: Moment): boolean {
  if (item.state !== 'waiting' || tried.has(item.id)) return false;
  if (urgency === 'all' || dueAt(item, now) <= now) return true;
  return urgency === 'reachable' && waitsForTheNetwork(item);
}

/**
 * The item to send next, or null. Scopes do not wait for each other. Items with more failed tries come later, so that
 * one that never succeeds cannot hold up the others. A note does not wait behind a hundred photos of other records.
 */
export function nextToSend<Head extends OutboxHead>(items: readonly Head[], moment: Moment): Head | null {
  const due = headsOfScopes(items).filter((item) => isDue(item, moment));
  const weight = (item: Head) => (moment.isFullOfPhotos && hasPhotosToSend(item) ? 1 : 0);
  return due.toSorted((a, b) => a.attempts - b.attempts || weight(a) - weight(b))[0] ?? null;
}

/** Epoch milliseconds at which the next item is due, or null if none will be. */
export function nextDueAt(items: readonly OutboxHead[], now: number): number | null {
  const waiting = headsOfScopes(items).filter((item) => item.state === 'waiting');
  return waiting.length === 0 ? null : Math.min(...waiting.map((item) => dueAt(item, now)));
}
