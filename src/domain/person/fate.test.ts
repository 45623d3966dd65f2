import { describe, expect, it } from 'vitest';
import { contractFate, orderFate } from './fate.ts';

const today = '2026-11-20';
const policy = (policyEndDate: string) =>
  contractFate({ activationDate: '2010-01-01', policyEndDate }, today);

describe('what becomes of a person’s records', () => {
  it('a lead can go at any time', () => {
    expect(contractFate({ activationDate: null, policyEndDate: null }, today)).toBeNull();
  });

  it('a policy stays while it is in force, and ten years after its end', () => {
    expect(policy('2026-11-20')).toEqual({ reason: 'living_policy', until: '2036-11-20' });
    expect(policy('2026-11-19')).toEqual({ reason: 'kept_by_law', until: '2036-11-19' });
    expect(policy('2016-11-20')).toEqual({ reason: 'kept_by_law', until: '2026-11-20' });
    expect(policy('2016-11-19')).toBeNull();
  });

  it('an order stays ten years, unless it was cancelled', () => {
    const placedAt = new Date('2020-03-01T10:00:00Z');
    expect(orderFate({ status: 'sent', placedAt }, today)).toEqual({
      reason: 'kept_by_law',
      until: '2030-03-01',
    });
    expect(orderFate({ status: 'cancelled', placedAt }, today)).toBeNull();
    expect(orderFate({ status: 'sent', placedAt: new Date('2016-11-19T10:00:00Z') }, today)).toBeNull();
  });
});
