import type { Bilingual } from '../locale/said.ts';

/** Why a PDF is refused. Server and page say it in the same words. */
export const pdfProblems = {
  pdf_unreadable: {
    status: 422,
    de: 'Dieses PDF ist beschädigt oder unvollständig, oder hinter seinem Ende stehen fremde Daten. Bitte erzeugen Sie es noch einmal.',
    en: 'This PDF is damaged or incomplete, or something else stands behind its end. Please make it again.',
  },
  pdf_active: {
    status: 422,
    de: 'Dieses PDF enthält Skripte, Programmaufrufe oder angehängte Dateien. Bitte drucken Sie es als neues PDF und laden Sie dieses hoch.',
    en: 'This PDF contains scripts, calls of programs or attached files. Please print it as a new PDF and upload that one.',
  },
  pdf_locked: {
    status: 422,
    de: 'Dieses PDF ist mit einem Passwort geschützt und lässt sich nicht prüfen. Bitte drucken Sie es als neues PDF und laden Sie dieses hoch.',
    en: 'This PDF is protected by a password and cannot be checked. Please print it as a new PDF and upload that one.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;

/** A code of a refused PDF, also of `src/api/errors.ts`. */
export type PdfProblem = keyof typeof pdfProblems;

/** What a call may answer that takes a file. */
export const fileErrors = ['file_infected'] as const;

/** What a call may answer that keeps PDFs as they are. */
export const pdfErrors = [...fileErrors, 'pdf_unreadable', 'pdf_active', 'pdf_locked'] as const;
