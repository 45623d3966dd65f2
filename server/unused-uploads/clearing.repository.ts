import { and, eq, exists, lt, not } from 'drizzle-orm';
import { claimPhotos } from '../claims/claims.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { uploads } from '../uploads/uploads.table.ts';

/**
 * Deletes uploads from before an instant that no claim uses. Returns the keys of files that nothing refers to any more.
 * Contracts keep copies of their own.
 */
export async function forgetUnused(tx: Tx, before: Date): Promise<string[]> {
  const used = tx.select().from(claimPhotos).where(eq(claimPhotos.sha256, uploads.sha256));
  const gone = await tx
    .delete(uploads)
    .where(and(lt(uploads.createdAt, before), not(exists(used))))
    .returning({ storedKey: uploads.storedKey, thumbKey: uploads.thumbKey });
  const orphans: string[] = [];
  for (const { storedKey, thumbKey } of gone) {
    if (!(await isReferred(tx, storedKey))) orphans.push(storedKey, ...(thumbKey === null ? [] : [thumbKey]));
  }
  return orphans;
}

/** True if anything refers to a file. Files are named by their content, so two people's equal photos share one file. */
async function isReferred(tx: Tx, storedKey: string): Promise<boolean> {
  const byClaim = await tx.$count(claimPhotos, eq(claimPhotos.storedKey, storedKey));
  const byUpload = await tx.$count(uploads, eq(uploads.storedKey, storedKey));
  return byClaim + byUpload > 0;
}
