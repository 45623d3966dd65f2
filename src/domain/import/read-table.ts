import { delimitedRows, hasMoreLines, openDelimited, type DelimitedRow } from '../text/delimited.ts';
import { brokenRows, usualWidth } from './broken-rows.ts';
import { fieldNamed, headingOf, type ImportColumn } from './column.ts';
import { findHeadings } from './find-headings.ts';
import { importLimits } from './kinds.ts';

/**
 * What keeps a row from being imported, however its cells are read: `wrong` if it has to be mended, `left` if it is no
 * row of the table, such as a title.
 */
export interface RowTrouble {
  state: 'wrong' | 'left';
  code: string;
}

/** A row with its line in a spreadsheet. */
export interface TableRow {
  number: number;
  cells: string[];
  trouble?: RowTrouble;
}

/** A table of a file. Every row of it that is not empty is in `rows`, but the headings. */
export interface Table {
  delimiter: string;
  headings: string[];
  /** The number of the row of the headings. */
  headingsRow: number;
  rows: TableRow[];
}

/** Why there is no table. `open_quotes`: the row in which a text in quotation marks begins and does not end. */
export type NoTable =
  | { problem: 'not_csv' | 'too_many_rows' | 'too_many_lines' }
  | { problem: 'open_quotes'; number: number }
  | { problem: 'headings_unclear'; rows: TableRow[] };

/** Where somebody said that the headings are: the number of their row, or the headings themselves. */
export interface GivenHeadings {
  row?: number | undefined;
  headings?: readonly string[] | undefined;
}

/** Rows that may be headings, found or chosen. */
const firstRows = 20;

/**
 * Reads the table in a text: delimiter and headings are found, empty lines dropped, cells kept as their text. A row that
 * does not fit the headings says so.
 */
export function readTable(
  whole: string,
  columns: readonly ImportColumn[],
  given: GivenHeadings = {},
): Table | NoTable {
  // A page or a drawing is a table of nothing.
  if (/^\s*(?:<|%PDF-)/.test(whole)) return { problem: 'not_csv' };
  if (hasMoreLines(whole, importLimits.lines)) return { problem: 'too_many_lines' };
  const known = knownHeadings(columns);
  const { text, delimiter } = openDelimited(whole, { known, rows: firstRows });
  if (isTooWide(text, delimiter)) return { problem: 'not_csv' };
  const rows = filledRows(text, delimiter);
  if (!Array.isArray(rows)) return rows;
  if (rows.length < 2) return { problem: 'not_csv' };
  const at = headingsAt(rows, known, given);
  if (at === null) return { problem: 'headings_unclear', rows: rows.slice(0, firstRows) };
  const head = rows[at]!;
  const headings = headingsOf(head, rows);
  if (headings.length === 0 || headings.length > importLimits.columns || at === rows.length - 1)
    return { problem: 'not_csv' };
  const body = rows.filter((_, index) => index !== at);
  if (body.length - at > importLimits.rows) return { problem: 'too_many_rows' };
  const usual = Math.max(head.cells.length, usualWidth(rows));
  const broken = brokenRows(rows.slice(at), head.cells.length);
  return {
    delimiter,
    headings,
    headingsRow: head.number,
    rows: body.map((row, index) =>
      fitted(row, { head, headings, delimiter, usual, isTitle: index < at, isBroken: broken.has(row) }),
    ),
  };
}

/** The rows of a text that are not empty, with all of their cells. */
export function* rowsOf(whole: string, columns: readonly ImportColumn[]): Generator<TableRow, void> {
  const { text, delimiter } = openDelimited(whole, { known: knownHeadings(columns), rows: firstRows });
  for (const { number, cells } of delimitedRows(text, delimiter))
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
}

/** The first ones of them, of which somebody may choose the headings. */
export function rowsToChooseFrom(whole: string, columns: readonly ImportColumn[]): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of rowsOf(whole, columns)) if (rows.push(row) === firstRows) break;
  return rows;
}

/** Counts the cells of a row that name a field. A line of one cell is no line of headings, whatever it says. */
function knownHeadings(columns: readonly ImportColumn[]): (cells: readonly string[]) => number {
  const fields = new Map<string, boolean>();
  const isKnown = (cell: string) => {
    const known = fields.get(cell) ?? isField(cell, columns);
    fields.set(cell, known);
    return known;
  };
  return (cells) => (cells.length > 1 ? cells.slice(0, importLimits.columns).filter(isKnown).length : 0);
}

function isField(cell: string, columns: readonly ImportColumn[]): boolean {
  const text = cell.trim();
  return text !== '' && text.length <= 60 && fieldNamed(text, columns) !== null;
}

