import type { Database } from '../db/database.ts';
import { system } from '../db/tenancy.ts';
import type { FileStore } from './file-store.ts';
import { findUsed, forgetFiles, lockUnused, unmark } from './files.repository.ts';

/** Hours for which a file stays that nothing names. A call that writes one and then names it takes a minute at most. */
const unusedHours = 24;

/** Files of one transaction. Who writes one of them anew waits for its end. */
const batch = 25;

/**
 * Removes files that nothing has named for a day. A marked file that a row names after all loses its mark. The files are
 * removed while their rows are locked, so that the same bytes, sent meanwhile, are written after that.
 */
export async function removeUnused({ db, files }: { db: Database; files: FileStore }): Promise<void> {
  for (let found = batch; found === batch;) {
    found = await db.inTransaction(system, async (tx) => {
      const marked = await lockUnused(tx, { hours: unusedHours, limit: batch });
      if (marked.length === 0) return 0;
      // A statement of its own: it sees what those have committed for whom the lock has waited.
      const used = await findUsed(tx, marked);
      const gone = marked.filter((key) => !used.has(key));
      await unmark(tx, [...used]);
      await Promise.all(gone.map((key) => files.remove(key)));
      await forgetFiles(tx, gone);
      return marked.length;
    });
  }
}
