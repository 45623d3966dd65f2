import { expect, test, vi } from 'vitest';

vi.mock('@lingui/core/macro', () => ({ msg: (words: unknown) => ({ id: String(words) }) }));
const { isPresent, leading, navigationOf } = await import('./navigation.ts');

test('checkout lights up the shop', () => {
  const shop = navigationOf(null)
    .flatMap((section) => section.items)
    .find((item) => item.id === 'shop')!;
  expect(isPresent(shop, '/checkout')).toBe(true);
  expect(isPresent(shop, '/shopping')).toBe(false);
});

test('a way is shown only where it leads somewhere', () => {
  const offered = navigationOf('1042');
  const shown = leading(offered, (path) => ['/contracts', '/settings'].includes(path));
  expect(shown.flatMap((section) => section.items.map((item) => item.id))).toEqual(['contracts', 'settings']);
});
