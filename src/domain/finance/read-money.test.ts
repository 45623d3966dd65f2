import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { moneyIn, moneyProblem, readMoney, tidyMoney, writeMoney } from './read-money.ts';

describe('a price as it is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['12900', 1_290_000],
    ['EUR12.900,00', 1_290_000],
    ['12.900,00 € (brutto)', 1_290_000],
    ['50,00-', -5000],
    ['12.900', 1_290_000],
    ['1.234,500', 123_450],
    ['12.900,- €', 1_290_000],
    ['12.900,--', 1_290_000],
    ['1.299,–', 129_900],
    ['1’299.00', 129_900],
    ["1'299.-", 129_900],
    ['1 299,00', 129_900],
    ['1\u202f299,00\u00a0€', 129_900],
    ['EUR 1.299,00', 129_900],
    ['1.299,00 EUR inkl. MwSt.', 129_900],
    ['1299,000', 129_900],
    ['5 Euro', 500],
    ['12.900,50 €', 1_290_050],
    ['12,900.5', 1_290_050],
    ['1.234.567,89', 123_456_789],
    ['899,9', 89_990],
    ['-5', -500],
  ])('is read: %s', (text, cents) => expect(readMoney(text)).toBe(cents));

  it.each(['abc', '12.90.0', '1,2,3', '12900,123', '1.234.50', '12 50', '13 T€', '0,12,345'])(
    'is none: %s',
    (text) => {
      expect(readMoney(text)).toBeNaN();
    },
  );

  it.each([
    ['899,000', 'price_asked:899,00 € / 899.000,00 €'],
    ['12,900', 'price_asked:12,90 € / 12.900,00 €'],
    ['840,00 netto', 'price_net'],
    ['CHF 1’299.00', 'price_foreign'],
  ])('is asked for where it can be read in two ways, or is another: %s', (text, problem) => {
    expect(readMoney(text)).toBeNaN();
    expect(moneyProblem(text)).toBe(problem);
  });

  it('is read as it was written, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(moneyIn(`${writeMoney(cents)} €`)).toEqual({ cents });
      }),
    );
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
