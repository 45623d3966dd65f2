import { describe, expect, it } from 'vitest';
import { heardFrom, isQuiet } from './quiet-hours.ts';

const night = { from: '20:00', until: '07:00' };

describe('quiet hours', () => {
  it('count in Berlin, over midnight, and end with their last minute', () => {
    const at = (time: string) => isQuiet(new Date(`2026-11-20T${time}Z`), night);
    expect([at('18:59'), at('19:00'), at('23:30'), at('05:59'), at('06:00')]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('within a day do not reach over midnight', () => {
    const lunch = { from: '12:00', until: '13:00' };
    const at = (time: string) => isQuiet(new Date(`2026-11-20T${time}Z`), lunch);
    expect([at('10:59'), at('11:30'), at('12:00')]).toEqual([false, true, false]);
  });

  it('are none where they end as they begin', () => {
    expect(isQuiet(new Date('2026-11-20T11:00Z'), { from: '12:00', until: '12:00' })).toBe(false);
  });

  it('put off what comes in them to their end', () => {
    const heard = (now: string) => heardFrom(new Date(now), night).toISOString();
    expect(heard('2026-11-20T11:00:12Z')).toBe('2026-11-20T11:00:12.000Z');
    expect(heard('2026-11-20T21:10:12Z')).toBe('2026-11-21T06:00:00.000Z');
    expect(heardFrom(new Date('2026-11-20T21:10:00Z'), null).toISOString()).toBe('2026-11-20T21:10:00.000Z');
  });

  it('end by the clock on the wall in the nights in which it is changed', () => {
    const heard = (now: string) => heardFrom(new Date(now), night).toISOString();
    expect(heard('2026-03-28T21:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(heard('2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });
});
