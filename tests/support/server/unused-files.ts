import { sql } from 'drizzle-orm';
import { system } from '#server/shared/db/tenancy.ts';
import { removeUnused } from '#server/shared/files/remove-unused.ts';
import type { TestApp } from './app.ts';

/** Lets files have been unused for a day more, and removes what is then due. */
export async function clearFilesADayLater({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  await deps.db.inTransaction(system, (tx) =>
    tx.execute(
      sql`update files set unused_since = unused_since - interval '25 hours' where unused_since is not null`,
    ),
  );
  await removeUnused(deps);
}
