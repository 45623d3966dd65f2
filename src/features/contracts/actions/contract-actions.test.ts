import { describe, expect, test } from 'vitest';
import { contractStatuses } from '#domain/contract/life/status.ts';
import { roles } from '#domain/user/roles.ts';
import { isFinal, nextStep, offeredActions, whyNotOffered } from './contract-actions.ts';

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

  test('what a contract needs next is its one main button, for those who may do it', () => {
    const next = (role: (typeof roles)[number]) =>
      Object.fromEntries(contractStatuses.map((status) => [status, nextStep({ role, status })]));
    const writer = {
      created: 'sendLink',
      pending: 'showCode',
      confirmed: 'deliver',
      pending_delivery: 'deliver',
      pending_activation: 'activate',
      approved: null,
      active: null,
      declined: null,
      withdrawn: null,
      rescinded: null,
    };
    for (const role of ['retailer', 'broker_lead_manager', 'customer_service', 'eis_admin'] as const)
      expect([role, next(role)]).toEqual([role, writer]);
    for (const role of ['view_only', 'marketing'] as const)
      expect(Object.values(next(role)).filter(Boolean)).toEqual([]);
  });

  test('what ends a contract is marked as final, nothing else', () => {
    const final = offeredActions({ role: 'eis_admin', status: 'pending' }).filter(isFinal);
    expect(final).toEqual(['decline', 'withdraw']);
  });

  test('where people look for something that is missing, a line says why', () => {
    const why = (role: (typeof roles)[number], status: (typeof contractStatuses)[number]) =>
      whyNotOffered({ role, status }).length;
    for (const role of roles) {
      for (const status of contractStatuses) {
        const offered = offeredActions({ role, status });
        if (offered.length === 0) expect([role, status, why(role, status)]).not.toEqual([role, status, 0]);
      }
    }
    expect(why('retailer', 'active')).toBe(1);
    expect(why('retailer', 'pending')).toBe(1);
    expect(why('customer_service', 'active')).toBe(1);
    expect(why('eis_admin', 'active')).toBe(0);
    expect(why('eis_admin', 'pending_activation')).toBe(0);
  });
});
