import { draftOwnerId, type Whose } from './draft-owner.ts';
import { changePhotos, draftPhoto, rowsOf, saveDraftPhoto, type PhotoChanged } from './draft-photos.ts';

/**
 * Exchanges the photos of two slots, or moves the one there is. Their bytes stay where they lie. Resolves and throws as
 * `saveDraftPhoto`.
 */
export async function swapDraftPhotos(
  whose: Whose,
  draftId: string,
  slots: readonly [string, string],
): Promise<PhotoChanged> {
  // A photo of a version before 6 is sealed for its slot, and stored anew first.
  for (const { slot, row } of await rowsOf(await draftOwnerId(whose), draftId)) {
    const photo = slots.includes(slot) && !('file' in row) ? await draftPhoto(whose, draftId, slot) : null;
    if (photo) await saveDraftPhoto(whose, draftId, slot, { shrunk: photo });
  }
  return changePhotos(await draftOwnerId(whose), draftId, async (stores) => {
    const photos = stores.objectStore('draftPhotos');
    const rows = await Promise.all(slots.map((slot) => photos.get([draftId, slot])));
    await Promise.all(
      rows.map((row, index) => {
        const to = [draftId, slots[1 - index]!] as [string, string];
        return row ? photos.put(row, to) : photos.delete(to);
      }),
    );
    return true;
  });
}
