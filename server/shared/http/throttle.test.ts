import { describe, expect, it } from 'vitest';
import { limits, secondsToWait } from './throttle.ts';

const now = new Date('2026-11-20T11:00:00Z');
const windowEndsAt = new Date('2026-11-20T11:10:00Z');

describe('the throttle', () => {
  it('lets the last allowed attempt through and the next wait for the window’s end', () => {
    expect(secondsToWait({ attempts: limits.account, windowEndsAt }, 'account', now)).toBe(0);
    expect(secondsToWait({ attempts: limits.account + 1, windowEndsAt }, 'account', now)).toBe(600);
  });

  it('never says zero seconds to somebody who has to wait', () => {
    expect(secondsToWait({ attempts: 99, windowEndsAt: now }, 'account', now)).toBe(1);
  });
});
