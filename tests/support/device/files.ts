import { onDatabase } from '#offline/device/database.ts';

/**
 * What breaks the rule that each file on the device is one row's: keys that no row or more than one refers to, and keys
 * of rows without bytes.
 */
export async function filesAdrift(userId: string): Promise<string[]> {
  const [photos, items, files] = await onDatabase(userId, (db) =>
    Promise.all([db.getAll('draftPhotos'), db.getAll('outbox'), db.getAllKeys('files')]),
  );
  const meant = [
    ...photos.flatMap((row) => ('file' in row ? [row.file] : [])),
    ...items.flatMap(({ uploads }) => uploads.flatMap(({ file }) => file ?? [])),
  ];
  return [
    ...files.filter((key) => meant.filter((one) => one === key).length !== 1),
    ...meant.filter((key) => !files.includes(key)),
  ];
}
