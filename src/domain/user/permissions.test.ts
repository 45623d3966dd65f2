import { describe, expect, it } from 'vitest';
import { may, permissions, type Permission } from './permissions.ts';
import { isStaff, readRole, roles, type Role } from './roles.ts';
import { ernContains, scopeOf } from './scope.ts';

const writes: readonly Permission[] = permissions.filter(
  (permission) => !/\.(read|readAll|list|browse|download)$/.test(permission),
);

function allowed(permission: Permission): Role[] {
  return roles.filter((role) => may(role, permission));
}

describe('roles', () => {
  it('are read in any case, and what is unknown is no role', () => {
    expect(readRole('VIEW_ONLY')).toBe('view_only');
    expect(readRole('Retailer')).toBe('retailer');
    expect(readRole('root')).toBeNull();
    expect(readRole(null)).toBeNull();
  });

  it('of the provider’s own people are staff', () => {
    expect(roles.filter(isStaff)).toEqual([
      'eis_admin',
      'standard_eis_admin',
      'customer_service',
      'view_only',
    ]);
  });
});

describe('permissions', () => {
  it('give nothing to somebody without a role', () => {
    for (const permission of permissions) expect(may(null, permission)).toBe(false);
  });

  it('let view-only never write', () => {
    expect(writes.length).toBeGreaterThan(15);
    for (const permission of writes) expect(may('view_only', permission)).toBe(false);
  });

  it('let eis_admin do all but order', () => {
    const missing = permissions.filter((permission) => !may('eis_admin', permission));
    expect(missing).toEqual(['shop.checkout']);
  });

  it('keep brokers and marketing away from claims', () => {
    expect(allowed('claims.read')).not.toContain('broker_lead_manager');
    expect(allowed('claims.read')).not.toContain('marketing');
    expect(allowed('claims.file')).toEqual([
      'eis_admin',
      'standard_eis_admin',
      'customer_service',
      'retailer',
    ]);
    expect(allowed('claims.handle')).toEqual(['eis_admin', 'standard_eis_admin', 'customer_service']);
    expect(allowed('claims.reopen')).toContain('retailer');
  });

  it('leave marketing nothing but shop, orders and assets', () => {
    const given = permissions.filter((permission) => may('marketing', permission));
    expect(new Set(given.map((permission) => permission.split('.')[0]))).toEqual(
      new Set(['shop', 'orders', 'assets']),
    );
  });

  it('reserve withdrawing a policy for the internal team', () => {
    expect(allowed('policies.withdraw')).toEqual(['eis_admin', 'standard_eis_admin']);
    expect(allowed('leads.withdraw')).toContain('customer_service');
  });
});

describe('the data scope', () => {
  it('compares whole segments', () => {
    expect(ernContains('a:b', 'a:b:c')).toBe(true);
    expect(ernContains('a:b', 'a:b')).toBe(true);
    expect(ernContains('a:b', 'a:bc')).toBe(false);
    expect(ernContains('', 'a')).toBe(false);
  });

  it('is all for staff, the own subtree for those who sell, none else', () => {
    expect(scopeOf({ role: 'view_only', ern: null })).toEqual({ kind: 'all' });
    expect(scopeOf({ role: 'retailer', ern: 'r:a:c' })).toEqual({ kind: 'subtree', ern: 'r:a:c' });
    expect(scopeOf({ role: 'retailer', ern: null })).toEqual({ kind: 'none' });
    expect(scopeOf({ role: 'marketing', ern: 'r' })).toEqual({ kind: 'none' });
    expect(scopeOf({ role: null, ern: 'r' })).toEqual({ kind: 'none' });
  });
});
