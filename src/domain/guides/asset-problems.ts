import type { Bilingual } from '../locale/said.ts';

/** Why a file is refused as a marketing asset. Server and page say it in the same words. */
export const assetProblems = {
  asset_type: {
    status: 415,
    de: 'Dieser Dateityp wird nicht angenommen. Möglich sind PNG, JPEG, WebP, SVG, PDF, MP4 und ZIP.',
    en: 'This type of file is not accepted. Possible are PNG, JPEG, WebP, SVG, PDF, MP4 and ZIP.',
  },
  asset_too_large: {
    status: 413,
    de: 'Die Datei ist zu groß. Möglich sind 20 MB je Bild, 2 MB je SVG, 40 MB je PDF und 64 MB je Video oder ZIP.',
    en: 'The file is too large. Possible are 20 MB for a picture, 2 MB for an SVG, 40 MB for a PDF and 64 MB for a video or ZIP.',
  },
  asset_svg_active: {
    status: 422,
    de: 'Diese SVG-Datei enthält mehr als eine Zeichnung: Skripte, Links, Animationen oder fremde Adressen. Bitte exportieren Sie sie ohne interaktive Inhalte.',
    en: 'This SVG file holds more than a drawing: scripts, links, animations or foreign addresses. Please export it without interactive content.',
  },
  asset_zip_unsafe: {
    status: 422,
    de: 'Dieses ZIP-Archiv enthält Programme, Skripte, verschlüsselte oder verschachtelte Dateien. Bitte packen Sie nur die Druckdaten ein.',
    en: 'This ZIP archive contains programs, scripts, encrypted or nested files. Please pack the print data alone.',
  },
  asset_unreadable: {
    status: 422,
    de: 'Diese Datei ist beschädigt oder unvollständig. Bitte exportieren Sie sie noch einmal.',
    en: 'This file is damaged or incomplete. Please export it again.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;

/** A code of a refused file, also of `src/api/errors.ts`. */
export type AssetProblem = keyof typeof assetProblems;
