import { expect, test } from 'vitest';
import { berlinInstant, readTime } from './berlin-instant.ts';

test('a time in Berlin is an instant in winter, in summer and on the days between', () => {
  const at = (day: string, time: string) => berlinInstant(day, time).toISOString();
  expect(at('2026-11-23', '18:00')).toBe('2026-11-23T17:00:00.000Z');
  expect(at('2026-07-01', '18:00')).toBe('2026-07-01T16:00:00.000Z');
  expect(at('2026-10-25', '18:00'), 'the day on which summer time ends').toBe('2026-10-25T17:00:00.000Z');
  expect(at('2026-10-25', '01:30')).toBe('2026-10-24T23:30:00.000Z');
  expect(at('2026-03-29', '18:00'), 'the day on which it begins').toBe('2026-03-29T16:00:00.000Z');
  expect(at('2026-03-29', '02:30'), 'a time that there is not').toBe('2026-03-29T01:30:00.000Z');
});

test('a time is read as people write it', () => {
  for (const typed of ['18:00', '18.00', '1800', '18', '18 Uhr', ' 18:00 Uhr ', '18h00', '18 h']) {
    expect([typed, readTime(typed)]).toEqual([typed, '18:00']);
  }
  expect(readTime('7:05')).toBe('07:05');
  for (const typed of ['', '24:00', '18:60', 'abends', '18:0', '180']) {
    expect([typed, readTime(typed)]).toEqual([typed, null]);
  }
});
