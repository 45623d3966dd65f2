import { onThisDevice } from '../device/practice.ts';
import type { IDBPObjectStore, StoreNames } from 'idb';
import { partsOf } from '../device/database.ts';
import type { UserSchema } from '../device/schema.ts';
import type { Sealed } from '../device/seal.ts';
import type { ClosedDraft, Closing, DraftRow } from '../device/rows/draft-row.ts';
import { rememberedMs } from '../device/rows/remembered.ts';

/** Stores of a transaction that writes drafts. `meta` holds the markers of closed drafts. */
export const draftStores = ['drafts', 'draftPhotos', 'meta'] as const;
/** Stores of a transaction that writes photos of drafts or closes drafts. */
export const photoStores = [...draftStores, 'files'] as const;
type PhotoStore = (typeof photoStores)[number];
type DraftStore = (typeof draftStores)[number];

/** A transaction that may write drafts, alone or together with other stores. */
export interface DraftTransaction {
  objectStore<Store extends DraftStore>(
    name: Store,
  ): IDBPObjectStore<UserSchema, ArrayLike<StoreNames<UserSchema>>, Store, 'readwrite'>;
}

/** A transaction that may write drafts with their photos. */
export interface PhotoTransaction {
  objectStore<Store extends PhotoStore>(
    name: Store,
  ): IDBPObjectStore<UserSchema, ArrayLike<StoreNames<UserSchema>>, Store, 'readwrite'>;
}

/** Why a draft is not written: another tab has saved newer answers, or has handed over or discarded it. */
export type Refusal = { kind: 'outdated'; revision: number } | { kind: 'closed'; how: Closing };

const closedPrefix = 'draft:';

export function closedKey(id: string): string {
  return `${closedPrefix}${id}`;
}

export function revisionOf(row: DraftRow): number {
  return row.revision ?? 1;
}

/**
 * Compares the revision that a tab has seen with the stored one. `seen` is 0 for a draft not stored yet, and null to
 * start a correction under the id of a closed draft.
 */
export async function judge(
  stores: DraftTransaction,
  id: string,
  seen: number | null,
): Promise<{ kind: 'open'; row: DraftRow | null; revision: number } | Refusal> {
  const [row, closed] = await Promise.all([
    stores.objectStore('drafts').get(id),
    stores.objectStore('meta').get(closedKey(id)) as Promise<ClosedDraft | undefined>,
  ]);
  if (row) {
    const revision = revisionOf(row);
    return revision === seen ? { kind: 'open', row, revision } : { kind: 'outdated', revision };
  }
  if (seen === null || (seen === 0 && closed?.how !== 'handed_over')) {
    return { kind: 'open', row: null, revision: closed?.revision ?? 0 };
  }
  return { kind: 'closed', how: closed?.how ?? 'discarded' };
}

/** Deletes photos of drafts with their bytes, but for those whose keys were passed on. */
export async function dropPhotos(
  stores: PhotoTransaction,
  which: IDBKeyRange,
  passedOn: ReadonlySet<string> = new Set(),
): Promise<void> {
  const photos = stores.objectStore('draftPhotos');
  const files = stores.objectStore('files');
  const rows = await photos.getAll(which);
  const gone = rows.flatMap((row) => ('file' in row && !passedOn.has(row.file) ? [row.file] : []));
  await Promise.all([photos.delete(which), ...gone.map((file) => files.delete(file))]);
}

/**
 * Deletes a draft and its photos and stores a marker that says how it was closed. `passedOn` are the keys of the photos
 * that an item has now.
 */
export async function closeDraft(
  stores: PhotoTransaction,
  id: string,
  closed: { how: Closing; revision: number; sealed?: Sealed },
  passedOn?: ReadonlySet<string>,
): Promise<void> {
  const at = new Date().toISOString();
  const kept: ClosedDraft = { ...closed, at };
  await Promise.all([
    stores.objectStore('drafts').delete(id),
    dropPhotos(stores, partsOf(id), passedOn),
    stores.objectStore('meta').put(kept, closedKey(id)),
    forgetOld(stores),
  ]);
}

async function forgetOld(stores: PhotoTransaction): Promise<void> {
  const oldest = new Date(Date.now() - rememberedMs).toISOString();
  const range = IDBKeyRange.bound(closedPrefix, `${closedPrefix}\uffff`);
  let cursor = await stores.objectStore('meta').openCursor(range);
  while (cursor) {
    if ((cursor.value as ClosedDraft).at < oldest) await cursor.delete();
    cursor = await cursor.continue();
  }
}

/** Tells other tabs that a draft was saved with this revision, or was closed. */
export interface DraftEvent {
  userId: string;
  id: string;
  /** Null once the draft has been handed over or discarded. */
  revision: number | null;
}

const channelName = onThisDevice('kochfeld-drafts');

export function tellDraft(event: DraftEvent): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(event);
  channel.close();
}

/** Calls back on each change of a draft in any tab, including this one. Returns a function that stops it. */
export function onDraft(callback: (event: DraftEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (message: MessageEvent<DraftEvent>) => callback(message.data));
  return () => channel.close();
}
