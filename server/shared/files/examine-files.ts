import type { Session } from '../db/copying/session.ts';
import type { Database } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { buildsFolder, type FileStore } from './file-store.ts';
import { findSomeUsed } from './files.repository.ts';

/** What is wrong between a store and the database, by keys. */
export interface FileFaults {
  /** Stored for longer than a day, and no row knows of them. */
  orphans: string[];
  /** Rows name them, and they are not stored. */
  missing: string[];
  /** How many are stored. */
  stored: number;
}

/** A database that lets every row be read. */
type Readable = Pick<Session, 'rows'>;

/** Rows of one page. */
const page = 5000;

/** A file that is younger may be about to get its row. */
const youngMs = 86_400_000;

/**
 * Compares all files of a store with what the database has of them. Both come in the order of their keys, so that a
 * million of them need no memory. Servers may run meanwhile. Throws `StoreUnavailable`.
 */
export async function examineFiles(store: FileStore, database: Readable): Promise<FileFaults> {
  const faults: FileFaults = { orphans: [], missing: [], stored: 0 };
  const suspects: string[] = [];
  const rows = rowsInOrder(database);
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
    const kept = await keptOf(database, suspects.slice(at, at + page));
    for (const key of kept) if (!(await store.exists(key))) faults.missing.push(key);
  }
  return faults;
}

async function* rowsInOrder(database: Readable): AsyncGenerator<{ key: string; isUsed: boolean }, undefined> {
  for (let after = '', more = true; more;) {
    const rows = await database.rows<{ key: string; isUsed: boolean }>(
      `select key, unused_since is null as "isUsed" from files where key collate "C" > ${literal(after)}
        order by key collate "C" limit ${page}`,
    );
    yield* rows;
    after = rows.at(-1)?.key ?? '';
    more = rows.length === page;
  }
  return undefined;
}

/** Of these files, those that have a row that is not marked. */
async function keptOf(database: Readable, keys: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(
    `select key from files where unused_since is null and key in (${keys.map(literal).join(', ')})`,
  );
  return rows.map(({ key }) => key);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** True if a store has none of some files that rows name: it is not that of the database, or it has lost them. */
export async function isOtherStore(store: FileStore, db: Database): Promise<boolean> {
  const keys = await db.inTransaction(system, (tx) => findSomeUsed(tx, 5));
  const there = await Promise.all(keys.map((key) => store.exists(key)));
  return there.length > 0 && !there.includes(true);
}
