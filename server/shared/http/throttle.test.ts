import { describe, expect, it } from 'vitest';
import { limits, secondsToWait } from './throttle.ts';
import { freeTries, takeTry, type Tries } from './tries.ts';

const now = new Date('2026-11-20T11:00:00Z');
const windowEndsAt = new Date('2026-11-20T11:10:00Z');

describe('the throttle', () => {
  it('lets the last allowed attempt through and the next wait for the window’s end', () => {
    expect(secondsToWait({ attempts: limits.address, windowEndsAt }, 'address', now)).toBe(0);
    expect(secondsToWait({ attempts: limits.address + 1, windowEndsAt }, 'address', now)).toBe(600);
  });

  it('never says zero seconds to somebody who has to wait', () => {
    expect(secondsToWait({ attempts: 101, windowEndsAt: now }, 'address', now)).toBe(1);
  });
});

describe('tries at a password', () => {
  it('wait longer each time, a quarter of an hour at most, and those made too early prolong nothing', () => {
    let tries: Tries | null = null;
    let at = now;
    const waits: number[] = [];
    for (let n = 0; n < freeTries + 13; n += 1) {
      let taken = takeTry(tries, at);
      if ('seconds' in taken) {
        waits.push(taken.seconds);
        const early = new Date(at.getTime() + taken.seconds * 500);
        expect(takeTry(tries, early)).toEqual({ seconds: Math.ceil(taken.seconds / 2) });
        at = new Date(at.getTime() + taken.seconds * 1000);
        taken = takeTry(tries, at);
      }
      if ('seconds' in taken) throw new Error('waited in vain');
      ({ tries } = taken);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    const nextDay = new Date(at.getTime() + 24 * 3_600_000);
    expect(takeTry(tries, nextDay)).toEqual({ tries: { count: 1, lastAt: nextDay } });
  });
});
