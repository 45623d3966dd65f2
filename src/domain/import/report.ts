import type { Language } from '../locale/language.ts';
import { said, type Bilingual } from '../locale/said.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import { columnName } from './columns.ts';
import type { ImportRow } from './import.ts';
import type { ImportKind, RowState } from './kinds.ts';
import { rowMessage } from './row-message.ts';

/** What became of a row, in words. */
export const rowStateNames: Record<RowState, Bilingual> = {
  ready: { de: 'Bereit', en: 'Ready' },
  asked: { de: 'Zu bestätigen', en: 'To be confirmed' },
  wrong: { de: 'Fehlerhaft', en: 'With errors' },
  known: { de: 'Schon vorhanden', en: 'Already there' },
  left: { de: 'Ausgelassen', en: 'Left out' },
  imported: { de: 'Importiert', en: 'Imported' },
  refused: { de: 'Abgelehnt', en: 'Refused' },
  removed: { de: 'Rückgängig gemacht', en: 'Undone' },
  kept: { de: 'Behalten', en: 'Kept' },
};

const headings: Bilingual = {
  de: 'Zeile|Ergebnis|Nummer|Codes|Fehler',
  en: 'Row|Result|Number|Codes|Errors',
};

/** The first line of an import's report. */
export function reportHead(language: Language): string {
  return byteOrderMark + csvLine(said(headings, language).split('|'));
}

/** One row's line: its number, what became of it, its record, the codes of what is wrong and the same in words. */
export function reportLine(kind: ImportKind, row: ImportRow, language: Language): string {
  const problems = Object.entries(row.problems);
  return csvLine([
    row.number,
    said(rowStateNames[row.state], language),
    row.record,
    problems.map(([key, code]) => `${key}: ${code}`).join(', '),
    problems
      .map(([key, code]) => `${columnName(kind, key, language)}: ${rowMessage(code, language)}`)
      .join(' '),
  ]);
}
