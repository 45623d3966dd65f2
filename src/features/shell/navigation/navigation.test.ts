import { expect, test, vi } from 'vitest';
import type { Role } from '#domain/user/roles.ts';

vi.mock('@lingui/core/macro', () => ({ msg: (words: unknown) => ({ id: String(words) }) }));
const { existing, isPresent, navigationOf } = await import('./navigation.ts');

const idsOf = (role: Role, clientCode: string | null = null) =>
  navigationOf({ role, clientCode }).flatMap((section) => section.items.map((item) => item.id));

test('marketing sees material and settings, no contracts and no claims', () => {
  expect(idsOf('marketing')).toEqual(['client-guide', 'marketing-guide', 'shop', 'outbox', 'settings']);
});

test('a retailer finds its own shop instead of the list of retailers', () => {
  const ids = idsOf('retailer', '1042');
  expect(ids).toContain('profile');
  expect(ids).not.toContain('clients');
  expect(navigationOf({ role: 'retailer', clientCode: '1042' })[0]!.items.at(-1)!.path).toBe('/clients/1042');
});

test('a broker lead manager has retailers and no claims', () => {
  expect(idsOf('broker_lead_manager')).toContain('clients');
  expect(idsOf('broker_lead_manager')).not.toContain('claims');
});

test('view-only has no action-needed list', () => {
  expect(idsOf('view_only')).not.toContain('action-needed');
  expect(idsOf('customer_service')).toContain('action-needed');
});

test('checkout lights up the shop', () => {
  const shop = navigationOf({ role: 'retailer', clientCode: null })
    .flatMap((section) => section.items)
    .find((item) => item.id === 'shop')!;
  expect(isPresent(shop, '/checkout')).toBe(true);
  expect(isPresent(shop, '/shopping')).toBe(false);
});

test('a way is shown only where a screen lies at its end', () => {
  const offered = navigationOf({ role: 'retailer', clientCode: '1042' });
  const shown = existing(offered, (path) => ['/contracts', '/settings'].includes(path));
  expect(shown.flatMap((section) => section.items.map((item) => item.id))).toEqual(['contracts', 'settings']);
});
