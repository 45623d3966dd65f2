import { and, eq, exists, lt, not } from 'drizzle-orm';
import { claimPhotos } from '../claims/claims.table.ts';
import type { Tx } from '../shared/db/database.ts';
import { uploads } from '../uploads/uploads.table.ts';

/** Deletes uploads from before an instant that no claim uses. Contracts keep copies of their own. */
export async function forgetUnused(tx: Tx, before: Date): Promise<void> {
  const used = tx.select().from(claimPhotos).where(eq(claimPhotos.sha256, uploads.sha256));
  await tx.delete(uploads).where(and(lt(uploads.createdAt, before), not(exists(used))));
}
