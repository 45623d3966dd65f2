import type { Database, Tx } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { beginFiles } from './files.repository.ts';
import type { FileStore } from './file-store.ts';

/** Where files are kept: the store, and a transaction or, outside of any, the database. */
export type Keeping = { files: FileStore } & ({ tx: Tx } | { db: Database });

/**
 * Stores files by key. Their rows come first, so that nobody removes what was just written again, and what nothing names
 * within a day goes by itself.
 */
export async function keepFiles(
  given: Keeping,
  contents: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const keys = Object.keys(contents);
  if ('tx' in given) await beginFiles(given.tx, keys);
  else await given.db.inTransaction(system, (tx) => beginFiles(tx, keys));
  await Promise.all(Object.entries(contents).map(([key, bytes]) => given.files.write(key, bytes)));
}
