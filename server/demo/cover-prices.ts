import { pricedProducts, type PriceListInput } from '#domain/contract/price/cover-price.ts';

/** Gross cents by product, for kitchens up to 10,000 €, up to 20,000 € and above. Made up. */
const amounts: Readonly<Record<string, readonly [number, number, number]>> = {
  kitchen: [39_900, 59_900, 79_900],
  'kitchen-light': [19_900, 29_900, 39_900],
  'kitchen-basic': [29_900, 44_900, 59_900],
  'kitchen-comfort': [49_900, 74_900, 99_900],
  'kitchen-premium': [69_900, 99_900, 129_900],
  'vzug-kitchen': [59_900, 79_900, 99_900],
};

const limits = [1_000_000, 2_000_000, null];

/** The demo's prices of cover, from before any contract. */
export const demoPriceList: PriceListInput = {
  validFrom: '2020-01-01',
  per: 'term',
  bands: pricedProducts.flatMap((product) =>
    amounts[product]!.map((grossCents, index) => ({
      product,
      upTo: limits[index]!,
      grossCents,
      taxBasisPoints: 1900,
    })),
  ),
};
