import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nobody, system } from '#server/shared/db/tenancy.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { tidying } from '#server/shared/jobs/tidying.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { sell } from '../../support/acts/business.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

/** Pages that the contracts take, and pages of which an index alone tells that a row is there. */
async function pagesOf(test: TestApp) {
  const [pages] = await test.deps.db.inTransaction(system, (tx) =>
    rowsOf<{ rows: number; taken: number; visible: number }>(
      tx,
      sql`select reltuples::int as rows, relallvisible::int as visible,
            (pg_relation_size('contracts') / current_setting('block_size')::int)::int as taken
          from pg_class where oid = 'contracts'::regclass`,
    ),
  );
  return pages!;
}

describe.each(engines)('tidying on %s', (engine) => {
  it('counts rows, frees what changes left behind, and leaves the rights of calls as they were', async () => {
    const test = await startApp(engine);
    await test.retailer('kg:nord:1001');
    await sell(test, 'kg:nord:1001');
    const rewrite = () =>
      test.deps.db.inTransaction(system, (tx) => tx.execute(sql`update contracts set version = version + 1`));
    for (let at = 0; at < 60; at += 1) await rewrite();
    await test.deps.db.tidy();
    const before = await pagesOf(test);
    expect(before.rows).toBe(1);
    expect(before.visible).toBe(before.taken);
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 60; at += 1) await rewrite();
      await test.deps.db.tidy();
    }
    // Nothing is freed that a statement beside it could still see, so a round may stand once: 60 rows of about a kilobyte.
    expect((await pagesOf(test)).taken).toBeLessThanOrEqual(before.taken + 9);
    const inside = test.deps.db.inTransaction(system, () => test.deps.db.tidy());
    await expect(inside).rejects.toThrow('already open');
    await test.deps.db.inTransaction(nobody, async (tx) => {
      expect(await tx.select({ code: contracts.code }).from(contracts)).toEqual([]);
    });
    await test.close();
  });

  it('is done every day where nobody else does it', async () => {
    const test = await startApp(engine);
    await test.retailer('kg:nord:1001');
    await sell(test, 'kg:nord:1001');
    await runDueJobs(test.deps, [tidying]);
    expect((await pagesOf(test)).rows).toBe(engine === 'pglite' ? 1 : -1);
    await test.close();
  });
});
