import { expect, test } from 'vitest';
import { hasExpired } from './cover.ts';

test('a policy is covered on its last day and has expired on the next', () => {
  const policy = { status: 'active', policyEndDate: '2026-11-21' } as const;
  expect(hasExpired(policy, '2026-11-21')).toBe(false);
  expect(hasExpired(policy, '2026-11-22')).toBe(true);
});

test('what never was a policy does not expire', () => {
  expect(hasExpired({ status: 'withdrawn', policyEndDate: '2020-01-01' }, '2026-11-21')).toBe(false);
  expect(hasExpired({ status: 'active', policyEndDate: null }, '2026-11-21')).toBe(false);
});
