import { expect, test } from 'vitest';
import { scopesFor } from './machines.ts';
import { may } from './permissions.ts';
import { roles } from './roles.ts';

test('a machine can be given what its role may do, except to manage access and to stand in for a second administrator', () => {
  for (const role of roles) {
    const scopes = scopesFor(role);
    expect(scopes.filter((scope) => !may(role, scope))).toEqual([]);
    expect(scopes).not.toContain('tenant.manage');
    expect(scopes).not.toContain('users.invite');
    expect(scopes).not.toContain('requiredDocuments.manage');
  }
  expect(scopesFor('eis_admin')).toContain('shop.manage');
  expect(scopesFor('view_only')).not.toContain('contracts.write');
});