/** The most separators that a file within the limits can have. */
const mostSeparators = (importLimits.rows + 1) * importLimits.columns;

/** True if there are more separators than the limits allow, so that none of them becomes a cell. */
function isTooWide(text: string, delimiter: string): boolean {
  let count = 0;
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
    count += 1;
    if (count > mostSeparators) return true;
  }
  return false;
}

function filledRows(text: string, delimiter: string): DelimitedRow[] | NoTable {
  const rows: DelimitedRow[] = [];
  for (const row of delimitedRows(text, delimiter)) {
    if (row.quotes === 'open') return { problem: 'open_quotes', number: row.number };
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (rows.length > importLimits.rows + firstRows + 1) return { problem: 'too_many_rows' };
  }
  return rows;
}

function headingsAt(
  rows: readonly DelimitedRow[],
  known: (cells: readonly string[]) => number,
  { row, headings }: GivenHeadings,
): number | null {
  const first = rows.slice(0, firstRows);
  const found = headings
    ? first.findIndex(({ cells }) => headings.every((heading, at) => (cells[at] ?? '').trim() === heading))
    : first.findIndex(({ number }) => number === row);
  if (row !== undefined || headings) return found < 0 ? null : found;
  return findHeadings(
    first.map(({ cells }) => cells),
    known,
  );
}

/** The headings, without those at the end that are empty as their whole columns are. */
function headingsOf(head: DelimitedRow, rows: readonly DelimitedRow[]): string[] {
  const headings = head.cells.map((cell) => cell.trim());
  while (headings.at(-1) === '' && rows.every(({ cells }) => !cells[headings.length - 1]?.trim()))
    headings.pop();
  return headings;
}

function fitted(
  { number, cells, quotes }: DelimitedRow,
  of: {
    head: DelimitedRow;
    headings: readonly string[];
    delimiter: string;
    usual: number;
    isTitle: boolean;
    isBroken: boolean;
  },
): TableRow {
  const { head, headings } = of;
  const shown = headings.map((_, at) => (cells[at] ?? '').slice(0, importLimits.cell));
  const extra = cells.slice(headings.length).filter((cell) => cell.trim() !== '');
  const trouble = ((): RowTrouble | null => {
    if (of.isTitle) return { state: 'left', code: 'row_above_headings' };
    if (isRepeated(cells, head.cells)) return { state: 'left', code: 'row_headings_again' };
    if (quotes === 'odd' || isJoined(cells, of.usual, of.delimiter))
      return { state: 'wrong', code: 'row_quotes' };
    if (of.isBroken) return { state: 'wrong', code: 'row_broken' };
    if (extra.length > 0) return { state: 'wrong', code: `row_too_long:${extra.join(' · ').slice(0, 200)}` };
    const long = cells.findIndex((cell) => cell.length > importLimits.cell);
    return long < 0 ? null : { state: 'wrong', code: `cell_too_long:${headings[long] ?? ''}` };
  })();
  // What has no heading is shown with the last cell that has one, unless the trouble says it.
  if (trouble && !trouble.code.startsWith('row_too_long') && extra.length > 0)
    shown[shown.length - 1] = [shown.at(-1), ...extra].filter(Boolean).join(' · ');
  return trouble ? { number, cells: shown, trouble } : { number, cells: shown };
}

/** Cells that rows which quotation marks have joined may have too many. */
const tolerance = 2;

/**
 * True if a short row lacks just as many cells as a cell of it has delimiters: quotation marks have joined them. Those of
 * a cell with line breaks may have joined whole rows besides.
 */
function isJoined(cells: readonly string[], width: number, delimiter: string): boolean {
  const missing = width - cells.length;
  if (missing <= 0) return false;
  return cells.some((cell) => {
    const inside = cell.split(delimiter).length - 1;
    if (inside < missing) return false;
    const breaks = cell.split(/\r\n|[\r\n]/).length - 1;
    const more = inside - missing - breaks * (width - 1);
    return more === 0 || (breaks > 0 && more > 0 && more <= tolerance);
  });
}

/** True for the headings once more, as each printed page has them. */
function isRepeated(cells: readonly string[], head: readonly string[]): boolean {
  // Most rows have a digit where no heading has one, which is told faster than by comparing words.
  if (head.some((heading, at) => hasDigit(cells[at] ?? '') !== hasDigit(heading))) return false;
  return head.every((heading, at) => {
    const cell = cells[at] ?? '';
    return cell === heading || (cell.length < 100 && headingOf(cell) === headingOf(heading));
  });
}

const hasDigit = (text: string) => /\d/.test(text);
