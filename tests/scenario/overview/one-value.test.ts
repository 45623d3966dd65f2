import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clients } from '#server/directory/clients.table.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { changes } from '#server/shared/db/changes.table.ts';
import { inOneValue, rowsIn } from '#server/shared/db/one-value.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { sell } from '../../support/acts/business.ts';
import { startApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const ofClient = {
  code: clients.code,
  createdAt: clients.createdAt,
  missing: sql<string | null>`null`,
  place: sql<unknown>`json_build_object('ern', ${clients.ern})`,
  since: sql<Date>`${clients.createdAt}`.mapWith(clients.createdAt),
  named: sql<string>`upper(${clients.name})`,
  count: sql<number>`(select count(*) from ${clients})::int`,
  north: sql<boolean>`${clients.ern} like 'kg:nord:%'`,
};

/** Every kind of column that lists select. */
const ofContract = {
  id: contracts.id,
  version: contracts.version,
  customer: contracts.customer,
  createdAt: contracts.createdAt,
  deliveryDate: contracts.deliveryDate,
  mailFailedAt: contracts.mailFailedAt,
};

it('refuses columns whose digits would be lost', () => {
  expect(() => inOneValue({ id: changes.id })).toThrow('id would lose digits');
});

describe.each(engines)('a row in one value on %s', (engine) => {
  it('is the row that its columns are one by one', async () => {
    const test = await startApp(engine);
    for (const ern of ['kg:nord:1001', 'kg:sued:2001']) await test.retailer(ern);
    await test.deps.db.inTransaction(system, async (tx) => {
      await tx.update(clients).set({ name: 'Küche "Zum Öl" \\ & Söhne\n' }).where(eq(clients.code, '1001'));
      const one = tx
        .select({ row: inOneValue(ofClient) })
        .from(clients)
        .orderBy(asc(clients.code));
      const rows = await rowsIn(one);
      expect(rows).toEqual(await tx.select(ofClient).from(clients).orderBy(asc(clients.code)));
      expect(rows).toMatchObject([
        { code: '1001', missing: null, place: { ern: 'kg:nord:1001' }, count: 2, north: true },
        { code: '2001', north: false },
      ]);
      expect(rows[0]!.createdAt).toBeInstanceOf(Date);
      expect(rows[0]!.since).toEqual(rows[0]!.createdAt);
    });
    await sell(test, 'kg:nord:1001');
    await test.deps.db.inTransaction(system, async (tx) => {
      const rows = await rowsIn(tx.select({ row: inOneValue(ofContract) }).from(contracts));
      expect(rows).toEqual(await tx.select(ofContract).from(contracts));
      expect(rows).toHaveLength(1);
    });
    await test.close();
  });
});
