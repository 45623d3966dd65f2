import { beforeAll, expect, test, vi } from 'vitest';
import { roles, type Role } from '#domain/user/roles.ts';
import { decide, guardBy, mayOpen } from '#page/session/guards.ts';
import { openedAt, screens } from '../support/addresses.ts';

vi.mock('@lingui/core/macro', () => ({ msg: (words: unknown) => ({ id: String(words) }) }));
const { leading, navigationOf } = await import('#features/shell/navigation/navigation.ts');

beforeAll(() => guardBy(openedAt));

const open = (path: string) => roles.filter((role) => mayOpen(path, role));
const but = (...others: readonly Role[]) => roles.filter((role) => !others.includes(role));

const shown = (role: Role, clientCode: string | null = null) =>
  leading(navigationOf(clientCode), (path) => mayOpen(path, role)).flatMap(({ items }) =>
    items.map(({ id }) => id),
  );

test('the screens are read', () => {
  expect(screens.length).toBeGreaterThan(50);
  expect(openedAt('/clients/registration')).toBe('clients.register');
  expect(openedAt('/clients/1042')).toBe('clients.read');
  expect(openedAt('/contracts/leads/1/edit')).toBe('contracts.write');
  expect(openedAt('/claimsy')).toBe('no-screen');
});

test.each(['/login', '/account/reset-password', '/maintenance', '/privacy', '/retailer-onboarding'])(
  '%s is open without signing in',
  (path) => expect(decide({ path, signedIn: false, role: null })).toEqual({ kind: 'open' }),
);

test('marketing has shop, guides, settings and help, and nothing else', () => {
  const its = screens.filter(({ may, address }) => may !== 'everybody' && mayOpen(address, 'marketing'));
  expect(its.map(({ address }) => address).toSorted()).toEqual([
    '/checkout',
    '/client-guide',
    '/help',
    '/help/$page',
    '/marketing-guide',
    '/outbox',
    '/settings',
    '/settings/device',
    '/settings/security',
    '/shop',
    '/shop/orders',
    '/shop/orders/$id',
    '/whats-new',
  ]);
});

test.each([
  ['/action-needed', but('view_only', 'marketing')],
  ['/clients/registration', but('view_only', 'marketing', 'retailer')],
  ['/contracts/registration', but('view_only', 'marketing')],
  ['/contracts/leads/1/edit', but('view_only', 'marketing')],
  ['/claims/new', but('view_only', 'marketing', 'broker_lead_manager')],
  ['/claims/overview', but('marketing', 'broker_lead_manager')],
  ['/claims/detail/1', but('marketing', 'broker_lead_manager')],
  ['/clients', but('marketing', 'retailer')],
  ['/clients/1042', but('marketing')],
  ['/checkout', ['retailer', 'broker_lead_manager', 'marketing']],
  ['/users', ['eis_admin']],
  ['/settings/roles', ['eis_admin']],
  ['/settings/required-documents', ['eis_admin']],
  ['/settings/cover-prices', ['eis_admin']],
  ['/settings/security', roles],
])('%s opens to those who may', (path, those) => expect(open(path)).toEqual(those));

test('the navigation shows what may be opened', () => {
  expect(shown('marketing')).toEqual(['client-guide', 'marketing-guide', 'shop', 'outbox', 'settings']);
  expect(shown('view_only')).not.toContain('action-needed');
  expect(shown('customer_service')).toContain('action-needed');
  expect(shown('broker_lead_manager')).toContain('clients');
  expect(shown('broker_lead_manager')).not.toContain('claims');
});

test('a retailer finds its own shop instead of the list of retailers', () => {
  expect(shown('retailer', '1042')).toContain('profile');
  expect(shown('retailer', '1042')).not.toContain('clients');
  const [work] = navigationOf('1042');
  expect(work!.items.at(-1)!.path).toBe('/clients/1042');
});
