import { onDatabase } from '../device/database.ts';
import { sealJson, unsealJson } from '../device/seal.ts';
import type { Owner } from '../session/owner.ts';
import type { OutboxItem, OutboxRow } from '../device/rows/outbox-item.ts';
import { placeOfPart } from './outbox-row.ts';

/** A row with its label unsealed, for lists. The label is empty without the key, or with another one. */
export async function withLabel(row: OutboxRow, key: CryptoKey | null): Promise<OutboxItem> {
  const { label } = row;
  if (typeof label === 'string') return { ...row, label };
  const place = placeOfPart(row.userId, row.id, 'label');
  const opened = key && (await unsealJson(key, place, label).catch(() => null));
  return { ...row, label: typeof opened === 'string' ? opened : '' };
}

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
