import { expect, test } from 'vitest';
import { loginSearchAt, targetAfterLogin, targetOf } from './login-redirect.ts';

const origin = 'https://portal.example';

const claim = 'https://portal.example/claims/detail/7?tab=photos#2';

test('signing in leads back to the page that was asked for', () => {
  expect(targetOf(claim, origin)).toBe('/claims/detail/7?tab=photos#2');
  expect(targetOf('/settings', origin)).toBe('/settings');
});

test('after an expired session only the same person is led back', () => {
  const search = { loginRedirect: claim, expired: 'saskia' };
  expect(targetAfterLogin(search, 'saskia', origin)).toBe('/claims/detail/7?tab=photos#2');
  expect(targetAfterLogin(search, 'tarik', origin)).toBe('/');
});

test('an address elsewhere is ignored', () => {
  const foreign = [
    'https://evil.example/contracts',
    '//evil.example',
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    'javascript:alert(1)',
    'https://portal.example.evil.example',
    'https://user@portal.example/contracts',
    'https://portal.example//evil.example',
    'http://portal.example/contracts',
    'https://portal.example/login?loginRedirect=/login',
    '',
  ];
  const followed = foreign.filter((address) => targetOf(address, origin) !== '/');
  expect(followed).toEqual([]);
});

const at = (path: string, expired: string | null = null) => loginSearchAt(new URL(path, origin), expired);

test('home and contracts need no way back', () => {
  expect(at('/')).toEqual({});
  expect(at('/contracts?status=all')).toEqual({});
  expect(at('/contracts/policies/K-1?status=all')).toEqual({
    loginRedirect: 'https://portal.example/contracts/policies/K-1?status=all',
  });
});

test('where a session has expired, signing in knows whose, and the way back to what was searched for too', () => {
  expect(at('/contracts', 'saskia')).toEqual({ expired: 'saskia' });
  expect(at('/contracts?status=all', 'saskia')).toEqual({
    expired: 'saskia',
    loginRedirect: 'https://portal.example/contracts?status=all',
  });
});
