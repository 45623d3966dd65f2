import type { CallName } from './writes.ts';

/** Layout of a row of the outbox; rises when rows of older apps have to be read differently. */
export const itemSchemaVersion = 1;

/** `needs_attention`: the server refused it, or it does not open; a person has to look at it. */
export type OutboxState = 'waiting' | 'sending' | 'needs_attention';

/**
 * Why the last try did not succeed. `code` is the server's error code, or one of ours: `network`, `timeout`,
 * `not_understood` (an answer that is not our server's, a hotel's portal say), `sealed` (kept under another key),
 * `lost` (its parts are gone from the device). `message` is the server's, in the user's language, and empty where there
 * is none. `fields` maps a field's path to its code and words.
 */
export interface OutboxError {
  code: string;
  message: string;
  fields: Record<string, { code: string; message: string }>;
}

/** A photo of an item: what is known of it without opening it. */
export interface OutboxUpload {
  sha256: string;
  type: string;
  /** Bytes. */
  size: number;
  /** True once the server has answered for it. */
  acknowledged: boolean;
}

/** Something that waits to be sent, as the page may list it. Its body and photos are sealed and kept apart. */
export interface OutboxItem {
  /** UUIDv7: the record's id for good, and the idempotency key of the first sending. */
  id: string;
  /** Idempotency key; another one after a correction. */
  key: string;
  userId: string;
  schemaVersion: number;
  call: CallName;
  /** The record it belongs to. Items of one scope are sent in order, one that waits holds back the later ones. */
  scope: string;
  state: OutboxState;
  /** Tries that did not succeed since it was kept, corrected or sent by hand. */
  attempts: number;
  /** Epoch milliseconds before which it is not tried by itself, or null for at once. */
  nextAttemptAt: number | null;
  lastError: OutboxError | null;
  /** ISO instant on this device's clock. */
  capturedAt: string;
  /** Version of the form that captured it. */
  formVersion: number;
  /** What the person recognises it by, e.g. "Backofen – Familie Schulz". Not sealed. */
  label: string;
  /** Bytes of body and photos together. */
  size: number;
  uploads: OutboxUpload[];
}

/** Thrown where an item is being sent just now and must not be changed. */
export class ItemIsBeingSent extends Error {
  constructor() {
    super('this item is being sent');
    this.name = 'ItemIsBeingSent';
  }
}
