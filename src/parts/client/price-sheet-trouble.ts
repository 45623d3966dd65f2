import { judgePriceSheet } from '#domain/client/price-sheet-file.ts';
import { priceSheetProblems } from '#domain/client/price-sheet-problems.ts';
import type { Language } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';

/** What the server would say of a price sheet that it refuses; null for one that it takes. */
export function priceSheetTrouble(bytes: Uint8Array, language: Language): string | null {
  const judged = judgePriceSheet(bytes);
  return 'problem' in judged ? said(priceSheetProblems[judged.problem], language) : null;
}
