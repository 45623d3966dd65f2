import { expect, test } from 'vitest';
import { contractStatuses } from './status.ts';
import { statusSince } from './status-since.ts';

test('a list says since when a contract waits, and of what is over nothing', () => {
  const dates = {
    createdAt: '2026-11-01T23:30:00Z',
    confirmationAskedAt: '2026-11-03T09:00:00Z',
    dataConfirmationDate: '2026-11-05',
    activationPendingSince: '2026-11-09T09:00:00Z',
  };
  const since = contractStatuses.map((status) => [status, statusSince({ ...dates, status })]);
  expect(Object.fromEntries(since)).toEqual({
    // Half past eleven in London is already the next day in Berlin.
    created: '2026-11-02',
    pending: '2026-11-03',
    confirmed: '2026-11-05',
    pending_delivery: '2026-11-05',
    pending_activation: '2026-11-09',
    approved: null,
    active: null,
    declined: null,
    withdrawn: null,
    rescinded: null,
  });
});
