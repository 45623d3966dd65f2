import { spoiltBy } from '../import/cells.ts';
import { imageKind } from '../files/image-kind.ts';
import { decodeText } from '../files/decode-text.ts';
import { delimitedRows, openDelimited, type DelimitedRow } from '../text/delimited.ts';
import { hasBlankTable, rowsOfBlanks } from './blank-columns.ts';
import { orderLimits, type NotUnderstood, type OrderProblem } from './order-data.ts';
import { meaningOf } from './labels.ts';
import { columnsOf } from './position-columns.ts';
import { knownCells } from './read-order.ts';
import { lineOfText, sheetOfRows, type Sheet } from './sheet.ts';

/** A text with delimiters as a sheet: a CSV file's, or what was copied from a table. */
export function sheetOfText(text: string): Sheet | OrderProblem {
  if (text.length > orderLimits.characters) return 'too_large';
  const opened = openDelimited(withoutReplyMarks(text), { known: knownCells, rows: 40 });
  const rows: string[][] = [];
  const notRead: NotUnderstood[] = [];
  let filled = 0;
  let beyond = 0;
  for (const { number, cells, quotes } of rowsIn(opened)) {
    if (isRule(cells)) continue;
    if (cells.every((cell) => cell.trim() === '')) {
      // An empty line parts addresses; several do so no better.
      if (rows.at(-1)?.length !== 0) rows.push([]);
      continue;
    }
    if (filled >= orderLimits.rows) beyond += 1;
    else rows.push(cells.map((cell) => keptCell(cell, notRead)));
    filled += 1;
    if (quotes === 'open' || quotes === 'odd')
      notRead.push({ label: lineName(number), text: cells.join(' ').trim().slice(0, 200), reason: 'quotes' });
  }
  if (beyond > 0)
    notRead.push({ label: lineName(orderLimits.rows + 1), text: `+ ${beyond}`, reason: 'too_many_rows' });
  const sheet = sheetOfRows(rows);
  if (sheet.lines.length === 0) return 'nothing_found';
  return notRead.length > 0 ? { ...sheet, notRead } : sheet;
}

/** No order's table is as wide. */
const mostColumns = 100;

/** The rows of a text: what its delimiter parts, or blanks where there is no table otherwise. */
function rowsIn({ text, delimiter }: { text: string; delimiter: string }): Iterable<DelimitedRow> {
  let labelled = 0;
  for (const { cells } of delimitedRows(text, delimiter)) {
    const isRow = cells.length > 2 && cells.length < mostColumns;
    if (isRow && columnsOf(lineOfText(cells, 0)) !== null) return delimitedRows(text, delimiter);
    if (cells.length > 1 && meaningOf(cells[0]!.trim()) !== null) labelled += 1;
  }
  // Sentences, addresses and amounts have commas too.
  const parted = delimiter === ',' && labelled < 2 ? '\t' : delimiter;
  return hasBlankTable(text) ? rowsOfBlanks(text, parted) : delimitedRows(text, parted);
}

/** A line's beginning in a mail that answers another one: `> `, `>> `, `> > `. */
const replyMark = /^>(?: ?>){0,20} ?/;

/** A text without the marks before each line of a quoted mail. One line that begins so is no mail. */
function withoutReplyMarks(text: string): string {
  const lines = text.split(/(?<=\n|\r(?!\n))/);
  const filled = lines.filter((line) => line.trim() !== '');
  const marked = filled.filter((line) => line.startsWith('>'));
  if (marked.length < 3 || marked.length * 2 < filled.length) return text;
  return lines.map((line) => line.replace(replyMark, '')).join('');
}

/** True of what parts a table's headings from its rows where it is drawn with signs. */
const isRule = (cells: readonly string[]) =>
  cells.some((cell) => cell.trim() !== '') && cells.every((cell) => /^\s*:?[-=_]{2,}:?\s*$|^\s*$/.test(cell));

const lineName = (number: number) => `#${number}`;

/** A cell's text; none if letters or digits of it were lost, which is noted. */
function keptCell(cell: string, notRead: NotUnderstood[]): string {
  const text = cell.trim();
  const [, kept] = /^="([^"]*)"$/.exec(text) ?? [];
  const spoilt = spoiltBy(text, 'text');
  if (spoilt === null) return kept ?? cell;
  const reason = spoilt === 'number_shortened' ? 'number_shortened' : 'spoilt';
  notRead.push({ label: '', text: text.slice(0, 200), reason });
  return '';
}

/** A text file as a sheet, its encoding and delimiter found as those of an import. */
export function sheetOfTextFile(bytes: Uint8Array): Sheet | OrderProblem {
  if (imageKind(bytes.subarray(0, 32))) return 'picture';
  const found = decodeText(bytes);
  if (found === 'spreadsheet') return 'spreadsheet';
  if (found === 'not_text') return 'not_readable';
  const sheet = sheetOfText(found.text);
  return found.others && typeof sheet !== 'string' ? 'encoding_unclear' : sheet;
}
