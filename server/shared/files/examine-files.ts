import type { Database } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { buildsFolder, type FileStore } from './file-store.ts';
import { findFilesAfter, findKept, findSomeUsed } from './files.repository.ts';

/** What is wrong between a store and the database, by keys. */
export interface FileFaults {
  /** Stored for longer than a day, and no row knows of them. */
  orphans: string[];
  /** Rows name them, and they are not stored. */
  missing: string[];
  /** How many are stored. */
  stored: number;
}

/** Rows of one page. */
const page = 5000;

/** A file that is younger may be about to get its row. */
const youngMs = 86_400_000;

/** What a database has of files. */
export interface FileRows {
  /** So many rows whose keys come after `after`, in the order of their keys' bytes. */
  after(after: string, limit: number): Promise<{ key: string; isUsed: boolean }[]>;
  /** Of these files, those that have a row that is not marked. */
  kept(keys: readonly string[]): Promise<string[]>;
}

/** The rows as a server reads them. */
export function fileRows(db: Database): FileRows {
  return {
    after: (after, limit) => db.inTransaction(system, (tx) => findFilesAfter(tx, after, limit)),
    kept: (keys) => db.inTransaction(system, (tx) => findKept(tx, keys)),
  };
}

/**
 * Compares all files of a store with what the database has of them. Both come in the order of their keys, so that a
 * million of them need no memory. Servers may run meanwhile. Throws `StoreUnavailable`.
 */
export async function examineFiles(store: FileStore, known: FileRows): Promise<FileFaults> {
  const faults: FileFaults = { orphans: [], missing: [], stored: 0 };
  const suspects: string[] = [];
  const rows = rowsInOrder(known);
  let row = await rows.next();
  /** Passes the rows that come before a key, or all. Their files are not stored. */
  const passRows = async (comesBefore: (key: string) => boolean) => {
    for (; !row.done && comesBefore(row.value.key); row = await rows.next()) {
      if (row.value.isUsed) suspects.push(row.value.key);
    }
  };
  for await (const { key, writtenAt } of store.list()) {
    if (key.startsWith(buildsFolder)) continue;
    faults.stored += 1;
    await passRows((other) => other < key);
    if (!row.done && row.value.key === key) row = await rows.next();
    else if (Date.now() - writtenAt.getTime() > youngMs) faults.orphans.push(key);
  }
  await passRows(() => true);
  // What came or went while both were read is no fault.
  for (let at = 0; at < suspects.length; at += page) {
    const kept = await known.kept(suspects.slice(at, at + page));
    for (const key of kept) if (!(await store.exists(key))) faults.missing.push(key);
  }
  return faults;
}

async function* rowsInOrder(known: FileRows): AsyncGenerator<{ key: string; isUsed: boolean }, undefined> {
  for (let after = '', more = true; more;) {
    const rows = await known.after(after, page);
    yield* rows;
    after = rows.at(-1)?.key ?? '';
    more = rows.length === page;
  }
  return undefined;
}

/** True if a store has none of some files that rows name: it is not that of the database, or it has lost them. */
export async function isOtherStore(store: FileStore, db: Database): Promise<boolean> {
  const keys = await db.inTransaction(system, (tx) => findSomeUsed(tx, 5));
  const there = await Promise.all(keys.map((key) => store.exists(key)));
  return there.length > 0 && !there.includes(true);
}
