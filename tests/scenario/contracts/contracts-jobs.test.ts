import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateContract, getContract, getContractHistory, listContracts } from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import type { ContractHistory } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { runDueJobs } from '#server/shared/jobs/jobs.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { jobsOf } from '#server/start.ts';
import { sell, type SoldContract } from '../../support/acts/business.ts';
import { announcedTwice } from '../../support/acts/told.ts';
import { startApp, type Browser, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';

describe.each(engines)('contracts that go on by themselves on %s', (engine) => {
  let test: TestApp;
  let anna: Browser;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  const runJobs = () => runDueJobs(test.deps, jobsOf(test.deps));
  const atWork = async () => (anna = await test.as('retailer', shop));
  const waiting = (deliveryDate: string) => sell(test, shop, { status: 'pending_delivery', deliveryDate });
  const statusOf = async (...sold: SoldContract[]) => {
    const codes = sold.map((one) => one.code);
    const rows = await test.deps.db.inTransaction(system, (tx) =>
      tx
        .select({ code: contracts.code, status: contracts.status })
        .from(contracts)
        .where(inArray(contracts.code, codes)),
    );
    return codes.map((code) => rows.find((row) => row.code === code)!.status);
  };

  it('a kitchen is delivered on its day in Berlin, winter and summer, and not a moment before', async () => {
    // Berlin is one hour ahead of UTC in winter and two in summer. The clocks change on 29 March and 25 October.
    for (const [deliveryDate, before, after] of [
      ['2026-12-01', '2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z'],
      ['2027-03-29', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
      ['2027-03-28', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
      ['2027-10-31', '2027-10-30T21:59:59Z', '2027-10-30T22:00:00Z'],
      ['2027-11-01', '2027-10-31T22:59:59Z', '2027-10-31T23:00:00Z'],
    ] as const) {
      const contract = await waiting(deliveryDate);
      test.setNow(before);
      await runJobs();
      expect([deliveryDate, await statusOf(contract)]).toEqual([deliveryDate, ['pending_delivery']]);
      test.setNow(after);
      await runJobs();
      expect([deliveryDate, await statusOf(contract)]).toEqual([deliveryDate, ['pending_activation']]);
    }
  });

  it('days without any server are made up for, once', async () => {
    const sold = await Promise.all(['2026-11-21', '2026-11-23', '2026-12-05', '2027-01-31'].map(waiting));
    const confirmed = await sell(test, shop, { status: 'confirmed', deliveryDate: '2026-11-30' });
    const unknown = await sell(test, shop, { status: 'confirmed' });
    test.setNow('2026-12-24T08:00:00Z');
    await runJobs();
    await runJobs();
    expect(await statusOf(...sold, confirmed, unknown)).toEqual([
      'pending_activation',
      'pending_activation',
      'pending_activation',
      'pending_delivery',
      'pending_activation',
      'confirmed',
    ]);
    await atWork();
    const first = await anna.call(getContractHistory, { params: { code: sold[0]!.code } });
    expect((first.data as ContractHistory).events.map(({ kind, author, at }) => [kind, author, at])).toEqual([
      ['register', null, '2026-11-20T11:00:00.000Z'],
      ['reachDelivery', null, '2026-12-24T08:00:00.000Z'],
      ['sendActivation', null, '2026-12-24T08:00:00.000Z'],
    ]);
  });

  it('an activated contract gets its number, by which it is found, and becomes active', async () => {
    await atWork();
    const sold = await sell(test, shop, { status: 'pending_activation', lastName: 'Unterberger' });
    await anna.call(activateContract, {
      params: { code: sold.code },
      headers: { [headers.ifMatch]: '1' },
    });
    await runJobs();
    const issued = (await anna.call(getContract, { params: { code: sold.code } })).data as Contract;
    expect(issued).toMatchObject({
      status: 'active',
      policyNumber: expect.stringMatching(/^V-\d+$/) as string,
    });
    const found = await anna.call(listContracts, {
      query: { search: issued.policyNumber!, tab: 'active' },
    });
    expect(found.data).toMatchObject({ items: [{ code: sold.code }], total: { count: 1 } });
  });

  it('several servers at once move and issue each contract once, each with a number of its own', async () => {
    const count = 60;
    const sold = await Promise.all(
      Array.from({ length: count }, () => sell(test, shop, { status: 'approved' })),
    );
    const delivered = await Promise.all(Array.from({ length: 30 }, () => waiting('2026-11-20')));
    // On PostgreSQL each run has its own connections, like separate servers. The embedded database has one server.
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    const codes = sold.map((one) => one.code);
    await test.deps.db.inTransaction(system, async (tx) => {
      const rows = await tx.select().from(contracts).where(inArray(contracts.code, codes));
      expect(rows.map((row) => `${row.status} ${row.version}`)).toEqual(Array(count).fill('active 2'));
      expect(new Set(rows.map((row) => row.policyNumber)).size).toBe(count);
      for (const row of rows.slice(0, 5)) {
        const trail = await tx
          .select()
          .from(trailRows)
          .where(eq(trailRows.recordId, row.id))
          .orderBy(trailRows.seq);
        expect(trail.map((deed) => [deed.action, deed.actorName])).toEqual([
          ['issue', 'system'],
          ['issueDocument', 'system'],
        ]);
      }
    });
    expect(await statusOf(...delivered)).toEqual(Array(30).fill('pending_activation'));
  });

  it('what was declined or withdrawn stays so', async () => {
    const declined = await sell(test, shop, { status: 'declined', deliveryDate: '2026-11-01' });
    const withdrawn = await sell(test, shop, { status: 'withdrawn', deliveryDate: '2026-11-01' });
    await runJobs();
    expect(await statusOf(declined, withdrawn)).toEqual(['declined', 'withdrawn']);
  });

  it('announced each record once for each thing that was done', async () => {
    expect(await announcedTwice(test)).toEqual([]);
  });
});
