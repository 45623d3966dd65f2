import { describe, expect, it } from 'vitest';
import { hasVatCheckDigit } from './vat-id-check.ts';
import { countryOfVatId, isVatId, tidyVatId, vatIdProblem } from './vat-id.ts';

// Published examples of the eleven countries.
const valid = [
  ['DE', 'DE 136695976'],
  ['AT', 'ATU13585627'],
  ['BE', 'BE 0428.759.497'],
  ['IT', 'IT 00743110157'],
  ['FR', 'FR 40 303 265 045'],
  ['NL', 'NL4495445B01'.replace('NL', 'NL00')],
  ['LU', 'LU 150 274 42'],
  ['DK', 'DK 13585628'],
  ['CH', 'CHE-107.787.577 IVA'],
  ['PL', 'PL 8567346215'],
  ['CZ', 'CZ 25123891'],
] as const;

describe('a VAT id', () => {
  it.each(valid)('of %s has its form and check digit: %s', (country, typed) => {
    expect(isVatId(typed)).toBe(true);
    expect(countryOfVatId(typed)).toBe(country);
    expect(hasVatCheckDigit(typed)).toBe(true);
  });

  it.each([
    'DE136695970',
    'ATU13585626',
    'BE0428759498',
    'IT00743110158',
    'LU15027443',
    'DK13585629',
    'PL8567346216',
  ])('with a wrong check digit has the form and a warning: %s', (typed) => {
    expect(isVatId(typed)).toBe(true);
    expect(hasVatCheckDigit(typed)).toBe(false);
  });

  it.each(['', 'DE12345678', 'DE1234567890', '136695976', 'ATU1358562', 'XX123456789', 'DE13669597A'])(
    'is not %j',
    (typed) => {
      expect(isVatId(typed)).toBe(false);
    },
  );

  it('is kept without separators', () => {
    expect(tidyVatId(' de 136-695.976 ')).toBe('DE136695976');
  });
});

it('a Czech number of nine digits with a 6 has its own check digit', () => {
  expect(['CZ640903926', 'CZ640903927'].map(hasVatCheckDigit)).toEqual([true, false]);
});

it('a business identification number is named as such', () => {
  expect(vatIdProblem('DE123456788-00001')).toBe('vat_id_w');
});
