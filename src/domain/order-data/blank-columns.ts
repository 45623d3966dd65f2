import { delimitedRows } from '../text/delimited.ts';
import { columnsOf, namedColumn, type PositionField } from './position-columns.ts';
import { lineOfText } from './sheet.ts';
import { wordsInColumns } from './blank-words.ts';

/** A piece of a line and the places where it begins and ends. */
interface Piece {
  text: string;
  from: number;
  to: number;
}

/** Pieces that two blanks or a tab part. */
function piecesOf(line: string): Piece[] {
  return Array.from(line.matchAll(/[^\s]+(?:[^\S\t][^\s]+)*/gu), ({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));
}

const mostWords = 3;

/** Headings that one blank parts, each to the letter; null if any word is none. */
function headingsIn({ text, from }: Piece): Piece[] | null {
  const words = piecesOf(text.replaceAll(/\s/gu, '\t')).map((word) => ({ ...word, from: word.from + from }));
  const found: Piece[] = [];
  for (let at = 0; at < words.length;) {
    const heading = [3, 2, 1]
      .filter((count) => count <= Math.min(mostWords, words.length - at))
      .map((count) => words.slice(at, at + count))
      .find((some) => namedColumn(some.map((word) => word.text).join(' ')) !== null);
    if (!heading) return null;
    const whole = heading.map((word) => word.text).join(' ');
    found.push({ text: whole, from: heading[0]!.from, to: heading[0]!.from + whole.length });
    at += heading.length;
  }
  return found;
}

/** The headings of a line whose columns blanks part, with the field of each; null for any other line. */
function blankHeadings(line: string): { headings: Piece[]; fields: (PositionField | null)[] } | null {
  if (line.length > 400 || !/\p{L}\s+\p{L}/u.test(line)) return null;
  const headings = piecesOf(line).flatMap((piece) =>
    namedColumn(piece.text) === null ? (headingsIn(piece) ?? [piece]) : [piece],
  );
  const columns = columnsOf(
    lineOfText(
      headings.map(({ text }) => text),
      0,
    ),
  );
  return columns && { headings, fields: columns.map(({ field }) => field) };
}

/** How far beside its heading a cell may stand that neither begins nor ends with it. */
const beside = 2;

/** A line's pieces in the columns under which they stand; null if that is not certain of each. */
function placedIn(headings: readonly Piece[], pieces: readonly Piece[]): string[] | null {
  if (pieces.length === headings.length) return pieces.map(({ text }) => text);
  const cells = headings.map(() => '');
  let last = -1;
  for (const piece of pieces) {
    const [column, ...others] = headings.flatMap((heading, at) =>
      piece.from < heading.to + beside && piece.to > heading.from - beside ? [at] : [],
    );
    if (column === undefined || others.length > 0 || column <= last) return null;
    cells[column] = piece.text;
    last = column;
  }
  return cells;
}

const lineEnd = /\r\n|[\r\n]/;

/** True if a text has a table whose columns blanks alone part. */
export function hasBlankTable(text: string): boolean {
  return text.split(lineEnd).some((line) => blankHeadings(line) !== null);
}

/**
 * The rows of a text with a table whose columns blanks alone part, as planning tools print them and PDF readers copy
 * them. A line of the table that does not fit its columns for certain stays whole; others are parted by the delimiter.
 */
export function* rowsOfBlanks(
  text: string,
  delimiter: string,
): Generator<{ number: number; cells: string[] }, void> {
  let table: ReturnType<typeof blankHeadings> = null;
  for (const [at, line] of text.split(lineEnd).entries()) {
    const headings = blankHeadings(line);
    table = headings ?? table;
    const cells = headings?.headings.map((one) => one.text) ?? (table && cellsIn(line, table));
    yield { number: at + 1, cells: cells ?? rowOf(line, delimiter) };
  }
}

function cellsIn(
  line: string,
  { headings, fields }: NonNullable<ReturnType<typeof blankHeadings>>,
): string[] | null {
  const pieces = piecesOf(line);
  // What begins at the edge and has no columns may be a title, a sum or a text below the table.
  const isRow = pieces.length > 1 || (pieces[0] && pieces[0].from > headings[0]!.to + beside);
  return (isRow ? placedIn(headings, pieces) : null) ?? wordsInColumns(line, fields);
}

function rowOf(line: string, delimiter: string): string[] {
  const [row] = delimitedRows(line, delimiter);
  return row?.cells ?? [''];
}
