import { describe, expect, it } from 'vitest';
import { Buckets } from './buckets.ts';

describe('a bucket', () => {
  it('lets a burst through, then as much as is refilled, and says how long to wait', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 3, perSecond: 0.5 }, () => now);
    expect([1, 2, 3].map(() => buckets.take('anna'))).toEqual([0, 0, 0]);
    expect(buckets.take('anna')).toBe(2);
    expect(buckets.take('bert')).toBe(0);
    now += 2000;
    expect([buckets.take('anna'), buckets.take('anna')]).toEqual([0, 2]);
  });

  it('is never fuller than its burst, and a refused try costs nothing', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 2, perSecond: 1 }, () => now);
    now += 3_600_000;
    expect([1, 2, 3, 4].map(() => buckets.take('anna'))).toEqual([0, 0, 1, 1]);
    now += 1000;
    expect(buckets.take('anna')).toBe(0);
  });

  it('takes weights, and what is larger than itself when it is full', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 100, perSecond: 10 }, () => now);
    expect(buckets.take('anna', 250)).toBe(0);
    expect(buckets.take('anna', 1)).toBe(16);
    now += 16_000;
    expect(buckets.take('anna', 1)).toBe(0);
  });

  it('of strangers without end keeps a bounded memory', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, () => 0);
    expect(buckets.take('first')).toBe(0);
    for (let index = 0; index < 25_000; index += 1) buckets.take(`address ${index}`);
    // Nobody is forgotten for those who came later and let through again; newcomers share a bucket.
    expect(buckets.take('first')).toBe(1);
    expect(buckets.take('address 24999')).toBe(1);
    expect(buckets.take('newcomer')).toBe(1);
  });

  it('that is full again makes room for another', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, () => now);
    for (let index = 0; index < 25_000; index += 1) buckets.take(`address ${index}`);
    now += 1000;
    expect([buckets.take('anna'), buckets.take('bert'), buckets.take('anna')]).toEqual([0, 0, 1]);
    expect(buckets.take('address 19999')).toBe(0);
  });
});
