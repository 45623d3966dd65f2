import { describe, expect, test } from 'vitest';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { roles } from '#domain/user/roles.ts';
import { isStepOnwards, offeredActions, whyNotOffered } from './contract-actions.ts';

describe('what is offered on a contract', () => {
  test('a salesperson takes a lead on, moves its start, declines and withdraws it', () => {
    const role = 'retailer';
    expect(offeredActions({ role, status: 'pending' })).toEqual(['changeStart', 'decline', 'withdraw']);
    expect(offeredActions({ role, status: 'pending_delivery' })).toEqual([
      'deliver',
      'changeStart',
      'decline',
      'withdraw',
    ]);
    expect(offeredActions({ role, status: 'pending_activation' })[0]).toBe('activate');
    expect(offeredActions({ role, status: 'active' })).toEqual([]);
  });

  test('staff confirm for the customer, and of a policy move the start; administrators withdraw it', () => {
    expect(offeredActions({ role: 'customer_service', status: 'pending' })[0]).toBe('confirm');
    expect(offeredActions({ role: 'customer_service', status: 'active' })).toEqual(['changeStart']);
    expect(offeredActions({ role: 'eis_admin', status: 'active' })).toEqual(['changeStart', 'withdraw']);
  });

  test('at most one step takes a contract on', () => {
    for (const role of roles) {
      for (const status of contractStatuses) {
        expect(offeredActions({ role, status }).filter(isStepOnwards).length).toBeLessThanOrEqual(1);
      }
    }
  });

  test('where people look for something that is missing, a line says why', () => {
    const why = (role: (typeof roles)[number], status: (typeof contractStatuses)[number]) =>
      whyNotOffered({ role, status, hasDeliveryDate: false }).length;
    for (const role of roles) {
      for (const status of contractStatuses) {
        const offered = offeredActions({ role, status });
        if (offered.length === 0) expect([role, status, why(role, status)]).not.toEqual([role, status, 0]);
      }
    }
    expect(why('retailer', 'active')).toBe(1);
    expect(why('customer_service', 'active')).toBe(1);
    expect(why('eis_admin', 'active')).toBe(0);
    expect(why('eis_admin', 'pending_activation')).toBe(0);
    expect(why('retailer', 'confirmed')).toBe(1);
  });
});
