import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { uploads } from './uploads.table.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** This user's uploads with these hashes. */
export function findUploads(tx: Tx, ownerId: string, hashes: readonly string[]): Promise<UploadRow[]> {
  return tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.sha256, [...hashes])));
}

/** Stores an upload. Storing the same one again changes nothing. */
export async function addUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row).onConflictDoNothing();
}
