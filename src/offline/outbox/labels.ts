import { unsealJson } from '../device/seal.ts';
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
