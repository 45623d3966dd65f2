import { isInTransaction } from '#server/shared/db/transactions.ts';
import type { FileStore } from '#server/shared/files/file-store.ts';

/**
 * A store that throws within an open transaction, whose connection and locks would be held for as long as a disk or a
 * network takes. Files are removed there nonetheless: the lock of a file's row keeps whoever writes it again waiting.
 */
export function outsideTransactions(files: FileStore): FileStore {
  const refuse = () => {
    if (isInTransaction()) throw new Error('file work in a transaction: prepare it first');
  };
  return {
    ...files,
    async write(key, bytes) {
      refuse();
      await files.write(key, bytes);
    },
    async read(key, part) {
      refuse();
      return files.read(key, part);
    },
    async exists(key) {
      refuse();
      return files.exists(key);
    },
    list(prefix, after) {
      refuse();
      return files.list(prefix, after);
    },
  };
}
