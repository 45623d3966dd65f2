import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
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
 * Keeps a user's queries on the device, each by itself, and gives each back when it is first asked for. Only queries
 * with `meta: { persist: true }` are kept. Pass `persisterFn` as `persister` in the query client's defaults, with
 * `networkMode: 'offlineFirst'`; after `setQueryData` call `persistQueryByKey(key, client)`, which nothing does by
 * itself. A full or broken storage is told to `onError` and does not stop the query.
 */
export function queryCache(userId: string, { onError }: { onError: (error: unknown) => void }) {
  const store = storeOf(userId);
  const persister = experimental_createQueryPersister<PersistedQuery>({
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
    filters: { predicate: (query) => mayBeKept(query) },
  });
  // What was kept is shown at once and asked for again: the change feed only tells what changes from now on.
  const persisterFn: typeof persister.persisterFn = async (queryFn, context, query) => {
    let isRestored = true;
    const data = await persister.persisterFn(
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
  return {
    persisterFn,
    /** Keeps a query's present data. The library's own searches all queries for it: 1 ms among 5,000. */
    persistQueryByKey: async (queryKey: QueryKey, client: QueryClient): Promise<void> => {
      const query = client.getQueryCache().get(hashKey(queryKey));
      if (query && mayBeKept(query)) await persister.persistQuery(query);
    },
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

function mayBeKept(query: Query): boolean {
  return query.meta?.['persist'] === true;
}

function isOutdated(query: PersistedQuery, now: number): boolean {
  return query.buster !== String(querySchemaVersion) || now - query.state.dataUpdatedAt > maxAgeMs;
}

/** Removes what is too old or of another shape, one entry after the other; call it when the page is idle. */
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
  );
}

/** Removes all that a user has seen, at sign-out. */
export async function clearQueryCache(userId: string): Promise<void> {
  await clear(storeOf(userId));
}
