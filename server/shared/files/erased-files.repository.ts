import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { erasedFiles } from './erased-files.table.ts';

/** Names files that nothing refers to any more. They are removed once this transaction has committed. */
export async function addErasedFiles(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(erasedFiles)
    .values(keys.map((key) => ({ key, erasedAt: now })))
    .onConflictDoNothing();
}

export async function findErasedFiles(tx: Tx, limit: number): Promise<string[]> {
  return (await tx.select({ key: erasedFiles.key }).from(erasedFiles).limit(limit)).map(({ key }) => key);
}

export async function forgetErasedFile(tx: Tx, key: string): Promise<void> {
  await tx.delete(erasedFiles).where(eq(erasedFiles.key, key));
}
