import { shortCodeOf } from '#domain/claim/short-code.ts';
import { exportItem, type OutboxItem } from '#offline/outbox.ts';

/** Saves an item with its photos as a ZIP file in the downloads of the device. Throws as `exportItem`. */
export async function exportToFile(item: OutboxItem): Promise<void> {
  const address = URL.createObjectURL(await exportItem(item.id));
  const link = document.createElement('a');
  link.href = address;
  link.download = `kochfeld-${shortCodeOf(item.id)}.zip`;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
