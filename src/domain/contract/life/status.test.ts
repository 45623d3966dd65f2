import { describe, expect, it } from 'vitest';
import { acceptsClaims, contractStatuses, progressOf, tabOf } from './status.ts';

describe('the status of a contract', () => {
  it('is active once activated, and only then takes claims', () => {
    expect(contractStatuses.filter((status) => tabOf(status) === 'active')).toEqual(['approved', 'active']);
    expect(contractStatuses.filter(acceptsClaims)).toEqual(['approved', 'active']);
  });

  it('shows how far the contract has come', () => {
    expect(progressOf('pending')).toEqual({ percent: 30, colour: 'grey' });
    expect(progressOf('confirmed')).toEqual({ percent: 30, colour: 'yellow' });
    expect(progressOf('pending_activation')).toEqual({ percent: 75, colour: 'orange' });
    expect(progressOf('active')).toEqual({ percent: 100, colour: 'green' });
    expect(progressOf('withdrawn').percent).toBe(0);
  });
});
