import { expect, test } from 'vitest';
import type { Session } from '#offline/device/schema.ts';
import { addressAfter } from './address-after.ts';

const origin = 'https://portal.example';
const claim = `${origin}/claims/detail/7?tab=photos#2`;

/** The address after Saskia's session has ended on a page. */
function after(end: 'signed_out' | 'expired', path: string, how = { isSaved: true }): string {
  const now = { session: null, ended: { userId: 'saskia', why: end } };
  return addressAfter({ left: { userId: 'saskia' }, now, address: new URL(path, origin), ...how });
}

test('a session that has expired leads to signing in and remembers the way back', () => {
  const address = new URL(after('expired', '/claims/detail/7?tab=photos#2'), origin);
  expect(address.pathname).toBe('/login');
  expect(Object.fromEntries(address.searchParams)).toEqual({ expired: 'saskia', loginRedirect: claim });
  expect(after('expired', '/contracts')).toBe('/login?expired=saskia');
  expect(after('expired', '/contracts?status=active')).toContain('status%3Dactive');
});

test('who signs out leaves no way back', () => {
  expect(after('signed_out', '/claims/detail/7')).toBe('/login');
  expect(after('signed_out', '/claims/detail/7', { isSaved: false })).toBe('/login?lost=true');
});

test('where another user has signed in, the page becomes theirs', () => {
  const now = { session: { userId: 'tarik' } as Session, ended: null };
  const address = new URL(claim);
  expect(addressAfter({ left: { userId: 'saskia' }, now, isSaved: true, address })).toBe('/');
});
