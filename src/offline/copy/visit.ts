import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { longestReadCopyDays } from '#domain/user/read-copy.ts';
import { onDatabase } from '../device/database.ts';
import { onThisDevice } from '../device/practice.ts';

const dayMs = 86_400_000;
/** A visit is noted anew at most this often. */
const noteMs = 15 * 60_000;

/** Beside the answers, whose keys begin with `q-`. */
export const visitKey = 'visit';

interface Visit {
  /** Epoch milliseconds. */
  at: number;
  keptDays: number;
}

const stores = new Map<string, UseStore>();
const arrivals = new Map<string, Promise<void>>();

/** Name of the database that holds a user's stored answers. */
export function queryDatabaseName(userId: string): string {
  return onThisDevice(`kochfeld-queries-${userId}`);
}

export function storeOf(userId: string): UseStore {
  const known = stores.get(userId);
  if (known) return known;
  const store = createStore(queryDatabaseName(userId), 'queries');
  stores.set(userId, store);
  return store;
}

async function lastVisit(userId: string): Promise<Visit | undefined> {
  return get<Visit>(visitKey, storeOf(userId));
}

function isLongAgo(last: Visit, now: number): boolean {
  return now - last.at > last.keptDays * dayMs;
}

/** True if a user was here, and not so long before `now` that what they have read may not be shown any more. */
export async function wasHereLately(userId: string, now: number): Promise<boolean> {
  const last = await lastVisit(userId);
  return last !== undefined && !isLongAgo(last, now);
}

/**
 * Resolves once a user's stored answers and contracts may be read: after too long without a visit they are deleted
 * first. What is not sent and the drafts stay. It looks once in the life of a page.
 */
export function arrived(userId: string): Promise<void> {
  const known = arrivals.get(userId);
  if (known) return known;
  const arrival = dropUnvisited(userId, Date.now());
  arrivals.set(userId, arrival);
  arrival.catch(() => arrivals.delete(userId));
  return arrival;
}

/** Deletes what a user has read here if their last visit is too long ago at `now`, and notes a visit. For `arrived`. */
export async function dropUnvisited(userId: string, now: number): Promise<void> {
  const last = await lastVisit(userId);
  if (last && now - last.at < noteMs && now >= last.at) return;
  if (last && isLongAgo(last, now)) {
    await clear(storeOf(userId));
    await dropClaimables(userId);
  }
  await set(visitKey, { at: now, keptDays: last?.keptDays ?? longestReadCopyDays }, storeOf(userId));
}

/**
 * Notes that the user is here now, and for how many days without a visit the provider lets what was read stay. Nothing
 * happens where both are known already. Throws what IndexedDB throws.
 */
export async function noteVisit(
  userId: string,
  { keptDays, now = Date.now() }: { keptDays?: number; now?: number } = {},
): Promise<void> {
  await arrived(userId);
  const last = await lastVisit(userId);
  const days = keptDays ?? last?.keptDays ?? longestReadCopyDays;
  if (last?.keptDays === days && Math.abs(now - last.at) < noteMs) return;
  await set(visitKey, { at: now, keptDays: days }, storeOf(userId));
}

/** Where the user's database says which copy counts, and how far one is that is not complete yet. */
export const copyKey = 'claimables';
export const unfinishedKey = 'claimables-unfinished';

/** Deletes the copy of the contracts on which claims can be filed. */
export async function dropClaimables(userId: string): Promise<void> {
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction(['claimables', 'meta'], 'readwrite');
    await Promise.all([
      transaction.objectStore('claimables').clear(),
      transaction.objectStore('meta').delete(copyKey),
      transaction.objectStore('meta').delete(unfinishedKey),
      transaction.done,
    ]);
  });
}
