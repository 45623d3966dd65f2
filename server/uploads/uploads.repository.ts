import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { uploads } from './uploads.table.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** The uploads of this user under these hashes. */
export function findUploads(tx: Tx, ownerId: string, hashes: readonly string[]): Promise<UploadRow[]> {
  return tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.sha256, [...hashes])));
}

/** Keeps an upload; the same one again changes nothing. */
export async function addUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row).onConflictDoNothing();
}
