import { expect, test } from 'vitest';
import { mayComment, offeredActions } from '../claim-actions.ts';

const flags = { claimTakeOver: true, claimClose: true, claimReopen: true, declarationCode: false };

test('customer service takes an open claim over or closes it', () => {
  expect(offeredActions({ role: 'customer_service', status: 'open', flags })).toEqual(['takeOver', 'close']);
  expect(offeredActions({ role: 'customer_service', status: 'in_progress', flags })).toEqual([
    'close',
    'giveBack',
  ]);
});

test('a retailer only reopens', () => {
  expect(offeredActions({ role: 'retailer', status: 'open', flags })).toEqual([]);
  expect(offeredActions({ role: 'retailer', status: 'closed', flags })).toEqual(['reopen']);
});

test('view-only does nothing at all', () => {
  for (const status of ['open', 'in_progress', 'closed'] as const) {
    expect(offeredActions({ role: 'view_only', status, flags })).toEqual([]);
    expect(mayComment({ role: 'view_only', status })).toBe(false);
  }
});

test('what the installation has switched off is not offered', () => {
  const closed = { ...flags, claimTakeOver: false, claimReopen: false };
  expect(offeredActions({ role: 'eis_admin', status: 'open', flags: closed })).toEqual(['close']);
  expect(offeredActions({ role: 'retailer', status: 'closed', flags: closed })).toEqual([]);
});

test('without the settings of the installation the server decides', () => {
  expect(offeredActions({ role: 'retailer', status: 'closed', flags: undefined })).toEqual(['reopen']);
});

test('a closed claim takes no comments', () => {
  expect(mayComment({ role: 'retailer', status: 'open' })).toBe(true);
  expect(mayComment({ role: 'eis_admin', status: 'closed' })).toBe(false);
});
