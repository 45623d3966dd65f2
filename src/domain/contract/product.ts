import { addDays, addMonths, addYears, type PlainDate } from '../time/date.ts';

export const productSlugs = [
  'kitchen',
  'kitchen-light',
  'kitchen-basic',
  'kitchen-comfort',
  'kitchen-premium',
  'vzug-kitchen',
  'xcare+',
] as const;
export type ProductSlug = (typeof productSlugs)[number];

export interface Product {
  slug: ProductSlug;
  /** The tier's name, identical in both languages. */
  name: string;
  /** Years of cover. */
  policyDurationValue: number;
  /** Delay between the start of cover and the start of service, in `policyServiceCommencementUnit`. */
  policyServiceCommencementDate: number;
  policyServiceCommencementUnit: 'days' | 'months';
  privatePersonOnly: boolean;
  germanyOnly: boolean;
  /** False for discontinued plans, which can only be shown and filtered. */
  sellable: boolean;
}

const standard = {
  policyDurationValue: 10,
  policyServiceCommencementDate: 90,
  policyServiceCommencementUnit: 'days',
  sellable: true,
} as const;

/**
 * Product variants from the specification. `privatePersonOnly` and `germanyOnly` are business decisions defined only
 * here.
 */
export const products: readonly Product[] = [
  { ...standard, slug: 'kitchen', name: 'Standard', privatePersonOnly: false, germanyOnly: false },
  {
    ...standard,
    slug: 'kitchen-light',
    name: 'Light',
    policyDurationValue: 5,
    policyServiceCommencementDate: 24,
    policyServiceCommencementUnit: 'months',
    privatePersonOnly: true,
    germanyOnly: true,
  },
  { ...standard, slug: 'kitchen-basic', name: 'Basic', privatePersonOnly: true, germanyOnly: true },
  { ...standard, slug: 'kitchen-comfort', name: 'Komfort', privatePersonOnly: true, germanyOnly: true },
  { ...standard, slug: 'kitchen-premium', name: 'Premium', privatePersonOnly: true, germanyOnly: true },
  { ...standard, slug: 'vzug-kitchen', name: 'Partner', privatePersonOnly: false, germanyOnly: false },
  {
    ...standard,
    slug: 'xcare+',
    name: 'xcare+',
    privatePersonOnly: false,
    germanyOnly: false,
    sellable: false,
  },
];

const bySlug = new Map(products.map((product) => [product.slug, product]));

export function productOf(slug: ProductSlug): Product {
  return bySlug.get(slug)!;
}

/** Last day of cover for a policy that starts on `start`. */
export function policyEnd(product: Product, start: PlainDate): PlainDate {
  return addDays(addYears(start, product.policyDurationValue), -1);
}

/** First day of service for a policy that starts on `start`. */
export function serviceCommencement(product: Product, start: PlainDate): PlainDate {
  const delay = product.policyServiceCommencementDate;
  return product.policyServiceCommencementUnit === 'months' ? addMonths(start, delay) : addDays(start, delay);
}
