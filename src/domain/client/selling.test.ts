import { expect, it } from 'vitest';
import { sellingState } from './selling.ts';

const tied = { ground: 'tied', registerNumber: 'D-1', validUntil: '2026-12-31' } as const;

it.each([
  ['2026-11-30', 'fine'],
  ['2026-12-01', 'ending'],
  ['2026-12-31', 'ending'],
  ['2027-01-01', 'over'],
] as const)('a ground to sell that holds until New Year’s Eve is on %s: %s', (today, state) => {
  expect(sellingState(tied, today)).toBe(state);
});

it('a ground without an end is fine, and none at all is missing', () => {
  expect(sellingState({ ...tied, validUntil: null }, '2099-01-01')).toBe('fine');
  expect(sellingState({ ground: null, registerNumber: null, validUntil: null }, '2026-01-01')).toBe(
    'missing',
  );
});
