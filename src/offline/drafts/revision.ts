import { onThisDevice } from '../device/practice.ts';
import type { IDBPObjectStore, StoreNames } from 'idb';
import { partsOf } from '../device/database.ts';
import type { UserSchema } from '../device/schema.ts';
import type { Sealed } from '../device/seal.ts';
import type { ClosedDraft, Closing, DraftRow } from '../device/rows/draft-row.ts';
import { rememberedMs } from '../device/rows/remembered.ts';

/** Stores of a transaction that writes drafts. `meta` holds the markers of closed drafts. */
export const draftStores = ['drafts', 'draftPhotos', 'meta'] as const;
type DraftStore = (typeof draftStores)[number];

/** A transaction that may write drafts, alone or together with other stores. */
export interface DraftTransaction {
  objectStore<Store extends DraftStore>(
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

/** Deletes a draft and its photos and stores a marker that says how it was closed. */
export async function closeDraft(
  stores: DraftTransaction,
  id: string,
  closed: { how: Closing; revision: number; sealed?: Sealed },
): Promise<void> {
  const at = new Date().toISOString();
  const kept: ClosedDraft = { ...closed, at };
  await Promise.all([
    stores.objectStore('drafts').delete(id),
    stores.objectStore('draftPhotos').delete(partsOf(id)),
    stores.objectStore('meta').put(kept, closedKey(id)),
    forgetOld(stores),
  ]);
}

async function forgetOld(stores: DraftTransaction): Promise<void> {
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
