import type { Language } from '../locale/language.ts';
import { said, type Bilingual } from '../locale/said.ts';
import { byteOrderMark, csvLine } from '../text/csv.ts';
import { cellText } from './cells.ts';
import { columnName } from './columns.ts';
import type { ImportDetail, ImportRow } from './import.ts';
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

const reportHeadings: Bilingual = {
  de: 'Zeile|Ergebnis|Nummer|Codes|Fehler',
  en: 'Row|Result|Number|Codes|Errors',
};

/** The first line of an import's report. */
export function reportHead(language: Language): string {
  return byteOrderMark + csvLine(said(reportHeadings, language).split('|'));
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

const mendedHeadings: Bilingual = { de: 'Zeile|Fehler', en: 'Row|Errors' };

/** How many columns of a file are ours: 2 of one that was made of the rows with errors of another import, else 0. */
function ownColumns(headings: readonly string[]): number {
  const [first, second] = headings;
  const isOwn = Object.values(mendedHeadings).some((own) => own === `${first}|${second}`);
  return isOwn ? mendedHeadings.de.split('|').length : 0;
}

/** The first line of a file of the rows with errors, which is mended and imported again. */
export function troubledHead(headings: readonly string[], language: Language): string {
  const own = said(mendedHeadings, language).split('|');
  return byteOrderMark + csvLine([...own, ...headings.slice(ownColumns(headings))]);
}

/** One such row: its number, what is wrong in which column, and its cells as they stand in the file. */
export function troubledLine(
  { kind, headings, mapping }: Pick<ImportDetail, 'kind' | 'headings' | 'mapping'>,
  { number, problems, cells }: Pick<ImportRow, 'number' | 'problems' | 'cells'>,
  language: Language,
): string {
  const errors = Object.entries(problems).map(([key, code]) => {
    const name = headings[mapping.indexOf(key)] ?? columnName(kind, key, language);
    return `${name === '' ? '' : `${name}: `}${rowMessage(code, language)}`;
  });
  // The text that a spreadsheet's formula holds; any other cell stays as it is, what is lost of its letters too.
  const texts = cells
    .slice(ownColumns(headings))
    .map((cell) => (/^\s*="/.test(cell) ? cellText(cell) : cell));
  return csvLine([number, errors.join(' '), ...texts]);
}
