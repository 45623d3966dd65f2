import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

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

/** A file as a store lists it. */
export interface ListedFile {
  key: string;
  size: number;
  writtenAt: Date;
}

/**
 * Stores bytes. Keys are made by the server (`photos/ab/abcd….jpg`), never from a name that somebody sent, and a key
 * stands for the same file for ever. What a store cannot do throws `StoreUnavailable`.
 */
export interface FileStore {
  /** Where it is, in words for an operator. */
  place: string;
  /** Stores bytes under a key. They survive a crash once it resolves. The same key may be written again. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes as a stream with the count of the whole file, or null if there is no such file. `part` is asked for the
   * bytes wanted, first to last, once the count is known; without it, or if it answers null, all of them come. A stream
   * that ends early fails.
   */
  read(key: string, part?: (size: number) => Part | null): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes a file. One that is not there is no error. */
  remove(key: string): Promise<void>;
  /** The files whose keys begin with `prefix` and come after `after`, in the order of their keys. */
  list(prefix?: string, after?: string): AsyncIterable<ListedFile>;
  /** Throws `StoreUnavailable` with what is wrong and what to do; with `writing` it also stores and removes a file. */
  check(options: { writing: boolean }): Promise<void>;
}

/** Where builds of the page are, which no row names. */
export const buildsFolder = 'builds/';

/** What a key looks like. A file in a store's place that does not is none of its own. */
export const filePattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/;

/** Throws unless it is a key. */
export function checkKey(key: string): void {
  if (!filePattern.test(key)) throw new Error(`not a key of a file: ${key}`);
}

/** Thrown if a store is gone, slow, full or refuses. The caller hears `unavailable`, the log has these words. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** All bytes of a file, or null if there is no such file. */
export async function bytesOf(files: FileStore, key: string): Promise<Buffer | null> {
  const found = await files.read(key);
  return found && buffer(found.stream);
}
