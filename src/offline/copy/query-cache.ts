import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, notifyManager, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { clear, createStore, del, get, set, setMany, type UseStore } from 'idb-keyval';
import { asStorageError } from '../device/storage-error.ts';

/** Rises when answers of the API change their shape: what was kept before is then not shown any more. */
export const querySchemaVersion = 2;

const maxAgeMs = 30 * 86_400_000;
const storeName = 'queries';
const prefix = 'q';
const stores = new Map<string, UseStore>();

/** Name of the database that holds a user's last seen answers. */
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
 * The query client's `persister` (with `networkMode: 'offlineFirst'`): keeps a user's answers on the device, each by
 * itself, and gives each back when it is first asked for. Only queries with `meta: { persist: true }` are kept, and only
 * what the server answered: what a page sets itself (`setQueryData`) is kept with the next answer. A full or broken
 * storage is told to `onError` and does not stop the query.
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
    // Structured clones: nothing is spelled out as text on the way.
    serialize: (query) => query,
    deserialize: (query) => query,
    buster: String(querySchemaVersion),
    maxAge: maxAgeMs,
    // We ask again ourselves: the library's own asking leaves a refusal unhandled, which every offline start meets.
    refetchOnRestore: false,
    prefix,
    filters: { predicate: (query) => query.meta?.['persist'] === true },
  });
  // What was kept is shown at once and asked for again: the change feed only tells what changes from now on.
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
 * Keeps answers that came another way than by their own query, as if each had been asked for at `now` (epoch
 * milliseconds); in one transaction. Pages that show one of them already go on with theirs. Throws `StorageError`.
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

/** When the kept answer to a query was given (epoch milliseconds), or null where none is kept that could be shown. */
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

/** Where this fails, the query's own state says so, and what was kept stays. */
function askAgain(query: { fetch(): Promise<unknown> }): void {
  query.fetch().catch(() => undefined);
}

function isOutdated(query: PersistedQuery, now: number): boolean {
  return query.buster !== String(querySchemaVersion) || now - query.state.dataUpdatedAt > maxAgeMs;
}

/**
 * Removes what is too old or of another shape, one entry after the other; for when the page is idle. Throws
 * `StorageError`.
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

/** Removes all that a user has seen, at sign-out. */
export async function clearQueryCache(userId: string): Promise<void> {
  await clear(storeOf(userId));
}
