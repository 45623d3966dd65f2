import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';
import { itemAttachments } from '#offline/outbox/outbox.ts';
import { saveFile } from '../device/save-file.ts';

/** Saves an item's enclosures that have stayed here as files. Throws as `itemAttachments`. */
export async function saveStayed({ id, label, uploads }: OutboxItem): Promise<void> {
  const stayed = new Set(uploads.filter((one) => one.stayed).map(({ sha256 }) => sha256));
  for (const { sha256, bytes, type, name } of await itemAttachments(id))
    if (stayed.has(sha256)) saveFile(new Blob([bytes], { type }), name || `${label}.pdf`);
}
