import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  activateContract,
  addContractNote,
  changeContractStart,
  confirmContract,
  declineContract,
  deliverContract,
  getContract,
  getContractHistory,
  withdrawContract,
} from '#api/contracts.ts';
import { headers } from '#api/envelope.ts';
import { contractNumber, type ContractHistory } from '#domain/contract/change.ts';
import type { Contract } from '#domain/contract/contract.ts';
import { contractStatuses, type ContractStatus } from '#domain/contract/life/status.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  followUpOf,
  type ContractEvent,
} from '#domain/contract/life/transitions.ts';
import { may, type Permission } from '#domain/user/permissions.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { isUnbroken } from '#server/shared/db/trail/trail-chain.ts';
import { rowsOf } from '#server/shared/db/rows.ts';
import { contractNotes } from '#server/contracts/notes/notes.table.ts';
import { trailRows, trailHeads } from '#server/shared/db/trail/trail.table.ts';
import { changes } from '#server/shared/db/changes.table.ts';
import { system } from '#server/shared/db/tenancy.ts';
import { sell, type SoldContract } from '../../support/acts/business.ts';
import { ownIn, startApp, type Browser, type Reply, type TestApp } from '../../support/server/app.ts';
import { engines, testTrailKeys } from '../../support/database/engines.ts';

const shop = 'kg:nord:1001';
const otherShop = 'kg:nord:1002';
const today = '2026-11-20';
const reason = 'Die Kundin hat es sich anders überlegt.';

const calls = {
  activate: { endpoint: activateContract, body: () => undefined },
  decline: { endpoint: declineContract, body: () => ({ reason }) },
  withdraw: {
    endpoint: withdrawContract,
    body: (contract: Contract) => ({ reason, confirmation: contractNumber(contract) }),
  },
  deliver: { endpoint: deliverContract, body: () => undefined },
  confirm: { endpoint: confirmContract, body: () => ({ reason }) },
  changeStart: { endpoint: changeContractStart, body: () => ({ startDate: '2026-12-01' }) },
} as const satisfies Partial<
  Record<ContractEvent, { endpoint: unknown; body: (contract: Contract) => unknown }>
>;
type UserEvent = keyof typeof calls;
const userEvents = Object.keys(calls) as UserEvent[];

function change(browser: Browser, event: UserEvent, contract: Contract, body?: object): Promise<Reply> {
  const sent = body ?? calls[event].body(contract);
  return browser.call(calls[event].endpoint, {
    params: { code: contract.code },
    headers: { [headers.ifMatch]: String(contract.version) },
    ...(sent === undefined ? {} : { body: sent }),
  });
}

