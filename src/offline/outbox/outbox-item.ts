import type { CallName } from './writes.ts';

/** Layout version of an outbox row. Raise it when older rows have to be read differently. */
export const itemSchemaVersion = 1;

/** `needs_attention`: the server refused the item, or it cannot be unsealed. The user has to look at it. */
export type OutboxState = 'waiting' | 'sending' | 'needs_attention';

/**
 * Why the last try failed. `code` is the server's error code or one of ours: `network`, `timeout`, `not_understood`
 * (the answer is not our server's, e.g. a hotel's portal), `unexpected` (a 4xx that is not our server's), `sealed`
 * (sealed with another key), `lost` (its parts are gone from the device). `message` is the server's, in the user's
 * language, or empty. `fields` maps a field's path to its code and message.
 */
export interface OutboxError {
  code: string;
  message: string;
  fields: Record<string, { code: string; message: string }>;
}

/** An item's photo: the data available without unsealing it. */
export interface OutboxUpload {
  sha256: string;
  type: string;
  /** Bytes. */
  size: number;
  /** True once the server has confirmed the upload. */
  acknowledged: boolean;
}

/** A write that waits to be sent, as lists show it. Its body and photos are sealed and stored separately. */
export interface OutboxItem {
  /** UUIDv7. The record's permanent id, and the idempotency key of the first sending. */
  id: string;
  /** Idempotency key; a correction gets a new one. */
  key: string;
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
  /** The name the user knows it by, e.g. "Backofen – Familie Schulz". Not sealed. */
  label: string;
  /** Bytes of body and photos together. */
  size: number;
  uploads: OutboxUpload[];
}

/** Thrown when an item is being sent and must not be changed. */
export class ItemIsBeingSent extends Error {
  constructor() {
    super('this item is being sent');
    this.name = 'ItemIsBeingSent';
  }
}
