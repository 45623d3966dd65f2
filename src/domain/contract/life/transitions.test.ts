import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../../user/roles.ts';
import { contractStatuses, type ContractStatus } from './status.ts';
import {
  afterContractEvent,
  allowedContractEvents,
  contractEvents,
  firstContractStatus,
  followUpOf,
  isDeliveredImmediately,
  type ContractActor,
  type ContractEvent,
} from './transitions.ts';

const staff = ['eis_admin', 'standard_eis_admin', 'customer_service'] as const;
const admins = ['eis_admin', 'standard_eis_admin'] as const;
const sellers = ['retailer', 'broker_lead_manager'] as const;
const open = ['created', 'pending', 'confirmed', 'pending_delivery', 'pending_activation'] as const;
const actors: readonly ContractActor[] = [...roles, 'customer', 'system'];

/** The business's transition table, written out independently: from, event, to, actors. */
const table: readonly (readonly [ContractStatus, ContractEvent, ContractStatus, readonly ContractActor[]])[] =
  [
    ['created', 'askConfirmation', 'pending', [...staff, ...sellers]],
    ['pending', 'confirm', 'confirmed', [...staff, 'customer']],
    ['confirmed', 'awaitDelivery', 'pending_delivery', ['system']],
    ['confirmed', 'reachDelivery', 'pending_activation', ['system']],
    ['pending_delivery', 'reachDelivery', 'pending_activation', ['system']],
    ['confirmed', 'deliver', 'pending_activation', [...staff, ...sellers]],
    ['pending_delivery', 'deliver', 'pending_activation', [...staff, ...sellers]],
    ['pending_activation', 'activate', 'approved', [...staff, ...sellers, 'customer']],
    ['approved', 'issue', 'active', ['system']],
    ...open.flatMap(
      (status) =>
        [
          [status, 'decline', 'declined', [...staff, ...sellers, 'customer']],
          [status, 'withdraw', 'withdrawn', [...staff, ...sellers]],
          [status, 'rescind', 'rescinded', [...staff, 'customer', 'system']],
          [status, 'changeStart', status, [...staff, ...sellers]],
        ] as const,
    ),
    ...(['approved', 'active'] as const).flatMap(
      (status) =>
        [
          [status, 'withdraw', 'withdrawn', admins],
          [status, 'rescind', 'rescinded', [...staff, 'customer', 'system']],
          [status, 'changeStart', status, staff],
        ] as const,
    ),
  ];

describe('what may happen to a contract', () => {
  for (const status of contractStatuses) {
    it(`is what the table says, by each actor: ${status}`, () => {
      for (const event of contractEvents) {
        const row = table.find(([from, what]) => from === status && what === event);
        expect([event, afterContractEvent(status, event)]).toEqual([event, row?.[2] ?? null]);
        const who = actors.filter((actor) => allowedContractEvents(status, actor).includes(event));
        expect([event, who.toSorted()]).toEqual([event, (row?.[3] ?? []).toSorted()]);
      }
      expect(allowedContractEvents(status, null)).toEqual([]);
    });
  }

  it('is nothing once it has ended, and nothing for view-only and marketing', () => {
    for (const actor of actors) {
      expect(allowedContractEvents('declined', actor)).toEqual([]);
      expect(allowedContractEvents('withdrawn', actor)).toEqual([]);
      expect(allowedContractEvents('rescinded', actor)).toEqual([]);
    }
    for (const status of contractStatuses) {
      expect(allowedContractEvents(status, 'view_only')).toEqual([]);
      expect(allowedContractEvents(status, 'marketing')).toEqual([]);
    }
  });

  it('never leaves the machine, never goes back, and ends where it says so', () => {
    const rank: Record<ContractStatus, number> = {
      created: 0,
      pending: 1,
      confirmed: 2,
      pending_delivery: 3,
      pending_activation: 4,
      approved: 5,
      active: 6,
      declined: 7,
      withdrawn: 7,
      rescinded: 7,
    };
    // Random steps use any event and actor, including forbidden ones. Null steps move forward if possible.
    const anything = fc.record({
      event: fc.constantFrom(...contractEvents),
      actor: fc.constantFrom(...actors),
    });
    const onwards = fc.constant(null);
    const goesOn = (status: ContractStatus) =>
      table.find(([from, what, to]) => from === status && to !== status && what !== 'decline') ?? null;
    const reached = new Set<ContractStatus>();
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, onwards), { maxLength: 40 }), (steps) => {
        let status = firstContractStatus;
        for (const step of steps) {
          const next = goesOn(status);
          const { event, actor } = step ?? { event: next?.[1], actor: next?.[3][0] };
          if (!event || !actor || !allowedContractEvents(status, actor).includes(event)) continue;
          const after = afterContractEvent(status, event)!;
          expect(contractStatuses).toContain(after);
          expect(rank[after]).toBeGreaterThanOrEqual(rank[status]);
          if (rank[status] === 7) expect(after).toBe(status);
          status = after;
          reached.add(status);
        }
      }),
      { numRuns: 2000 },
    );
    // Otherwise the property would also pass for a machine that never moves.
    expect([...reached].toSorted()).toEqual([...contractStatuses].toSorted());
  });
});

describe('what follows by itself', () => {
  const today = '2026-11-20';
  const follow = (status: ContractStatus, deliveryDate: string | null, immediateDelivery = false) =>
    followUpOf({ status, deliveryDate, immediateDelivery }, today);

  it('a confirmed contract waits for a delivery ahead, and has it where the day has come', () => {
    expect(follow('confirmed', '2026-11-21')).toBe('awaitDelivery');
    expect(follow('confirmed', '2026-11-20')).toBe('reachDelivery');
    expect(follow('confirmed', '2026-03-01')).toBe('reachDelivery');
    expect(follow('confirmed', null, true)).toBe('reachDelivery');
    expect(follow('confirmed', null)).toBeNull();
    expect(follow('confirmed', '2026-11-21', true)).toBe('awaitDelivery');
  });

  it('a delivery that is waited for is reached on its day and not before', () => {
    expect(follow('pending_delivery', '2026-11-21')).toBeNull();
    expect(follow('pending_delivery', '2026-11-20')).toBe('reachDelivery');
    expect(follow('pending_delivery', null)).toBeNull();
  });

  it('nothing else moves by itself, and what follows is allowed to the system', () => {
    const others = contractStatuses.filter((one) => one !== 'confirmed' && one !== 'pending_delivery');
    for (const status of others) expect(follow(status, '2026-01-01', true)).toBeNull();
    for (const status of ['confirmed', 'pending_delivery'] as const) {
      for (const date of ['2026-01-01', '2027-01-01']) {
        const event = follow(status, date);
        if (event) expect(allowedContractEvents(status, 'system')).toContain(event);
      }
    }
  });

  it('immediate is a delivery whose every device is there at once', () => {
    const device = (immediateDelivery: boolean) => ({
      insuredObjectName: 'e_device' as const,
      policyObjectId: '0199a5b0-0000-7000-8000-000000000000',
      deviceType: 'Backofen',
      manufacturer: null,
      model: null,
      category: null,
      grossPurchasePrice: null,
      serialNumber: null,
      articleNumber: null,
      immediateDelivery,
    });
    expect(isDeliveredImmediately([device(true), device(true)])).toBe(true);
    expect(isDeliveredImmediately([device(true), device(false)])).toBe(false);
    expect(isDeliveredImmediately([])).toBe(false);
  });
});
