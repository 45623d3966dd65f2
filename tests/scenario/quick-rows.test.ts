import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clients } from '#server/clients/clients.table.ts';
import type { Tx } from '#server/shared/db/database.ts';
import { decodeQuickly } from '#server/shared/db/quick-rows.ts';
import { placeOf, system } from '#server/shared/db/tenancy.ts';
import { startApp } from '../support/server/app.ts';
import { engines } from '../support/server/engines.ts';

const fields = {
  code: clients.code,
  createdAt: clients.createdAt,
  missing: sql<string | null>`null`,
  place: sql<unknown>`json_build_object('ern', ${clients.ern})`,
  since: sql<Date>`${clients.createdAt}`.mapWith(clients.createdAt),
  named: sql<string>`upper(${clients.name})`.as('named'),
};

const flat = (tx: Tx) => tx.select(fields).from(clients).orderBy(asc(clients.code)).prepare(randomUUID());

const deep = (tx: Tx) =>
  tx
    .select({ client: { code: clients.code }, city: clients.city })
    .from(clients)
    .prepare(randomUUID());

describe.each(engines)('rows of prepared queries on %s', (engine) => {
  it('are what drizzle makes of them, whether or not they hold further objects', async () => {
    const test = await startApp(engine);
    for (const ern of ['kg:nord:1001', 'kg:sued:2001']) await test.retailer(ern);
    await test.deps.db.inTransaction(system, async (tx) => {
      const rows = await decodeQuickly(flat(tx)).execute();
      expect(rows).toEqual(await flat(tx).execute());
      expect(rows).toMatchObject([
        { code: '1001', missing: null, place: { ern: placeOf('kg:nord:1001').ern } },
        { code: '2001' },
      ]);
      expect(rows[0]!.createdAt).toBeInstanceOf(Date);
      expect(rows[0]!.since).toEqual(rows[0]!.createdAt);
      expect(await decodeQuickly(deep(tx)).execute()).toEqual(await deep(tx).execute());
    });
    await test.close();
  });
});
