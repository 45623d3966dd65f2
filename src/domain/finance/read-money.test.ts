import { describe, expect, it } from 'vitest';
import { readMoney, tidyMoney, writeMoney } from './read-money.ts';

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
    expect([123_456_700, 1_290_050, 90_000, 5].map(writeMoney)).toEqual([
      '1.234.567,00',
      '12.900,50',
      '900,00',
      '0,05',
    ]);
    expect(readMoney(writeMoney(123_405))).toBe(123_405);
  });

  it('is shown as money when its field is left, and as typed if it is none', () => {
    expect(['8979', '12,900.5 €', '', 'teuer', '-5'].map(tidyMoney)).toEqual([
      '8.979,00',
      '12.900,50',
      '',
      'teuer',
      '-5',
    ]);
  });
});
