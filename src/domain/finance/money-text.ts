import type { Language } from '../locale/language.ts';

/** Formats integer euro cents for the language: `1.299,00 €`, `€1,299.00`; a dash for null. */
export function moneyText(cents: number | null, language: Language): string {
  if (cents === null) return '–';
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
