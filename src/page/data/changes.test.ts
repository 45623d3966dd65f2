import { expect, test, vi } from 'vitest';
import type { OutboxItem } from '#offline/device/rows/outbox-item.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { language: 'de-DE', onLine: true });
const { makesOld, oldestUnsent } = await import('./changes.ts');
const { nothingWaits, outbox } = await import('../outbox/use-outbox.ts');

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

test('the server hears since when work has waited here, and of nothing that it has already', () => {
  expect(oldestUnsent()).toBeUndefined();
  // Oldest first, as the outbox has them.
  const items = [
    { state: 'not_taken', capturedAt: '2026-11-01T08:00:00.000Z' },
    { state: 'needs_attention', capturedAt: '2026-11-02T08:00:00.000Z' },
    { state: 'waiting', capturedAt: '2026-11-03T08:00:00.000Z' },
  ] as OutboxItem[];
  outbox.set({ ...nothingWaits, items });
  expect(oldestUnsent()).toBe('2026-11-02T08:00:00.000Z');
  outbox.set({ ...nothingWaits, items: items.slice(0, 1) });
  expect(oldestUnsent()).toBeUndefined();
});
