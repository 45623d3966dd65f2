import { onDatabase } from '#offline/device/database.ts';

/**
 * Throws unless each file on the device is exactly one row's: names the keys that no row or more than one refers to, and
 * those of rows without bytes.
 */
export async function expectNoFileAdrift(userId: string): Promise<void> {
  const [photos, items, files] = await onDatabase(userId, (db) =>
    Promise.all([db.getAll('draftPhotos'), db.getAll('outbox'), db.getAllKeys('files')]),
  );
  const meant = [
    ...photos.flatMap((row) => ('file' in row ? [row.file] : [])),
    ...items.flatMap(({ uploads }) => uploads.flatMap(({ file }) => file ?? [])),
  ];
  const adrift = [
    ...files.filter((key) => meant.filter((one) => one === key).length !== 1),
    ...meant.filter((key) => !files.includes(key)),
  ];
  if (adrift.length > 0) throw new Error(`files adrift: ${adrift.join(', ')}`);
}
