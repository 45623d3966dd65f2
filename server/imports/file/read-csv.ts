import Papa from 'papaparse';
import { matchColumns, type ImportColumn } from '#domain/import/column.ts';
import { importLimits } from '#domain/import/kinds.ts';
import type { Encoding } from '#domain/text/decode-text.ts';
import { openDelimited } from '#domain/text/delimited.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { decode } from './decode.ts';

/** A row with its line in a spreadsheet, in which the headings are line 1. */
export interface CsvRow {
  number: number;
  cells: string[];
}

/** A file that was read. */
export interface CsvFile {
  encoding: Encoding;
  delimiter: string;
  headings: string[];
  rows: CsvRow[];
}

/** The most separators that a file within the limits can have. */
const mostSeparators = (importLimits.rows + 1) * importLimits.columns;

/**
 * Reads a CSV file: encoding and delimiter are found, empty lines dropped, cells kept as their text. Throws what
 * `decode` throws, `import_not_csv`, `import_quotes` or `import_too_many_rows`.
 */
export function readCsv(bytes: Uint8Array, columns: readonly ImportColumn[]): CsvFile {
  const { text: whole, encoding } = decode(bytes);
  const known = (headings: readonly string[]) =>
    matchColumns(headings, columns).filter((key) => key !== null).length;
  const { text, delimiter } = openDelimited(whole, { known, rows: 1 });
  // A page or a drawing is a table of nothing.
  if (/^\s*(?:<|%PDF-)/.test(whole) || isTooWide(text, delimiter)) throw new ApiError('import_not_csv');
  const [first, ...rows] = parsed(text, delimiter);
  const headings = first?.cells.map((cell) => cell.trim()) ?? [];
  while (headings.at(-1) === '') headings.pop();
  if (headings.length === 0 || headings.length > importLimits.columns || rows.length === 0)
    throw new ApiError('import_not_csv');
  return {
    encoding,
    delimiter,
    headings,
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: headings.map((_, at) => (cells[at] ?? '').slice(0, importLimits.cell)),
    })),
  };
}

/** True if there are more separators than the limits allow, so that none of them becomes a cell. */
function isTooWide(text: string, delimiter: string): boolean {
  let count = 0;
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
    count += 1;
    if (count > mostSeparators) return true;
  }
  return false;
}

/** All rows that are not empty, the headings first. */
function parsed(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let number = 0;
  let refusal: ApiError | null = null;
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, errors }, parser) {
      number += 1;
      if (errors.some(({ code }) => code === 'MissingQuotes')) {
        refusal = new ApiError('import_quotes', { values: { line: number } });
      }
      if (data.some((cell) => cell.trim() !== '')) rows.push({ number, cells: data });
      if (rows.length > importLimits.rows + 1) refusal = new ApiError('import_too_many_rows');
      if (refusal) parser.abort();
    },
  });
  if (refusal) throw refusal as ApiError;
  return rows;
}
