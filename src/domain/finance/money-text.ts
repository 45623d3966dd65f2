import type { Language } from '../locale/language.ts';

/** Integer euro cents as money of the language: `1.299,00 €`, `€1,299.00`; a dash for none. */
export function moneyText(cents: number | null, language: Language): string {
  if (cents === null) return '–';
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
