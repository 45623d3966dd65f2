import { pdfErrors, pdfProblems, type PdfProblem } from '../files/pdf-problems.ts';
import type { Bilingual } from '../locale/said.ts';

/** Why a price sheet is refused, besides what is wrong with a PDF. Server and page say it in the same words. */
export const ownPriceSheetProblems = {
  price_sheet_unreadable: {
    status: 422,
    de: 'Diese Datei ist keine lesbare PDF-, Excel- oder CSV-Datei.',
    en: 'This file is not a readable PDF, Excel or CSV file.',
  },
  price_sheet_unsafe: {
    status: 422,
    de: 'Diese Excel-Datei enthält Makros, ist verschlüsselt oder ist entpackt ungewöhnlich groß. Bitte speichern Sie sie als neue Excel-Datei ohne Makros (.xlsx) oder als PDF.',
    en: 'This Excel file contains macros, is encrypted, or is unusually large when unpacked. Please save it as a new Excel file without macros (.xlsx) or as a PDF.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;

/** Why a price sheet is refused, and the words for it. */
export const priceSheetProblems = { ...ownPriceSheetProblems, ...pdfProblems };
export type PriceSheetProblem = keyof typeof ownPriceSheetProblems | PdfProblem;

/** What a call may answer that keeps price sheets. */
export const priceSheetErrors = ['price_sheet_unreadable', 'price_sheet_unsafe', ...pdfErrors] as const;
