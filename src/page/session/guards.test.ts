import { describe, expect, test } from 'vitest';
import { roles, type Role } from '#domain/user/roles.ts';
import { decide } from './guards.ts';

const at = (role: Role | null, path: string) => decide({ path, signedIn: true, role });

describe('who may open what', () => {
  test('somebody who is not signed in is asked to sign in, except on public pages', () => {
    expect(decide({ path: '/contracts', signedIn: false, role: null })).toEqual({ kind: 'sign-in' });
    for (const path of [
      '/login',
      '/confirm/abc',
      '/activate/abc',
      '/account/reset-password',
      '/maintenance',
    ]) {
      expect(decide({ path, signedIn: false, role: null })).toEqual({ kind: 'open' });
    }
    expect(decide({ path: '/loginfo', signedIn: false, role: null })).toEqual({ kind: 'sign-in' });
  });

  test('an unknown role gets no access and no redirect', () => {
    expect(at(null, '/contracts')).toEqual({ kind: 'no-access' });
    expect(at(null, '/settings')).toEqual({ kind: 'no-access' });
    expect(at(null, '/login')).toEqual({ kind: 'open' });
  });

  test('marketing sees shop, guides and settings; everything else leads to the marketing guide', () => {
    for (const path of ['/settings', '/shop', '/checkout', '/client-guide', '/marketing-guide']) {
      expect(at('marketing', path)).toEqual({ kind: 'open' });
    }
    for (const path of ['/', '/contracts', '/claims', '/clients', '/shopping', '/settings/roles']) {
      expect(at('marketing', path)).toEqual({ kind: 'elsewhere', to: '/marketing-guide' });
    }
    expect(at('marketing', '/login')).toEqual({ kind: 'open' });
  });

  test('view-only is led home from every page that writes', () => {
    const writing = ['/action-needed', '/clients/registration', '/contracts/registration'];
    for (const path of [...writing, '/claims/new', '/claims/file', '/checkout']) {
      expect(at('view_only', path)).toEqual({ kind: 'elsewhere', to: '/' });
    }
    expect(at('view_only', '/claims')).toEqual({ kind: 'open' });
    expect(at('view_only', '/contracts/')).toEqual({ kind: 'open' });
  });

  test('claims are closed to broker lead managers', () => {
    for (const path of ['/claims', '/claims/overview', '/claims/detail/1', '/claims/new']) {
      expect(at('broker_lead_manager', path)).toEqual({ kind: 'elsewhere', to: '/' });
    }
    expect(at('broker_lead_manager', '/claimsy')).toEqual({ kind: 'open' });
  });

  test('users of the tenant and the table of roles are for administrators', () => {
    for (const path of ['/users', '/settings/roles'])
      expect(roles.filter((role) => at(role, path).kind === 'open')).toEqual(['eis_admin']);
  });

  test('everybody looks after their own sign-in', () => {
    expect(roles.filter((role) => at(role, '/settings/security').kind !== 'open')).toEqual([]);
  });

  test('only those who sell, and marketing, check out', () => {
    const buyers = roles.filter((role) => at(role, '/checkout').kind === 'open');
    expect(buyers).toEqual(['retailer', 'broker_lead_manager', 'marketing']);
  });

  test('a retailer opens its own profile and not the list of retailers', () => {
    expect(at('retailer', '/clients/1042')).toEqual({ kind: 'open' });
    expect(at('retailer', '/clients')).toEqual({ kind: 'elsewhere', to: '/' });
    expect(at('retailer', '/clients/registration')).toEqual({ kind: 'elsewhere', to: '/' });
  });
});
