import { expect, test } from 'vitest';
import { claimStatuses } from '#domain/claim/status.ts';
import { roles, type Role } from '#domain/user/roles.ts';
import { offeredActions } from '../claim-actions.ts';
import { claimState } from './claim-state.ts';

const states = (role: Role | null, flags?: Parameters<typeof offeredActions>[0]['flags']) =>
  claimStatuses.map((status) =>
    claimState(
      { status, handledBy: status === 'open' ? null : 'Sabine Brandt' },
      offeredActions({ role, status, flags }),
    ),
  );

test('customer service is asked to take over an open claim and to close one in progress', () => {
  expect(states('customer_service')).toEqual(['to_take_over', 'to_close', 'to_reopen']);
});

test('a retailer is told who handles the claim, and may reopen a closed one', () => {
  expect(states('retailer')).toEqual(['waits', 'in_hands', 'to_reopen']);
});

test('who only reads is asked for nothing', () => {
  expect(states('view_only')).toEqual(['waits', 'in_hands', 'closed']);
});

test('nobody is asked for what the installation has switched off', () => {
  const off = { claimTakeOver: false, claimClose: false, claimReopen: false, declarationCode: false };
  for (const role of [...roles, null]) expect(states(role, off)).toEqual(['waits', 'in_hands', 'closed']);
});

test('a claim taken over before its handler was noted names nobody', () => {
  expect(claimState({ status: 'in_progress', handledBy: null }, [])).toBe('in_progress');
});