describe.each(engines)('the life of a contract on %s', (engine) => {
  let test: TestApp;
  const people = new Map<Role, Browser>();
  const as = (role: Role) => people.get(role)!;
  beforeAll(async () => {
    test = await startApp(engine);
    await test.retailer(shop);
    await test.retailer(otherShop);
    for (const role of roles) {
      const ern = role === 'retailer' ? shop : role === 'broker_lead_manager' ? 'kg:nord' : undefined;
      people.set(role, await test.as(role, ern));
    }
  });
  beforeEach(() => {
    test.setNow('2026-11-20T11:00:00Z');
  });
  afterAll(() => test.close());

  async function read(contract: SoldContract | Contract): Promise<Contract> {
    return (await as('eis_admin').call(getContract, { params: { code: contract.code } })).data as Contract;
  }
  type Sale = NonNullable<Parameters<typeof sell>[2]>;
  const contractThatIs = async (status: ContractStatus, more: Sale = {}) =>
    read(await sell(test, shop, { status, purchaseDate: '2026-10-01', ...more }));

  it.each(contractStatuses)('obeys role and status: %s', async (status) => {
    for (const event of userEvents) {
      for (const role of roles) {
        const contract = await contractThatIs(status, { deliveryDate: '2026-12-24' });
        const reply = await change(as(role), event, contract);
        const allowed = allowedContractEvents(status, role);
        const after = afterContractEvent(status, event);
        const wanted = !may(role, calls[event].endpoint.may as Permission)
          ? 'forbidden'
          : after === null
            ? 'wrong_state'
            : allowed.includes(event)
              ? 200
              : 'forbidden';
        expect([event, role, reply.error ?? reply.status]).toEqual([event, role, wanted]);
        const { error } = reply.body as { error?: { details?: unknown } };
        expect(error?.details).toEqual(wanted === 'wrong_state' ? { status, allowed } : undefined);
        const now = await read(contract);
        const follow = followUpOf(
          { status: after ?? status, deliveryDate: '2026-12-24', immediateDelivery: false },
          today,
        );
        const landed = wanted === 200 ? (follow && afterContractEvent(after!, follow)) || after : status;
        expect([event, role, now.status]).toEqual([event, role, landed]);
      }
    }
  });

  it.each([
    ['a delivery ahead', '2026-12-24', false, 'pending_delivery'],
    ['a delivery today', today, false, 'pending_activation'],
    ['a delivery long past', '2026-03-01', false, 'pending_activation'],
    ['everything taken along at once', null, true, 'pending_activation'],
    ['no day known yet', null, false, 'confirmed'],
  ] as const)(
    'service confirms for a customer without email: %s',
    async (_, deliveryDate, immediateDelivery, status) => {
      const contract = await contractThatIs('pending', { deliveryDate, immediateDelivery });
      const reply = await change(as('customer_service'), 'confirm', contract);
      expect(reply.data).toMatchObject({ status, dataConfirmationDate: today });
    },
  );

  it('an early delivery is said, and the expected day becomes the real one', async () => {
    const contract = await contractThatIs('pending_delivery', { deliveryDate: '2026-12-24' });
    const delivered = (await change(as('retailer'), 'deliver', contract)).data;
    expect(delivered).toMatchObject({ status: 'pending_activation', kitchenEstimatedDeliveryDate: today });
  });

  it('activation starts the cover today, or on the day that was chosen before', async () => {
    const contract = await contractThatIs('pending_activation', { deliveryDate: '2026-11-02' });
    expect((await change(as('retailer'), 'activate', contract)).data).toMatchObject({
      status: 'approved',
      activationDate: today,
      policyStartDate: today,
      serviceCommencementDate: '2027-02-18',
      policyEndDate: '2036-11-19',
      leadActivatedBy: expect.stringMatching(/^retailer/) as string,
      kitchenEstimatedDeliveryDate: '2026-11-02',
    });
    const chosen = await contractThatIs('pending_activation', { productSlug: 'kitchen-light' });
    const later = (await change(as('retailer'), 'changeStart', chosen)).data as Contract;
    expect((await change(as('retailer'), 'activate', later)).data).toMatchObject({
      activationDate: today,
      policyStartDate: '2026-12-01',
      serviceCommencementDate: '2028-12-01',
      policyEndDate: '2031-11-30',
    });
  });

  it('a start lies between the purchase and 24 months ahead', async () => {
    const contract = await contractThatIs('active');
    const startOn = (startDate: string) =>
      change(as('customer_service'), 'changeStart', contract, { startDate });
    const codeOf = (reply: Reply) =>
      (reply.body as { error?: { fields?: Record<string, { code: string }> } }).error?.fields?.['startDate']
        ?.code;
    expect(codeOf(await startOn('2026-09-30'))).toBe('start_too_early');
    expect(codeOf(await startOn('2028-11-21'))).toBe('start_too_late');
    expect(codeOf(await startOn('2026-02-30'))).toBe('date_none:30.02.2026');
    expect((await startOn('2026-10-01')).data).toMatchObject({
      status: 'active',
      policyStartDate: '2026-10-01',
      serviceCommencementDate: '2026-12-30',
      policyEndDate: '2036-09-30',
    });
  });

  it('a withdrawal wants a reason and the contract’s own number, and is final', async () => {
    const policy = await contractThatIs('active');
    const admin = as('standard_eis_admin');
    const wrong = await change(admin, 'withdraw', policy, { reason, confirmation: policy.leadNumber });
    expect(wrong.body).toMatchObject({ error: { fields: { confirmation: { code: 'number_differs' } } } });
    const silent = await change(admin, 'withdraw', policy, {
      reason: '  ',
      confirmation: contractNumber(policy),
    });
    expect(silent.body).toMatchObject({ error: { fields: { reason: { code: 'required' } } } });
    const confirmation = contractNumber(policy).toLowerCase();
    const gone = (await change(admin, 'withdraw', policy, { reason, confirmation })).data as Contract;
    expect(gone.status).toBe('withdrawn');
    for (const event of userEvents) {
      const again = await change(as('eis_admin'), event, gone);
      expect([event, again.status, again.error]).toEqual([event, 409, 'wrong_state']);
      expect(again.body).toMatchObject({ error: { details: { status: 'withdrawn', allowed: [] } } });
    }
  });

  it('tells who came second what the contract is now, and only one of two at once gets through', async () => {
    const contract = await contractThatIs('pending_activation');
    await change(as('retailer'), 'changeStart', contract);
    const late = await change(as('eis_admin'), 'activate', contract);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      error: { code: 'version_conflict', details: { code: contract.code, policyStartDate: '2026-12-01' } },
    });
    const current = await read(contract);
    const both = await Promise.all([
      change(as('retailer'), 'activate', current),
      change(as('customer_service'), 'decline', current),
    ]);
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const blind = await as('retailer').call(activateContract, { params: { code: contract.code } });
    expect([blind.status, blind.error]).toEqual([428, 'version_missing']);
  });

  it('a lost answer is asked for again and activates once', async () => {
    const contract = await contractThatIs('pending_activation');
    const sending = {
      params: { code: contract.code },
      headers: { [headers.ifMatch]: String(contract.version), [headers.idempotencyKey]: randomUUID() },
    };
    const first = await as('retailer').call(activateContract, sending);
    const second = await as('retailer').call(activateContract, sending);
    expect(second.data).toEqual(first.data);
    expect(second.headers.get(headers.replayed)).toBe('true');
    expect((await read(contract)).version).toBe(contract.version + 1);
  });

  it('another shop’s contract does not exist, for changes, notes and history alike', async () => {
    const foreign = await read(await sell(test, otherShop, { status: 'pending_activation' }));
    for (const event of userEvents.filter((one) => one !== 'confirm')) {
      const reply = await change(as('retailer'), event, foreign);
      expect([event, reply.status, reply.error]).toEqual([event, 404, 'not_found']);
    }
    expect((await note(as('retailer'), foreign, 'Hallo')).status).toBe(404);
    const history = await as('retailer').call(getContractHistory, { params: { code: foreign.code } });
    expect(history.status).toBe(404);
    const broker = await change(as('broker_lead_manager'), 'activate', foreign);
    expect(broker.status).toBe(200);
  });

  function note(browser: Browser, contract: Contract, text: string, more: object = {}, key?: string) {
    const body = { id: randomUUID(), text, writtenAt: test.now().toISOString(), ...more };
    return browser.call(addContractNote, {
      params: { code: contract.code },
      body,
      headers: { [headers.idempotencyKey]: key ?? body.id },
    });
  }

  it('its history names each step, who took it and why, and its trail is unbroken', async () => {
    const contract = await contractThatIs('pending', { deliveryDate: '2026-12-24' });
    const confirmed = (await change(as('customer_service'), 'confirm', contract)).data as Contract;
    test.setNow('2026-11-20T11:05:00Z');
    await note(as('retailer'), contract, 'Kundin kommt am Montag vorbei.');
    const delivered = (await change(as('retailer'), 'deliver', confirmed)).data as Contract;
    const moved = (await change(as('retailer'), 'changeStart', delivered)).data as Contract;
    await change(as('retailer'), 'decline', moved);
    const reply = await as('view_only').call(getContractHistory, { params: { code: contract.code } });
    const { events, notes } = reply.data as ContractHistory;
    const who = (author: string | null) => author?.split('-')[0] ?? null;
    expect(events.map((entry) => [entry.kind, who(entry.author), entry.text, entry.startDate])).toEqual([
      ['register', null, null, null],
      ['confirm', 'customer_service', reason, null],
      ['awaitDelivery', null, null, null],
      ['deliver', 'retailer', null, null],
      ['sendActivation', null, null, null],
      ['changeStart', 'retailer', null, '2026-12-01'],
      ['decline', 'retailer', reason, null],
    ]);
    expect(notes.map((one) => [who(one.author), one.text])).toEqual([
      ['retailer', 'Kundin kommt am Montag vorbei.'],
    ]);
    await test.deps.db.inTransaction(system, async (tx) => {
      const [{ id }] = (await rowsOf<{ id: string }>(
        tx,
        sql`select id::text from contracts where code = ${contract.code}`,
      )) as [{ id: string }];
      const rows = await tx.select().from(trailRows).where(eq(trailRows.recordId, id)).orderBy(trailRows.seq);
      const [head] = await tx.select().from(trailHeads).where(eq(trailHeads.recordId, id));
      expect(rows).toHaveLength(7);
      expect(isUnbroken(rows, head, testTrailKeys)).toBe(true);
      // People's own words are kept out of the trail, so that they can be erased.
      expect(JSON.stringify(rows)).not.toContain('anders überlegt');
      const told = await tx.select().from(changes).where(eq(changes.recordId, contract.code));
      expect(told.map((one) => one.entity)).toEqual(Array(5).fill('contract'));
    });
  });

  it('notes arrive once, keep the time they were written at, and are never changed', async () => {
    const contract = await contractThatIs('active');
    const id = randomUUID();
    const writtenAt = '2026-11-18T08:30:00.000Z';
    const first = await note(as('retailer'), contract, '  Im Keller notiert. ', { id, writtenAt });
    expect(first.data).toMatchObject({ id, at: writtenAt, text: 'Im Keller notiert.' });
    const replayed = await note(as('retailer'), contract, '  Im Keller notiert. ', { id, writtenAt });
    expect(replayed.headers.get(headers.replayed)).toBe('true');
    const newKey = await note(
      as('retailer'),
      contract,
      'Im Keller notiert.',
      { id, writtenAt },
      randomUUID(),
    );
    expect(newKey.data).toEqual(first.data);
    const other = await note(as('retailer'), contract, 'Etwas anderes', { id }, randomUUID());
    expect([other.status, other.error, ownIn(other)]).toEqual([409, 'id_taken', first.data]);
    const stranger = await note(as('customer_service'), contract, 'Im Keller notiert.', { id }, randomUUID());
    expect([stranger.status, stranger.error, ownIn(stranger)]).toEqual([409, 'id_taken', undefined]);
    const ahead = await note(as('retailer'), contract, 'Uhr geht vor', { writtenAt: '2026-11-25T00:00:00Z' });
    expect(ahead.data).toMatchObject({ at: '2026-11-20T11:00:00.000Z' });
    expect((await note(as('view_only'), contract, 'Darf ich nicht')).status).toBe(403);
    expect((await note(as('retailer'), contract, '   ')).status).toBe(422);
    const history = await as('retailer').call(getContractHistory, { params: { code: contract.code } });
    expect((history.data as ContractHistory).notes.map((one) => one.text)).toEqual([
      'Im Keller notiert.',
      'Uhr geht vor',
    ]);
    expect((await read(contract)).version).toBe(contract.version);
  });

  it('notes cannot be rewritten even by whoever may write them, by the database’s own rule', async () => {
    const actor = {
      kind: 'user',
      userId: randomUUID(),
      deviceId: randomUUID(),
      email: 'x@y.example',
      name: 'X',
      role: 'eis_admin',
      ern: null,
      language: 'de',
    } as const;
    for (const who of [actor, { ...actor, role: 'retailer', ern: shop } as const]) {
      const rewriting = test.deps.db.inTransaction(who, (tx) => tx.update(contractNotes).set({ text: 'x' }));
      await expect(rewriting).rejects.toMatchObject({ cause: { code: '42501' } });
      const erasing = test.deps.db.inTransaction(who, (tx) => tx.delete(contractNotes));
      await expect(erasing).rejects.toMatchObject({ cause: { code: '42501' } });
    }
    const seen = (ern: string) =>
      test.deps.db.inTransaction({ ...actor, role: 'retailer', ern }, (tx) =>
        tx.select({ id: contractNotes.id }).from(contractNotes),
      );
    expect((await seen(shop)).length).toBeGreaterThan(0);
    expect(await seen(otherShop)).toEqual([]);
  });
});
