import { onThisDevice } from '../practice.ts';
import type { Sealed } from '../seal.ts';
import type { CallName } from './writes.ts';

/** Layout version of an outbox row. Raise it when older rows have to be read differently. */
export const itemSchemaVersion = 2;

/**
 * `needs_attention`: the server refused the item, a photo of it is stuck, or it cannot be unsealed. The user has to look
 * at it. `not_taken`: the server has the record, but not all of the item: it has had it since an earlier sending and did
 * not take this correction, or enclosures have stayed here (`stayed`). The item is shown until the user removes it.
 */
export type OutboxState = 'waiting' | 'sending' | 'needs_attention' | 'not_taken';

/**
 * Why the last try failed. `code` is the server's error code or one of ours: `network`, `timeout`, `not_understood`
 * (the answer is not our server's, e.g. a hotel's portal), `stuck` (a file of it does not get through though our server
 * can be reached), `sealed` (sealed with another key), `lost` (its parts are gone from the device). `message` is the
 * server's, in the user's language, or empty. `fields` maps a field's path to its code and message.
 */
export interface OutboxError {
  code: string;
  message: string;
  fields: Record<string, { code: string; message: string }>;
}

/** An item's photo or file: the data available without unsealing it. */
export interface OutboxUpload {
  sha256: string;
  type: string;
  /** Bytes. */
  size: number;
  /** Key of its bytes in `files`. Rows of versions before 6 lack it: theirs lie sealed in `outboxParts`, under the hash. */
  file?: string;
  /** See `StoredFile`. */
  fileKey?: Sealed;
  /** True once the server has confirmed the upload. */
  acknowledged: boolean;
  /** Why this enclosure stays here. The record goes without it. */
  stayed?: OutboxError;
  /** Tries of this file that failed while our server could be reached. */
  failedAlone?: number;
}

/** The part of a waiting write that is not sealed: how and when to send it. Names nobody. */
export interface OutboxHead {
  /** UUIDv7. The record's permanent id, and the idempotency key of the first sending. */
  id: string;
  /** Idempotency key; a correction gets a new one. */
  key: string;
  /** True if the record has arrived under the first key, with an enclosure that has been left out since. */
  hasArrived?: true;
  userId: string;
  schemaVersion: number;
  call: CallName;
  /** The record it belongs to. Items of one scope are sent in order; a waiting item holds back the later ones. */
  scope: string;
  state: OutboxState;
  /** Failed tries since it was stored, corrected or retried by hand. */
  attempts: number;
  /** Earliest automatic try in epoch milliseconds, or null for at once. */
  nextAttemptAt: number | null;
  lastError: OutboxError | null;
  /** ISO instant on this device's clock. */
  capturedAt: string;
  /** Version of the form that captured it. */
  formVersion: number;
  /** True if all of it can be opened and sent while its owner is locked. */
  whileLocked?: true;
  /** Bytes of body and photos together. */
  size: number;
  uploads: OutboxUpload[];
}

/** An item as stored. Its body and photos are sealed and stored separately. */
export interface OutboxRow extends OutboxHead {
  /** Clear text in rows of schema version 1, until `sealOldLabels` has sealed it. */
  label: Sealed | string;
}

/** An item as lists show it. */
export interface OutboxItem extends OutboxHead {
  /** The name the user knows it by, e.g. "Backofen – Familie Schulz"; empty if it cannot be unsealed. */
  label: string;
}

/** Thrown when an item is being sent and must not be changed. */
export class ItemIsBeingSent extends Error {
  constructor() {
    super('this item is being sent');
    this.name = 'ItemIsBeingSent';
  }
}

/**
 * An event of the outbox, sent to every tab and the worker. `kept`: a new item waits. `changed`: read this item again.
 * `progress`: uploaded photo bytes of one item. `sent`: the server has the item, so read it again; `answer` is its
 * parsed answer, and missing where its owner is locked.
 * `paused`: sending waits for the user to sign in (`sign_in`), or goes on (null).
 */
export type OutboxEvent =
  | { kind: 'kept'; userId: string; id: string }
  | { kind: 'changed'; userId: string; id: string }
  | { kind: 'progress'; userId: string; id: string; sha256: string; sentBytes: number; totalBytes: number }
  | { kind: 'sent'; userId: string; id: string; call: CallName; scope: string; answer?: unknown }
  | { kind: 'paused'; userId: string; reason: 'sign_in' | null };

const channelName = onThisDevice('kochfeld-outbox');

/** Opened once: sending many items tells hundreds of events, and a channel costs more than its message. */
let speaking: BroadcastChannel | undefined;

export function tellOutbox(event: OutboxEvent): void {
  speaking ??= new BroadcastChannel(channelName);
  speaking.postMessage(event);
}

/** Calls back on every event of the outbox, including this tab's. Returns a function that stops it. */
export function onOutbox(callback: (event: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (message: MessageEvent<OutboxEvent>) => callback(message.data));
  return () => channel.close();
}
