import { describe, expect, it } from 'vitest';
import { namesTheContract } from '../change.ts';
import { coverFrom, hasExpired, startAhead, startDateProblem, startDateRange } from './cover.ts';

describe('cover', () => {
  it('begins on its start, ends the day before its last anniversary, and serves after its delay', () => {
    expect(coverFrom('kitchen', '2026-11-20')).toEqual({
      policyStartDate: '2026-11-20',
      serviceCommencementDate: '2027-02-18',
      policyEndDate: '2036-11-19',
    });
    expect(coverFrom('kitchen-light', '2024-02-29')).toEqual({
      policyStartDate: '2024-02-29',
      serviceCommencementDate: '2026-02-28',
      policyEndDate: '2029-02-27',
    });
  });

  it('may start from the purchase to 24 months ahead', () => {
    const range = startDateRange(
      { purchaseDate: '2026-09-01', registeredOn: '2026-09-05', dataConfirmationDate: null },
      '2026-11-20',
      true,
    );
    expect(range).toMatchObject({ earliest: '2026-09-01', latest: '2028-11-20' });
    expect(startDateProblem('2026-08-31', range)).toBe('start_too_early');
    expect(startDateProblem('2026-09-01', range)).toBeNull();
    expect(startDateProblem('2028-11-20', range)).toBeNull();
    expect(startDateProblem('2028-11-21', range)).toBe('start_too_late');
    const unknown = startDateRange(
      { purchaseDate: null, registeredOn: '2026-09-05', dataConfirmationDate: null },
      '2026-11-20',
      true,
    );
    expect(unknown.earliest).toBe('2026-09-05');
  });

  it('may start before the customer’s confirmation by staff alone', () => {
    const known = { purchaseDate: '2026-09-01', registeredOn: '2026-09-05' };
    const rangeOf = (dataConfirmationDate: string | null, isStaff: boolean) =>
      startDateRange({ ...known, dataConfirmationDate }, '2026-11-20', isStaff);
    const range = rangeOf('2026-10-15', false);
    expect(startDateProblem('2026-10-14', range)).toBe('start_before_confirmation');
    expect(startDateProblem('2026-10-15', range)).toBeNull();
    expect(rangeOf(null, false).earliest).toBe('2026-11-20');
    expect(rangeOf('2026-10-15', true).earliest).toBe('2026-09-01');
  });
});

describe('the number that confirms a withdrawal', () => {
  it('is the policy’s, and the lead’s only while there is none', () => {
    const lead = { policyNumber: null, leadNumber: 'A-100001' };
    const policy = { ...lead, policyNumber: 'V-200002' };
    expect(namesTheContract(' a-100001 ', lead)).toBe(true);
    expect(namesTheContract('V-200002', policy)).toBe(true);
    expect(namesTheContract('A-100001', policy)).toBe(false);
    expect(namesTheContract('', lead)).toBe(false);
  });
});

describe('a start that lies ahead', () => {
  const policy = { status: 'active', policyStartDate: '2026-12-15' } as const;
  it('is said until the day has come, and only of a policy', () => {
    expect(startAhead(policy, '2026-12-14')).toBe('2026-12-15');
    expect(startAhead(policy, '2026-12-15')).toBeNull();
    expect(startAhead({ ...policy, status: 'pending' }, '2026-12-14')).toBeNull();
  });
});

describe('the end of cover', () => {
  it('a policy is covered on its last day and has expired on the next', () => {
    const policy = { status: 'active', policyEndDate: '2026-11-21' } as const;
    expect(hasExpired(policy, '2026-11-21')).toBe(false);
    expect(hasExpired(policy, '2026-11-22')).toBe(true);
  });

  it('what never was a policy does not expire', () => {
    expect(hasExpired({ status: 'withdrawn', policyEndDate: '2020-01-01' }, '2026-11-21')).toBe(false);
    expect(hasExpired({ status: 'active', policyEndDate: null }, '2026-11-21')).toBe(false);
  });
});
