import type { Readable } from 'node:stream';

/** Where bytes live. Keys are the server's own (`photos/ab/abcd….jpg`), never a name that somebody sent. */
export interface FileStore {
  /** Keeps bytes under a key for good: when it returns they survive a crash. Writing the same key again is allowed. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes as a stream with their count, or null where there is no such file. */
  read(key: string): Promise<{ size: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
}
