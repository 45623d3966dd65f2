import { beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '#domain/user/roles.ts';
import { decide, guardBy, homeOf, mayOpen, type Opened } from './guards.ts';

const screens: Readonly<Record<string, Opened>> = {
  '/login': 'everybody',
  '/settings': 'signed-in',
  '/contracts': 'contracts.read',
  '/checkout': 'shop.checkout',
};

const at = (role: Role | null, path: string) => decide({ path, signedIn: true, role });

beforeEach(() => guardBy((path) => screens[path] ?? 'no-screen'));

describe('who may open what', () => {
  test('somebody who is not signed in is asked to sign in, except on public pages', () => {
    for (const path of ['/contracts', '/settings', '/nowhere'])
      expect(decide({ path, signedIn: false, role: null })).toEqual({ kind: 'sign-in' });
    expect(decide({ path: '/login', signedIn: false, role: null })).toEqual({ kind: 'open' });
  });

  test('an unknown role gets no access and no redirect', () => {
    expect(at(null, '/contracts')).toEqual({ kind: 'no-access' });
    expect(at(null, '/settings')).toEqual({ kind: 'no-access' });
    expect(at(null, '/login')).toEqual({ kind: 'open' });
  });

  test('a screen opens to roles with its permission; others are led home', () => {
    expect(roles.filter((role) => at(role, '/checkout').kind === 'open')).toEqual([
      'retailer',
      'broker_lead_manager',
      'marketing',
    ]);
    expect(at('view_only', '/checkout')).toEqual({ kind: 'elsewhere', to: '/' });
  });

  test('who may see no contracts is at home in the marketing guide', () => {
    expect(roles.filter((role) => homeOf(role) !== '/')).toEqual(['marketing']);
    expect(at('marketing', '/contracts')).toEqual({ kind: 'elsewhere', to: '/marketing-guide' });
    expect(at('marketing', '/nowhere')).toEqual({ kind: 'elsewhere', to: '/marketing-guide' });
    expect(at('marketing', '/settings')).toEqual({ kind: 'open' });
  });

  test('that there is no screen is told where one is at home, and no way leads there', () => {
    expect(at('retailer', '/nowhere')).toEqual({ kind: 'open' });
    expect(mayOpen('/nowhere', 'retailer')).toBe(false);
    expect(mayOpen('/contracts', 'retailer')).toBe(true);
    expect(mayOpen('/contracts', 'marketing')).toBe(false);
  });
});
