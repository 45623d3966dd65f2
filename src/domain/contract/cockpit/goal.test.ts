import { describe, expect, it } from 'vitest';
import { goalOf } from './goal.ts';

const year = { from: '2025-12', to: '2026-11' };

describe('the goal of a retailer', () => {
  it('is what it expects to sell in a year, in the part of the year looked at', () => {
    const estimate = { unitsPerYear: 300, plansPerYear: 120 };
    expect(goalOf(estimate, 90, year)).toEqual({ of: 'plans', perYear: 120, expected: 120, reached: 0.75 });
    expect(goalOf(estimate, 15, { from: '2026-11', to: '2026-11' })).toEqual({
      of: 'plans',
      perYear: 120,
      expected: 10,
      reached: 1.5,
    });
  });

  it('is a share of its kitchens where it expects kitchens alone', () => {
    expect(goalOf({ unitsPerYear: 200, plansPerYear: null }, 50, year)).toMatchObject({
      of: 'kitchens',
      reached: 0.25,
    });
  });

  it('is one contract at least, however few months are looked at', () => {
    expect(
      goalOf({ unitsPerYear: null, plansPerYear: 2 }, 0, { from: '2026-11', to: '2026-11' }),
    ).toMatchObject({
      expected: 1,
      reached: 0,
    });
  });

  it('is none without an estimate', () => {
    expect(goalOf(null, 5, year)).toBeNull();
    expect(goalOf({ unitsPerYear: null, plansPerYear: null }, 5, year)).toBeNull();
    expect(goalOf({ unitsPerYear: 0, plansPerYear: 0 }, 5, year)).toBeNull();
  });
});
