import { describe, expect, test } from 'vitest';
import { contractStatuses, type ContractStatus } from '#domain/contract/life/status.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { nextStep } from '../actions/contract-actions.ts';
import { contractState, type Standing } from './contract-state.ts';

const today = '2026-11-20';

const nothing: Omit<Standing, 'status'> = {
  kitchenEstimatedDeliveryDate: null,
  policyStartDate: null,
  serviceCommencementDate: null,
  policyEndDate: null,
};

const stateOf = (status: ContractStatus, role: Role | null, more: Partial<Standing> = {}) =>
  contractState({ ...nothing, status, ...more }, role, today);

describe('one sentence says how a contract stands', () => {
  test('who may act is asked for what comes next, who only reads is told', () => {
    const states = (role: Role) =>
      Object.fromEntries(contractStatuses.map((status) => [status, stateOf(status, role)]));
    const ended = {
      approved: 'being_issued',
      active: 'covered',
      declined: 'no_cover',
      withdrawn: 'no_cover',
      rescinded: 'no_cover',
    };
    for (const role of ['retailer', 'broker_lead_manager', 'customer_service', 'eis_admin'] as const) {
      expect([role, states(role)]).toEqual([
        role,
        {
          created: 'to_ask',
          pending: 'to_show',
          confirmed: 'to_deliver_undated',
          pending_delivery: 'undated',
          pending_activation: 'to_activate',
          ...ended,
        },
      ]);
    }
    expect(states('view_only')).toEqual({
      created: 'not_asked',
      pending: 'not_confirmed',
      confirmed: 'undated',
      pending_delivery: 'undated',
      pending_activation: 'not_activated',
      ...ended,
    });
  });

  test('nobody is asked for what they are not offered', () => {
    const asked = [null, '2026-12-31'].flatMap((kitchenEstimatedDeliveryDate) =>
      [...roles, null].flatMap((role) =>
        contractStatuses
          .filter((status) => stateOf(status, role, { kitchenEstimatedDeliveryDate }).startsWith('to_'))
          .map((status) => nextStep({ role, status })),
      ),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain(null);
  });

  test('a delivery that has a day is waited for, and reported where it came earlier', () => {
    const dated = { kitchenEstimatedDeliveryDate: '2026-12-31' } as const;
    expect(stateOf('pending_delivery', 'view_only', dated)).toBe('expected');
    expect(stateOf('pending_delivery', 'retailer', dated)).toBe('to_deliver');
    expect(stateOf('confirmed', 'retailer', dated)).toBe('confirmed');
  });

  test('a policy says what of its cover has begun', () => {
    const cover = (
      policyStartDate: `${number}-${number}-${number}`,
      serviceCommencementDate: `${number}-${number}-${number}`,
      policyEndDate: `${number}-${number}-${number}`,
    ) => stateOf('active', 'retailer', { policyStartDate, serviceCommencementDate, policyEndDate });
    expect(cover('2026-12-01', '2027-03-01', '2036-11-30')).toBe('cover_ahead');
    expect(cover('2026-11-20', '2027-02-18', '2036-11-19')).toBe('service_ahead');
    expect(cover('2026-08-22', '2026-11-20', '2036-08-21')).toBe('covered');
    expect(cover('2016-11-20', '2017-02-18', '2026-11-20')).toBe('covered');
    expect(cover('2016-11-20', '2017-02-18', '2026-11-19')).toBe('expired');
  });
});
