import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../time/date.ts';
import { policyEnd, productOf, products, serviceCommencement } from './product.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the cover of a product', () => {
  it('runs ten years and serves after 90 days, light five years and 24 months', () => {
    const kitchen = productOf('kitchen');
    expect(policyEnd(kitchen, '2026-11-21')).toBe('2036-11-20');
    expect(serviceCommencement(kitchen, '2026-11-21')).toBe('2027-02-19');
    const light = productOf('kitchen-light');
    expect(policyEnd(light, '2026-11-21')).toBe('2031-11-20');
    expect(serviceCommencement(light, '2026-11-21')).toBe('2028-11-21');
  });

  it('clamps at the ends of months and in leap years', () => {
    expect(policyEnd(productOf('kitchen'), '2024-02-29')).toBe('2034-02-27');
    expect(serviceCommencement(productOf('kitchen-light'), '2026-02-28')).toBe('2028-02-28');
    expect(serviceCommencement(productOf('kitchen-light'), '2022-02-28')).toBe('2024-02-28');
  });

  it('always serves before it ends', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...products), (start, product) => {
        const end = policyEnd(product, start);
        const serves = serviceCommencement(product, start);
        expect(serves > start && serves < end).toBe(true);
        expect(
          Math.abs(daysBetween(start, addDays(end, 1)) - product.policyDurationValue * 365.25),
        ).toBeLessThan(2);
      }),
    );
  });
});
