import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '#domain/paging/cursor.ts';
import { cappedTotal, pageOf, walkOf } from './keyset.ts';

const id = '01936d2e-0000-7000-8000-000000000001';

describe('a cursor', () => {
  it('leads back to its place', () => {
    const position = { sort: 'createdAt', value: '2026-11-20T11:00:00.123Z', id };
    expect(walkOf({ after: cursorOf(position) }, 'createdAt')).toEqual({ backward: false, from: position });
    expect(walkOf({ before: cursorOf(position) }, 'createdAt').backward).toBe(true);
  });

  it('is refused where somebody made it up, or for another list', () => {
    const wrong = [
      '',
      'x',
      '~~',
      `createdAt~';--~${id}`,
      'createdAt~2026-11-20~x',
      '1~2~3',
      `createdAt~2024-02-30~${id}`,
      `createdAt~0000-01-01~${id}`,
      `createdAt~2026-11-20T25:00:00Z~${id}`,
      `createdAt~2026-11-20~${'-'.repeat(36)}`,
      `createdAt~2026-11-20~${id}~more`,
    ];
    for (const after of [...wrong, cursorOf({ sort: 'deliveryDate', value: '2026-11-20', id })]) {
      expect(() => walkOf({ after }, 'createdAt')).toThrow('invalid');
    }
    fc.assert(
      fc.property(fc.string(), (after) => {
        expect(() => walkOf({ after }, 'createdAt')).toThrow('invalid');
      }),
    );
  });
});

describe('a page', () => {
  const positionOf = (value: string) => ({ sort: 's', value: `2026-01-0${value}`, id });
  const at = (value: string) => ({ sort: 's', value, id });

  it('knows whether there is more on either side', () => {
    const start = pageOf(['1', '2', '3'], { walk: { backward: false, from: null }, size: 2, positionOf });
    expect([start.items, start.previous, start.next !== null]).toEqual([['1', '2'], null, true]);
    const end = pageOf(['3'], { walk: { backward: false, from: at('2') }, size: 2, positionOf });
    expect([end.items, end.previous !== null, end.next]).toEqual([['3'], true, null]);
    const back = pageOf(['2', '1'], { walk: { backward: true, from: at('3') }, size: 2, positionOf });
    expect([back.items, back.previous, back.next !== null]).toEqual([['1', '2'], null, true]);
  });

  it('counts to a thousand', () => {
    expect(cappedTotal(1000)).toEqual({ count: 1000, capped: false });
    expect(cappedTotal(1001)).toEqual({ count: 1000, capped: true });
  });
});

describe('which row of the list a page begins with', () => {
  const positionOf = (value: number) => ({ sort: 's', value: `2026-01-0${value}`, id });
  const walk = (query: { after?: string; before?: string }) => walkOf(query, 's');

  it('is counted on from page to page, in both directions', () => {
    const start = pageOf([1, 2, 3], { walk: walk({}), size: 2, positionOf });
    const next = pageOf([3, 4, 5], { walk: walk({ after: start.next! }), size: 2, positionOf });
    const last = pageOf([5], { walk: walk({ after: next.next! }), size: 2, positionOf });
    const back = pageOf([4, 3, 2], { walk: walk({ before: last.previous! }), size: 2, positionOf });
    expect([start.first, next.first, last.first, back.first]).toEqual([1, 3, 5, 3]);
  });

  it('is not known from a cursor that was kept without it', () => {
    const kept = cursorOf({ sort: 's', value: '2026-01-02', id });
    expect(pageOf([3], { walk: walk({ after: kept }), size: 2, positionOf }).first).toBeUndefined();
  });
});
