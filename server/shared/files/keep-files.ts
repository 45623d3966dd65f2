import type { Database } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { beginFiles } from './files.repository.ts';
import type { FileStore } from './file-store.ts';

/** Where files are kept. */
export interface Keeping {
  files: FileStore;
  db: Database;
}

/**
 * Stores files by key, outside of any transaction: nobody's connection waits for a disk or a network. Their rows come
 * first, so that nobody removes what was just written again, and what nothing names within a day goes by itself.
 */
export async function keepFiles(
  { db, files }: Keeping,
  contents: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  await db.inTransaction(system, (tx) => beginFiles(tx, Object.keys(contents)));
  await Promise.all(Object.entries(contents).map(([key, bytes]) => files.write(key, bytes)));
}
