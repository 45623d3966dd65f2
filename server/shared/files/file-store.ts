import type { Readable } from 'node:stream';

/** Bytes of a file, the first and the last counted from 0. */
export interface Part {
  first: number;
  last: number;
}

interface StoredFile {
  /** Bytes of the whole file. */
  size: number;
  stream: Readable;
  /** The bytes of the stream; null if it has all. */
  part: Part | null;
}

/** Stores bytes. Keys are made by the server (`photos/ab/abcd….jpg`), never from a name that somebody sent. */
export interface FileStore {
  /** Stores bytes under a key. They survive a crash once it resolves. The same key may be written again. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes as a stream with the count of the whole file, or null if there is no such file. `part` is asked for the
   * bytes wanted, first to last, once the count is known; without it, or if it answers null, all of them come.
   */
  read(key: string, part?: (size: number) => Part | null): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}
