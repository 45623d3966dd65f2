import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askConfirmation } from '#server/contracts/link/asking.usecases.ts';
import { deliveriesReached } from '#server/contracts/life/contract-jobs.ts';
import type { ContractRow } from '#server/contracts/contract-row.ts';
import { happen } from '#server/contracts/life/happen.usecases.ts';
import { customersReminded } from '#server/contracts/life/reminder-jobs.ts';
import { contracts } from '#server/contracts/contracts.table.ts';
import { trailRows } from '#server/shared/db/trail/trail.table.ts';
import { mails } from '#server/shared/mail/mails.table.ts';
import { system, type Actor } from '#server/shared/db/tenancy.ts';
import { sell } from '../../support/acts/business.ts';
import {
  dayInBerlin,
  daysFrom,
  hourInBerlin,
  momentsAwake,
  planOf,
  randomFrom,
  type Plan,
} from '../../support/data/simulated-year.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { engines } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const began = new Date('2026-11-20T05:00:00Z');
const dayMs = 86_400_000;

/** A contract's state and observed events, kept by the test to compare with the database. */
interface Life {
  id: string;
  plan: Plan;
  deliveryDate: string;
  asked: Date | null;
  confirmed: Date | null;
  ready: Date | null;
  over: boolean;
  remindedToConfirm: Date | null;
  remindedToActivate: Date | null;
}

describe.each(engines)('a year of reminders on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
  });
  afterAll(() => test.close());

  // The embedded database works sequentially, so its test is smaller.
  const [customers, hours] = engine === 'pglite' ? [24, 20] : [40, 11];
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

  it(`each reminder goes out once, on its day, after any downtime (SEED=${seed})`, async () => {
    const random = randomFrom(seed);
    const lives = await Promise.all(Array.from({ length: customers }, () => begin(planOf(random, began))));
    const moments = momentsAwake(random, { from: began, days: 365, hours });
    for (const now of moments) {
      test.setNow(now.toISOString());
      for (const life of lives) await live(life, now);
      // Two servers look for work at the same moment.
      await Promise.all([lookForWork(), lookForWork()]);
      for (const life of lives) expectWork(life, now);
    }
    await compare(lives);
    // Checks that the year had enough events to prove anything.
    expect(lives.filter((life) => life.remindedToConfirm).length).toBeGreaterThan(2);
    expect(lives.filter((life) => life.remindedToActivate).length).toBeGreaterThan(2);
    expect(lives.filter((life) => life.asked && !life.remindedToConfirm).length).toBeGreaterThan(2);
  }, 240_000);

  async function begin(plan: Plan): Promise<Life> {
    const deliveryDate = dayInBerlin(new Date(plan.askedAt.getTime() + plan.deliveryAfter * dayMs));
    const { code } = await sell(test, shop, { status: 'created', deliveryDate });
    const [row] = await test.deps.db.inTransaction(system, (tx) =>
      tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.code, code)),
    );
    return {
      id: row!.id,
      plan,
      deliveryDate,
      asked: null,
      confirmed: null,
      ready: null,
      over: false,
      remindedToConfirm: null,
      remindedToActivate: null,
    };
  }

  const lookForWork = async () => {
    for (const job of [deliveriesReached, customersReminded]) await job.run(test.deps);
  };

  /** The actions of the retailer and the customer once a server is running. */
  async function live(life: Life, now: Date): Promise<void> {
    const { plan } = life;
    const since = (moment: Date | null, days: number | null) =>
      moment !== null && days !== null && now.getTime() >= moment.getTime() + days * dayMs;
    if (life.over) return;
    if (!life.asked) {
      if (now < plan.askedAt) return;
      await change(life, system, (row, given) => askConfirmation({ ...given, row }));
      life.asked = now;
      return;
    }
    const customer = { kind: 'customer', contractId: life.id, name: 'Erika Muster' } as const;
    if (since(life.asked, plan.declinesAfter)) {
      await change(life, customer, (row, given) =>
        happen({ ...given, row, event: 'decline', reason: 'Nein danke.' }),
      );
      life.over = true;
    } else if (!life.confirmed && since(life.asked, plan.confirmsAfter)) {
      await change(life, customer, (row, given) => happen({ ...given, row, event: 'confirm' }));
      life.confirmed = now;
      if (life.deliveryDate <= dayInBerlin(now)) life.ready = now;
    } else if (since(life.ready, plan.activatesAfter)) {
      await change(life, customer, (row, given) => happen({ ...given, row, event: 'activate' }));
      life.over = true;
    }
  }

  async function change(
    { id }: Life,
    actor: Actor,
    work: (
      row: ContractRow,
      given: Pick<Parameters<typeof happen>[0], 'tx' | 'actor' | 'now'>,
    ) => Promise<unknown>,
  ): Promise<void> {
    await test.deps.db.inTransaction(actor, async (tx) => {
      const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
      await work(row!, { tx, actor, now: test.now() });
    });
  }

  /** Checks the state that the rules require after this moment's jobs. */
  function expectWork(life: Life, now: Date): void {
    if (life.over || !life.asked) return;
    const today = dayInBerlin(now);
    const isDay = hourInBerlin(now) >= 8 && hourInBerlin(now) < 20;
    const isDue = (since: Date) => isDay && daysFrom(dayInBerlin(since), today) >= 14;
    if (life.confirmed && !life.ready && life.deliveryDate <= today) life.ready = now;
    if (!life.confirmed && isDue(life.asked)) life.remindedToConfirm ??= now;
    if (life.ready && isDue(life.ready)) life.remindedToActivate ??= now;
  }

  async function compare(lives: readonly Life[]): Promise<void> {
    const ids = lives.map(({ id }) => id);
    const [rows, written, trail] = await test.deps.db.inTransaction(system, async (tx) => [
      await tx.select().from(contracts).where(inArray(contracts.id, ids)),
      await tx.select().from(mails),
      await tx.select().from(trailRows).where(inArray(trailRows.recordId, ids)),
    ]);
    for (const life of lives) {
      const row = rows.find(({ id }) => id === life.id)!;
      expect({
        id: row.id,
        asked: row.confirmationAskedAt,
        ready: row.activationPendingSince,
        remindedToConfirm: row.confirmationRemindedAt,
        remindedToActivate: row.activationRemindedAt,
      }).toEqual({
        id: life.id,
        asked: life.asked,
        ready: life.ready,
        remindedToConfirm: life.remindedToConfirm,
        remindedToActivate: life.remindedToActivate,
      });
      const kinds = written
        .filter(({ recipient }) => recipient === row.customer.email)
        .map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(
        [
          ...(life.ready ? ['contract_activation'] : []),
          ...(life.remindedToActivate ? ['contract_activationReminder'] : []),
          ...(life.asked ? ['contract_confirmation'] : []),
          ...(life.remindedToConfirm ? ['contract_confirmationReminder'] : []),
        ].toSorted(),
      );
      const deeds = trail.filter(({ recordId }) => recordId === life.id).map(({ action }) => action);
      const count = (action: string) => deeds.filter((one) => one === action).length;
      expect(count('remindConfirmation')).toBe(life.remindedToConfirm ? 1 : 0);
      expect(count('remindActivation')).toBe(life.remindedToActivate ? 1 : 0);
    }
  }
});
