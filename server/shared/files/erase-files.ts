import type { Database } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import { findErasedFiles, forgetErasedFile } from './erased-files.repository.ts';
import type { FileStore } from './file-store.ts';

const batch = 200;

/** Removes the files that erased records had. A file is forgotten once it is gone, so a killed server goes on here. */
export async function removeErasedFiles({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  for (let left = batch; left === batch;) {
    const keys = await db.inTransaction(system, (tx) => findErasedFiles(tx, batch));
    for (const key of keys) {
      await files.remove(key);
      await db.inTransaction(system, (tx) => forgetErasedFile(tx, key));
    }
    left = keys.length;
  }
}
