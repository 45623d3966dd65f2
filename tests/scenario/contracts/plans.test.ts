import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/shared/db/database.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { system, type UserActor } from '#server/shared/db/tenancy.ts';
import { actorAt } from '../../support/data/actor.ts';
import { engines, freshDatabase } from '../../support/database/engines.ts';

/** Row-level security must not keep a list from its index. Otherwise a page of 25 reads a million contracts. */
describe.each(engines)('pages of contracts on %s walk one index', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await freshDatabase(engine);
    await db.inTransaction(system, async (tx) => {
      await tx.execute(sql`insert into clients (code, root_ern, association_ern, ern, name, street, house_number,
          zip_code, city, country, status, search_text)
        select 'c' || c, 'r', 'r:a' || c % 25, 'r:a' || c % 25 || ':c' || c, 'S', 's', '1', '1', 'B', 'DE', 'active', 's'
        from generate_series(0, 49) c`);
      await tx.execute(sql`insert into contracts (id, code, root_ern, association_ern, ern, client_code, client_name,
          status, tab, product_slug, lead_number, kv_ab_number, customer, customer_name, created_at, search_text)
        select gen_random_uuid(), 'K' || i, 'r', 'r:a' || i % 25, 'r:a' || i % 25 || ':c' || i % 50, 'c' || i % 50, 'S',
          'active', 'active', 'kitchen', 'L' || i, 'KV' || i, '{}', 'K', timestamptz '2020-01-01' + i * interval '1 hour',
          md5(i::text)
        from generate_series(1, 10000) i`);
    });
    // Only the tables' owner can analyze, so the connection resets its role.
    await db.inTransaction(system, async (tx) => {
      await tx.execute(sql`set local role none`);
      await tx.execute(sql`analyze contracts`);
    });
  });
  afterAll(() => db.close());

  const planOf = (actor: UserActor, query: SQL, first = sql`select 1`) =>
    db.inTransaction(actor, async (tx) => {
      await tx.execute(first);
      const lines = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${query}`);
      return lines.map((row) => row['QUERY PLAN']).join('\n');
    });
  const page = (where: SQL) =>
    sql`select code from contracts where ${where} and (created_at, id) < ('2020-06-01', ${randomUUID()}::uuid)
        order by created_at desc, id desc limit 25`;

  it.each([
    ['a retailer', actorAt('retailer', 'r:a1:c1'), sql`ern = 'r:a1:c1'`, 'contracts_client_created_idx'],
    [
      'an association',
      actorAt('broker_lead_manager', 'r:a1'),
      sql`association_ern = 'r:a1'`,
      'contracts_assoc_created_idx',
    ],
    ['staff', actorAt('view_only', null), sql`true`, 'contracts_created_idx'],
  ] as const)('for %s', async (_, actor, where, index) => {
    const plan = await planOf(actor, page(where));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Seq Scan');
  });

  it('for a search by staff, by its trigrams', async () => {
    const search = sql`select code from contracts where search_text like '%c4ca42%'`;
    // PostgreSQL prefers a full scan for so few rows. The test only checks that the policy allows the index.
    const plan = await planOf(actorAt('eis_admin', null), search, sql`set local enable_seqscan = off`);
    expect(plan).toContain('contracts_search_idx');
  });
});
