import { describe, expect, it } from 'vitest';
import { whyKept } from './people.ts';
import { roles, type Role, tenantRoles } from './roles.ts';

const asked = (role: Role, more: { actorId?: string; othersActive?: number; isActive?: boolean } = {}) =>
  whyKept({
    actorId: more.actorId ?? 'somebody',
    user: { id: 'anna', role, isActive: more.isActive ?? true },
    othersActive: more.othersActive ?? 0,
  });

describe('taking somebody’s access away', () => {
  it('is refused for the last administrator, whoever asks', () => {
    expect(asked('eis_admin')).toBe('last_admin');
    expect(asked('eis_admin', { actorId: 'anna' })).toBe('last_admin');
    expect(asked('eis_admin', { othersActive: 1 })).toBeNull();
    expect(asked('eis_admin', { isActive: false })).toBeNull();
  });

  it('is refused to the last user of a client, but not to staff', () => {
    expect(asked('retailer', { actorId: 'anna' })).toBe('last_of_client');
    expect(asked('retailer', { actorId: 'anna', othersActive: 1 })).toBeNull();
    expect(asked('retailer')).toBeNull();
  });

  it('is possible for everybody else', () => {
    const others = roles.filter((role) => role !== 'eis_admin' && role !== 'retailer');
    expect(others.map((role) => asked(role, { actorId: 'anna' }))).toEqual(others.map(() => null));
  });
});

it('the tenant’s roles are all but the client’s', () => {
  expect([...tenantRoles, 'retailer'].toSorted()).toEqual([...roles].toSorted());
});
