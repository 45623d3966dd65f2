import { saveFile } from '#page/device/save-file.ts';
import { shortCodeOf } from '#domain/claim/short-code.ts';
import { exportItem, type OutboxItem } from '#offline/outbox/outbox.ts';

/** Saves an item with its photos as a ZIP file in the downloads of the device. Throws as `exportItem`. */
export async function exportToFile(item: OutboxItem): Promise<void> {
  saveFile(await exportItem(item.id), `kochfeld-${shortCodeOf(item.id)}.zip`);
}
