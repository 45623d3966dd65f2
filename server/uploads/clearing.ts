import { and, eq, exists, lt, not } from 'drizzle-orm';
import type { Tx } from '../shared/db/database.ts';
import { claimPhotos, uploads } from '../shared/db/schema/claims.ts';
import { system } from '../shared/db/tenancy.ts';
import type { Job } from '../shared/jobs/jobs.ts';

/** A filing may come 30 days after its capture; by then its photos, sent just before it, are long in use. */
const unusedDays = 60;

/** Forgets photos that no claim has used: a filing that was discarded after its photos had gone out. */
export const clearingUploads: Job = {
  name: 'clearing-uploads',
  every: 'daily',
  async run({ db, files, clock }) {
    const before = new Date(clock().getTime() - unusedDays * 86_400_000);
    const forgotten = await db.inTransaction(system, (tx) => forgetUnused(tx, before));
    for (const key of forgotten) await files.remove(key);
  },
};

/** Removes the rows and answers the keys of files that nothing refers to any more. */
async function forgetUnused(tx: Tx, before: Date): Promise<string[]> {
  const used = tx.select().from(claimPhotos).where(eq(claimPhotos.sha256, uploads.sha256));
  const gone = await tx
    .delete(uploads)
    .where(and(lt(uploads.createdAt, before), not(exists(used))))
    .returning({ storedKey: uploads.storedKey, thumbKey: uploads.thumbKey });
  const orphans: string[] = [];
  for (const { storedKey, thumbKey } of gone) {
    if (!(await isReferred(tx, storedKey))) orphans.push(storedKey, thumbKey);
  }
  return orphans;
}

/** Files are named by their content, so that two people's equal photos are one file. */
async function isReferred(tx: Tx, storedKey: string): Promise<boolean> {
  const byClaim = await tx.$count(claimPhotos, eq(claimPhotos.storedKey, storedKey));
  const byUpload = await tx.$count(uploads, eq(uploads.storedKey, storedKey));
  return byClaim + byUpload > 0;
}
