import { fold } from '../text/fold.ts';

/** Groups of makers whose numbers tell the month of manufacture, each with the brands it puts on its plates. */
const brandsOf = {
  bsh: ['Bosch', 'Siemens', 'Neff', 'Gaggenau', 'Constructa', 'Junker', 'Balay', 'Thermador'],
  samsung: ['Samsung'],
  lg: ['LG'],
  indesit: ['Indesit', 'Hotpoint', 'Ariston'],
} as const satisfies Record<string, readonly string[]>;

export type MakerGroup = keyof typeof brandsOf;

/** Brands whose numbers nobody has shown to hold a date. Their age is not computed, and the result says so. */
export const unreadBrands = [
  'Miele',
  'AEG',
  'Electrolux',
  'Zanussi',
  'Liebherr',
  'Gorenje',
  'Beko',
  'Grundig',
  'Bauknecht',
  'Whirlpool',
] as const;

const groups = Object.entries(brandsOf).flatMap(([group, brands]) =>
  brands.map((brand) => [fold(brand), group as MakerGroup] as const),
);
const unread = unreadBrands.map((brand) => [fold(brand), brand] as const);

/** A brand is named alone or at the beginning: "Bosch", "Hotpoint-Ariston", "LG Electronics". */
function named<Value>(brands: readonly (readonly [string, Value])[], text: string): Value | null {
  const folded = fold(text);
  return brands.find(([brand]) => folded === brand || folded.startsWith(`${brand} `))?.[1] ?? null;
}

/** The group that a brand belongs to, if its numbers can be read. */
export function groupOf(brand: string): MakerGroup | null {
  return named(groups, brand);
}

/** The name of a brand whose numbers cannot be read; null for all others. */
export function unreadBrandOf(brand: string): string | null {
  return named(unread, brand);
}
