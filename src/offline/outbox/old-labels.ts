import { onDatabase } from '../device/database.ts';
import { sealJson } from '../device/seal.ts';
import type { Owner } from '../session/owner.ts';
import { placeOfPart } from './outbox-row.ts';

/**
 * Seals the labels of rows that an older version of the app stored in clear. A migration of the database cannot do it:
 * it has no key and must not wait for the sealing.
 */
export async function sealOldLabels({ userId, key }: Owner): Promise<void> {
  const rows = await onDatabase(userId, (db) => db.getAll('outbox'));
  for (const { id, label } of rows) {
    if (typeof label !== 'string') continue;
    const sealed = await sealJson(key, placeOfPart(userId, id, 'label'), label);
    await onDatabase(userId, async (db) => {
      const transaction = db.transaction('outbox', 'readwrite');
      const row = await transaction.store.get(id);
      const isOld = row && typeof row.label === 'string';
      await Promise.all([isOld && transaction.store.put({ ...row, label: sealed }), transaction.done]);
    });
  }
}
