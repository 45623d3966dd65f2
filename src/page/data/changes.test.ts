import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { language: 'de-DE', onLine: true });
const { makesOld } = await import('./changes.ts');

const closed = { entity: 'claim', id: 'claim-7', parent: 'K-1' } as const;

test('a closed claim makes its own page and every list of claims old', () => {
  expect(makesOld(closed, { queryKey: ['claim', 'claim-7'] })).toBe(true);
  expect(makesOld(closed, { queryKey: ['claim', 'list', { status: 'open' }] })).toBe(true);
});

test('other claims and other entities stay as they are', () => {
  expect(makesOld(closed, { queryKey: ['claim', 'claim-8'] })).toBe(false);
  expect(makesOld(closed, { queryKey: ['contract', 'list'] })).toBe(false);
  expect(makesOld(closed, { queryKey: ['config'] })).toBe(false);
});

test('a screen that also shows claims is asked for again', () => {
  expect(makesOld(closed, { queryKey: ['contract', 'K-1'], meta: { alsoShows: ['claim'] } })).toBe(true);
});
