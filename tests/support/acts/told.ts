import { count, gt } from 'drizzle-orm';
import { changes } from '#server/shared/db/changes.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import type { TestApp } from '../server/app.ts';

/** Records announced more than once by one transaction. */
export function announcedTwice(test: TestApp) {
  const { xid, entity, recordId, ern, userId } = changes;
  return test.deps.db.inTransaction(system, (tx) =>
    tx
      .select({ entity, recordId, times: count() })
      .from(changes)
      .groupBy(xid, entity, recordId, ern, userId)
      .having(gt(count(), 1)),
  );
}
