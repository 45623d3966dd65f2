import { moneyText } from '../../finance/money-text.ts';
import type { Language } from '../../locale/language.ts';
import { said, type Bilingual } from '../../locale/said.ts';
import { taxIn } from './cover-price.ts';
import { type CoverPrice } from './kept-price.ts';

export const coverPriceName: Bilingual = { de: 'Preis des Schutzes', en: 'Price of cover' };

const words = {
  term: { de: '{price} für die gesamte Laufzeit', en: '{price} for the whole term' },
  year: { de: '{price} im Jahr', en: '{price} a year' },
  tax: { de: 'darin {tax} Steuer ({rate}\u00a0%)', en: 'including {tax} tax ({rate}%)' },
} as const satisfies Record<string, Bilingual>;

/** A tax rate as text: `19`, `16,5`. */
export function rateText(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(basisPoints / 100);
}

/** A price of cover: `399,00 € für die gesamte Laufzeit, darin 63,71 € Steuer (19 %)`. */
export function coverPriceText(price: CoverPrice, language: Language): string {
  const whole = said(words[price.per], language, { price: moneyText(price.grossCents, language) });
  if (price.taxBasisPoints === 0) return whole;
  const tax = moneyText(taxIn(price), language);
  return `${whole}, ${said(words.tax, language, { tax, rate: rateText(price.taxBasisPoints, language) })}`;
}
