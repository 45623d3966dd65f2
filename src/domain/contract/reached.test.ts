import { expect, it } from 'vitest';
import { countsAs, monthOf, reachedStep, stepFilters } from './reached.ts';

const nothing = { activationDate: null, activationPendingSince: null, dataConfirmationDate: null };

it.each([
  [nothing, 0],
  [{ ...nothing, dataConfirmationDate: '2026-03-01' }, 1],
  [{ ...nothing, activationPendingSince: '2026-04-01T08:00:00Z' }, 2],
  [{ ...nothing, activationDate: '2026-04-02' }, 3],
])('a contract with %j has reached step %d', (contract, reached) => {
  expect(reachedStep(contract)).toBe(reached);
});

it('a contract counts at each step that it reached, and as ended when it was declined or withdrawn', () => {
  const found = (status: 'withdrawn' | 'active', reached: number) =>
    stepFilters.filter((filter) => countsAs(filter, { status, reached }));
  expect(found('withdrawn', 1)).toEqual(['all', 'confirmed', 'ended']);
  expect(found('active', 3)).toEqual(['all', 'confirmed', 'delivered', 'activated']);
});

it('a contract is of the month in which it was registered in Berlin', () => {
  expect(monthOf(new Date('2026-02-28T23:30:00Z'))).toBe('2026-03');
  expect(monthOf(new Date('2026-02-28T22:30:00Z'))).toBe('2026-02');
});
