import type { Readable } from 'node:stream';

/** Stores bytes. Keys are made by the server (`photos/ab/abcd….jpg`), never from a name that somebody sent. */
export interface FileStore {
  /** Stores bytes under a key. They survive a crash once it resolves. The same key may be written again. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as a stream with their count, or null if there is no such file. */
  read(key: string): Promise<{ size: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
}
