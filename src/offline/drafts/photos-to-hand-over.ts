import type { DraftPhotoState } from '../device/rows/draft-row.ts';
import type { NewAttachment } from '../outbox/prepare-item.ts';
import { currentOwner } from '../session/owner.ts';
import { openName, openRow, rowsOf } from './draft-photos.ts';

/** A draft's photo as it is handed over. */
export type PhotoToHandOver = NewAttachment & { slot: string; state: DraftPhotoState };

/**
 * A draft's photos as they are handed over, by the keys of their bytes: nothing is opened but what an earlier version
 * has sealed for its slot. Throws as `draftPhotos`.
 */
export async function photosToHandOver(draftId: string): Promise<PhotoToHandOver[]> {
  const owner = await currentOwner();
  const rows = await rowsOf(owner.userId, draftId);
  return Promise.all(
    rows.map(async ({ slot, row }): Promise<PhotoToHandOver> => {
      if (!('file' in row)) return openRow(owner, { draftId, slot }, row);
      const { state, type, sha256, file, size, fileKey } = row;
      const name = await openName(owner, { draftId, slot }, row);
      return { slot, state, type, sha256, file, size, name, ...(fileKey && { fileKey }) };
    }),
  );
}
