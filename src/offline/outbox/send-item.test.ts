import { expect, test } from 'vitest';
import { timeLimitMs } from './send-item.ts';

test('a request gets time for its size, but never holds the outbox for more than three minutes', () => {
  expect([timeLimitMs(1_000), timeLimitMs(400_000), timeLimitMs(25_000_000)]).toEqual([
    30_250, 130_000, 180_000,
  ]);
});
