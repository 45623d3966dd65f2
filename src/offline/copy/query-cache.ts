import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, notifyManager, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { clear, createStore, del, get, set, setMany, type UseStore } from 'idb-keyval';
import { asStorageError } from '../device/storage-error.ts';

/** Raise it when API answers change their shape. Older stored answers are then no longer shown. */
export const querySchemaVersion = 2;

const maxAgeMs = 30 * 86_400_000;
const storeName = 'queries';
const prefix = 'q';
const stores = new Map<string, UseStore>();

/** Name of the database that holds a user's stored answers. */
export function queryDatabaseName(userId: string): string {
  return `kochfeld-queries-${userId}`;
}

function storeOf(userId: string): UseStore {
  const known = stores.get(userId);
  if (known) return known;
  const store = createStore(queryDatabaseName(userId), storeName);
  stores.set(userId, store);
  return store;
}

/**
 * The query client's `persister` (with `networkMode: 'offlineFirst'`). It stores each of a user's answers separately
 * and restores it when first asked for. Only queries with `meta: { persist: true }` are stored, and only answers of the
 * server: data that a page sets itself (`setQueryData`) is stored with the next answer. A full or broken storage is
 * passed to `onError` and does not stop the query.
 */
export function queryPersister(
  userId: string,
  { onError }: { onError: (error: unknown) => void },
): QueryPersister {
  const store = storeOf(userId);
  const { persisterFn } = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: (key) => get<PersistedQuery>(key, store),
      setItem: (key, value) =>
        set(key, value, store).catch((error: unknown) => onError(asStorageError(error))),
      removeItem: (key) => del(key, store),
    },
    // IndexedDB stores structured clones, so nothing is serialised to text.
    serialize: (query) => query,
    deserialize: (query) => query,
    buster: String(querySchemaVersion),
    maxAge: maxAgeMs,
    // We refetch ourselves: the library's refetch leaves a failure unhandled on every offline start.
    refetchOnRestore: false,
    prefix,
    filters: { predicate: (query) => query.meta?.['persist'] === true },
  });
  // A stored answer is shown at once and refetched: the change feed reports only changes from now on.
  return async (queryFn, context, query) => {
    let isRestored = true;
    const data = await persisterFn(
      (given) => {
        isRestored = false;
        return queryFn(given);
      },
      context,
      query,
    );
    if (isRestored) notifyManager.schedule(() => askAgain(query));
    return data;
  };
}

/**
 * Stores answers that arrived by another way than their own query, as if each had been fetched at `now` (epoch
 * milliseconds), in one transaction. Pages that already show one of them keep their data. Throws `StorageError`.
 */
export async function keepAnswers(
  userId: string,
  answers: readonly { queryKey: QueryKey; data: unknown }[],
  now: number = Date.now(),
): Promise<void> {
  const entries = answers.map(({ queryKey, data }): [string, PersistedQuery] => {
    const queryHash = hashKey(queryKey);
    return [
      `${prefix}-${queryHash}`,
      { buster: String(querySchemaVersion), queryHash, queryKey, state: answered(data, now) },
    ];
  });
  await setMany(entries, storeOf(userId)).catch((error: unknown) => {
    throw asStorageError(error);
  });
}

/** Epoch milliseconds of the stored answer to a query, or null if there is none that may be shown. */
export async function answerKeptAt(userId: string, queryKey: QueryKey): Promise<number | null> {
  const kept = await get<PersistedQuery>(`${prefix}-${hashKey(queryKey)}`, storeOf(userId));
  return kept && !isOutdated(kept, Date.now()) ? kept.state.dataUpdatedAt : null;
}

function answered(data: unknown, now: number): PersistedQuery['state'] {
  return {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: now,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  };
}

/** Refetches a query. A failure shows in the query's state, and the stored answer stays. */
function askAgain(query: { fetch(): Promise<unknown> }): void {
  query.fetch().catch(() => undefined);
}

function isOutdated(query: PersistedQuery, now: number): boolean {
  return query.buster !== String(querySchemaVersion) || now - query.state.dataUpdatedAt > maxAgeMs;
}

/**
 * Deletes answers that are too old or of another schema version, one after the other. Call it when the page is idle.
 * Throws `StorageError`.
 */
export async function collectOldQueries(userId: string, now: number = Date.now()): Promise<void> {
  await storeOf(userId)(
    'readwrite',
    (store) =>
      new Promise<void>((resolve, reject) => {
        const walk = store.openCursor();
        walk.addEventListener('success', () => {
          const cursor = walk.result;
          if (!cursor) return;
          if (isOutdated(cursor.value as PersistedQuery, now)) cursor.delete();
          cursor.continue();
        });
        store.transaction.addEventListener('complete', () => resolve());
        store.transaction.addEventListener('abort', () => reject(store.transaction.error));
      }),
  ).catch((error: unknown) => {
    throw asStorageError(error);
  });
}

/** Deletes all of a user's stored answers, at sign-out. */
export async function clearQueryCache(userId: string): Promise<void> {
  await clear(storeOf(userId));
}
