import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, notifyManager, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import { clear, del, delMany, get, promisifyRequest, set } from 'idb-keyval';
import { nextTask } from '../device/next-task.ts';
import { SignedOut, sealJson, seal, unseal, unsealJson, type Sealed } from '../device/seal.ts';
import { asStorageError } from '../device/storage-error.ts';
import { tokenInCopy } from '../session/local-copy.ts';
import { deviceKey } from '../session/vault.ts';
import { isOutdated, maxAgeMs, querySchemaVersion, type KeptRow } from './kept-row.ts';
import { arrived, storeOf, visitKey } from './visit.ts';

const prefix = 'q';

/** A stored answer. Its key names records by their codes. */
interface Row extends KeptRow {
  /** The bytes of an answer that is a file. */
  file?: Sealed;
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
      getItem: (key) => readRow(userId, key),
      setItem: (key, query) =>
        sealRow(userId, key, query).then(
          (row) => set(key, row, store).catch((error: unknown) => onError(asStorageError(error))),
          // A user who has signed out meanwhile keeps nothing.
          () => undefined,
        ),
      removeItem: (key) => del(key, store),
    },
    // Rows are sealed and opened in the storage, which knows their place.
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

function placeOf(userId: string, key: string): string {
  return `${userId}/answers/${key}`;
}

/** The key last read, and the token of the session in which it was. */
let known: { userId: string; token: string; key: CryptoKey } | null = null;

/**
 * The user's key, read once in a session: the way to the vault took as long as sealing. Throws `SignedOut` if it is
 * gone, and `StorageError`.
 */
async function keyOf(userId: string): Promise<CryptoKey> {
  const token = tokenInCopy(userId);
  if (token !== null && known?.userId === userId && known.token === token) return known.key;
  const key = await deviceKey(userId);
  known = key && token !== null ? { userId, token, key } : null;
  if (!key) throw new SignedOut();
  return key;
}

async function sealRow(userId: string, place: string, query: PersistedQuery): Promise<Row> {
  const key = await keyOf(userId);
  const { data } = query.state;
  const head = { buster: query.buster, dataUpdatedAt: query.state.dataUpdatedAt };
  const at = placeOf(userId, place);
  if (!(data instanceof Blob)) return { ...head, sealed: await sealJson(key, at, query) };
  const state = { ...query.state, data: data.type };
  return {
    ...head,
    sealed: await sealJson(key, at, { ...query, state }),
    file: await seal(key, `${at}/file`, await data.arrayBuffer()),
  };
}

/** A stored answer; undefined if there is none that this user can open. */
async function readRow(userId: string, place: string): Promise<PersistedQuery | undefined> {
  try {
    await arrived(userId);
    const [key, row] = await Promise.all([keyOf(userId), get<Row>(place, storeOf(userId))]);
    if (!row || isOutdated(row, Date.now())) return undefined;
    const at = placeOf(userId, place);
    const query = (await unsealJson(key, at, row.sealed)) as PersistedQuery;
    if (!row.file) return query;
    const data = new Blob([await unseal(key, `${at}/file`, row.file)], { type: String(query.state.data) });
    return { ...query, state: { ...query.state, data } };
  } catch {
    // What does not open is fetched again.
    return undefined;
  }
}

/**
 * Stores answers that arrived by another way than their own query, as if each had been fetched at `now` (epoch
 * milliseconds), in one transaction. Pages that already show one of them keep their data. Throws `SignedOut`,
 * `StorageError`.
 */
export async function keepAnswers(
  userId: string,
  answers: readonly { queryKey: QueryKey; data: unknown }[],
  now: number = Date.now(),
): Promise<void> {
  const rowOf = async ({ queryKey, data }: (typeof answers)[number]): Promise<[string, Row]> => {
    const queryHash = hashKey(queryKey);
    const key = `${prefix}-${queryHash}`;
    const query = { buster: String(querySchemaVersion), queryHash, queryKey, state: answered(data, now) };
    return [key, await sealRow(userId, key, query)];
  };
  const entries: [string, Row][] = [];
  for (let at = 0; at < answers.length; at += rowsAtOnce) {
    if (at > 0) await nextTask();
    entries.push(...(await Promise.all(answers.slice(at, at + rowsAtOnce).map(rowOf))));
  }
  await storeOf(userId)('readwrite', (store) => putAll(store, entries)).catch((error: unknown) => {
    throw asStorageError(error);
  });
  // A user who has signed out meanwhile keeps nothing.
  if (await deviceKey(userId)) return;
  await delMany(
    entries.map(([key]) => key),
    storeOf(userId),
  );
  throw new SignedOut();
}

/**
 * Rows that are sealed, or handed to the database, in one go. Each is turned into text or copied, and hundreds would hold
 * the page up.
 */
const rowsAtOnce = 20;

/** Writes rows in one transaction, a few in each task, so that the page answers meanwhile. */
async function putAll(store: IDBObjectStore, entries: readonly [string, Row][]): Promise<void> {
  for (let at = 0; at < entries.length; at += rowsAtOnce) {
    const puts = entries.slice(at, at + rowsAtOnce).map(([key, row]) => store.put(row, key));
    if (at + rowsAtOnce < entries.length) await promisifyRequest(puts.at(-1)!);
  }
  await promisifyRequest(store.transaction);
}

/** The stored answer to a query and its age in epoch milliseconds, or null if there is none that may be shown. */
export async function answerKept(
  userId: string,
  queryKey: QueryKey,
): Promise<{ data: unknown; at: number } | null> {
  const kept = await readRow(userId, `${prefix}-${hashKey(queryKey)}`);
  return kept ? { data: kept.state.data, at: kept.state.dataUpdatedAt } : null;
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

/**
 * Deletes answers that are too old or of another schema version (the first two were not sealed), one after the other. Call it when the page is idle.
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
          if (cursor.key !== visitKey && isOutdated(cursor.value as Row, now)) cursor.delete();
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
