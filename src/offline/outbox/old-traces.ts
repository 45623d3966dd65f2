import { onDatabase } from '../device/database.ts';
import { rememberedMs, tracePrefix, type Trace } from '../device/rows/remembered.ts';
import { currentUserId } from '../session/owner.ts';

/** Deletes the signed-in user's traces older than 30 days. Throws `StorageError`. */
export async function forgetOldTraces(): Promise<void> {
  const userId = await currentUserId().catch(() => null);
  if (userId === null) return;
  const oldest = new Date(Date.now() - rememberedMs).toISOString();
  await onDatabase(userId, async (db) => {
    const transaction = db.transaction('meta', 'readwrite');
    let cursor = await transaction.store.openCursor(IDBKeyRange.bound(tracePrefix, `${tracePrefix}\uffff`));
    while (cursor) {
      if ((cursor.value as Trace).at < oldest) await cursor.delete();
      cursor = await cursor.continue();
    }
    await transaction.done;
  });
}
