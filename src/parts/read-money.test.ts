import { describe, expect, it } from 'vitest';
import { readMoney, writeMoney } from './read-money.ts';

describe('a price as it is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12900', 1_290_000],
    ['12.900', 1_290_000],
    ['12,900', 1_290_000],
    ['12.900,50 €', 1_290_050],
    ['12,900.5', 1_290_050],
    ['1.234.567,89', 123_456_789],
    ['899,9', 89_990],
    ['-5', -500],
  ])('is read: %s', (text, cents) => expect(readMoney(text)).toBe(cents));

  it.each(['abc', '12.90.0', '1,2,3', '12900,123', '5 Euro'])('is none: %s', (text) => {
    expect(readMoney(text)).toBeNaN();
  });

  it('is written back', () => {
    expect([1_290_000, 1_290_050, 5].map(writeMoney)).toEqual(['12900', '12900,50', '0,05']);
    expect(readMoney(writeMoney(123_405))).toBe(123_405);
  });
});
