import { describe, expect, it } from 'vitest';
import { letterDay, letterDayOf } from './letter-day.ts';

describe('a day as customers read it', () => {
  it('is written the German way, or with its month in words, and never broken', () => {
    expect(letterDay('2026-11-04', 'de')).toBe('04.11.2026');
    expect(letterDay('2026-11-04', 'en')).toBe('4\u00a0November\u00a02026');
  });

  it('is the day in Berlin, before midnight and after', () => {
    expect(letterDayOf('2026-06-30T21:59:00.000Z', 'de')).toBe('30.06.2026');
    expect(letterDayOf('2026-06-30T22:01:00.000Z', 'en')).toBe('1\u00a0July\u00a02026');
  });
});
