import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { itemAttachments } from '#offline/outbox/item-content.ts';
import { discardItem, endingOf } from '#offline/outbox/outbox-deeds.ts';
import { saveFile } from '../device/save-file.ts';

/** Saves an item's enclosures that have stayed here as files. Throws as `itemAttachments`. */
export async function saveStayed({ id, label, uploads }: OutboxItem): Promise<void> {
  const stayed = new Set(uploads.filter((one) => one.stayed).map(({ sha256 }) => sha256));
  const files = (await itemAttachments(id)).filter(({ sha256 }) => stayed.has(sha256));
  for (const [index, { bytes, type, name }] of files.entries()) {
    const number = files.length > 1 ? ` ${index + 1}` : '';
    saveFile(new Blob([bytes], { type }), name || `${label}${number}.${endingOf(type)}`);
  }
}

/** Removes an item that the server has but for its enclosures. Throws as `discardItem`. */
export const discardStayed = discardItem;
