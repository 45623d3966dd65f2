import { expect, it } from 'vitest';
import {
  allBelow,
  cursorOf,
  hasSeen,
  hasSeenAllOf,
  longestCursor,
  readCursor,
  readSnapshot,
} from './seen.ts';

const early = readSnapshot('10:15:10,12');
const late = readSnapshot('12:16:12');

it('of two moments the later has seen all that the earlier has', () => {
  expect([8, 10, 11, 12, 14, 15].map((xid) => hasSeen(early, xid))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect([hasSeenAllOf(late, early), hasSeenAllOf(early, late)]).toEqual([true, false]);
  expect([hasSeenAllOf(early, early), hasSeenAllOf(early, allBelow(10))]).toEqual([true, true]);
  expect([hasSeenAllOf(early, allBelow(11)), hasSeenAllOf(allBelow(16), late)]).toEqual([false, true]);
});

it('a cursor says it all, and is a number while nothing runs', () => {
  expect(cursorOf(readSnapshot('20:20:'), 1000)).toBe('1020');
  for (const seen of [early, late, allBelow(7)]) expect(readCursor(cursorOf(seen, 1000), 1000)).toEqual(seen);
  expect(readCursor('1020', 1000)).toEqual(allBelow(20));
});

it('with too many running transactions it stands before the oldest, so that nothing is passed over', () => {
  const running = Array.from({ length: 300 }, (_, at) => 50 + 2 * at);
  const cursor = cursorOf({ end: 700, running }, 0);
  expect(cursor.length).toBeLessThan(longestCursor);
  expect(readCursor(cursor, 0)).toEqual(allBelow(50));
});

it('what is no cursor is none', () => {
  for (const text of ['', 'x', '-1', '1.5', '12-', '12-!', '12-a..b', '1'.repeat(16)])
    expect(readCursor(text, 0)).toBeNull();
});
