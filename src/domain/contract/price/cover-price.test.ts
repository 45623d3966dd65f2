import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { coverPriceFor, PriceListInput, taxIn } from './cover-price.ts';
import { type PriceListInForce } from './kept-price.ts';
import { coverPriceText } from './price-text.ts';

const band = { taxBasisPoints: 1900 } as const;
const lists: PriceListInForce[] = [
  {
    version: 2,
    validFrom: '2026-11-20',
    per: 'term',
    bands: [
      { ...band, product: 'kitchen', upTo: null, grossCents: 79_900 },
      { ...band, product: 'kitchen', upTo: 1_000_000, grossCents: 39_900 },
      { ...band, product: 'kitchen', upTo: 2_000_000, grossCents: 59_900 },
      { ...band, product: 'kitchen-light', upTo: null, grossCents: 19_900 },
      { ...band, product: 'kitchen-basic', upTo: 1_000_000, grossCents: 29_900 },
    ],
  },
  {
    version: 1,
    validFrom: '2026-01-01',
    per: 'year',
    bands: [{ ...band, product: 'kitchen', upTo: null, grossCents: 4_900 }],
  },
];
const day = '2026-11-25';
const priceOf = (
  product: 'kitchen' | 'kitchen-light' | 'kitchen-basic' | 'vzug-kitchen',
  kitchenPrice: number | null,
  on = day,
) => {
  const found = coverPriceFor(lists, { product, kitchenPrice, day: on });
  return found.kind === 'price' ? found.price.grossCents : found.kind;
};

describe('the price of cover', () => {
  it.each([
    [0, 39_900],
    [1_000_000, 39_900],
    [1_000_001, 59_900],
    [2_000_001, 79_900],
  ])('follows the kitchen’s price: %s', (kitchenPrice, grossCents) => {
    expect(priceOf('kitchen', kitchenPrice)).toBe(grossCents);
  });

  it('needs the kitchen’s price only where it hangs on it', () => {
    expect(priceOf('kitchen', null)).toBe('needs_kitchen_price');
    expect(priceOf('kitchen-basic', null)).toBe('needs_kitchen_price');
    expect(priceOf('kitchen-light', null)).toBe(19_900);
  });

  it('is none above the last band, for a product without one, and before the first list', () => {
    expect(priceOf('kitchen-basic', 1_000_001)).toBe('none');
    expect(priceOf('vzug-kitchen', 100)).toBe('none');
    expect(priceOf('kitchen', 100, '2025-12-31')).toBe('none');
  });

  it('is that of the list of its day, and of two of one day that of the later version', () => {
    expect(priceOf('kitchen', 100, '2026-11-19')).toBe(4_900);
    const again = {
      ...lists[0]!,
      version: 3,
      bands: [{ ...band, product: 'kitchen' as const, upTo: null, grossCents: 1 }],
    };
    const found = coverPriceFor([again, ...lists], { product: 'kitchen', kitchenPrice: 1, day });
    expect(found).toMatchObject({ kind: 'price', price: { version: 3, grossCents: 1 } });
  });

  it('holds its tax to the cent', () => {
    expect(taxIn({ grossCents: 39_900, taxBasisPoints: 1900 })).toBe(6371);
    expect(taxIn({ grossCents: 39_900, taxBasisPoints: 0 })).toBe(0);
    expect(taxIn({ grossCents: 0, taxBasisPoints: 1900 })).toBe(0);
  });

  it('is said with what it is for and the tax in it', () => {
    const price = {
      version: 2,
      product: 'kitchen',
      upTo: null,
      grossCents: 39_900,
      taxBasisPoints: 1900,
    } as const;
    expect(coverPriceText({ ...price, per: 'term' }, 'de')).toBe(
      '399,00\u00a0€ für die gesamte Laufzeit, darin 63,71\u00a0€ Steuer (19\u00a0%)',
    );
    expect(coverPriceText({ ...price, per: 'year', taxBasisPoints: 1650 }, 'en')).toBe(
      '€399.00 a year, including €56.51 tax (16.5%)',
    );
    expect(coverPriceText({ ...price, per: 'year', taxBasisPoints: 0 }, 'de')).toBe('399,00\u00a0€ im Jahr');
  });
});

it('a list in which two bands of a product end alike is refused', () => {
  const bands = [
    { ...band, product: 'kitchen' as const, upTo: 100, grossCents: 1 },
    { ...band, product: 'kitchen' as const, upTo: 100, grossCents: 2 },
  ];
  const given = { validFrom: day, per: 'term', bands };
  expect(v.safeParse(PriceListInput, given).issues?.[0].message).toBe('band_doubled');
  expect(
    v.safeParse(PriceListInput, { ...given, bands: [bands[0], { ...bands[1], upTo: null }] }).success,
  ).toBe(true);
});
