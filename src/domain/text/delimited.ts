/**
 * A row of a delimited text. `number` counts all rows from 1, empty ones too, as a spreadsheet does. `quotes` is set
 * where its quotation marks break their rules: `typed` if it was read as it stands, `odd` if it may have been parted in
 * the wrong places, `open` if a quoted text has no end or swallows whole rows.
 */
export interface DelimitedRow {
  number: number;
  cells: string[];
  quotes?: 'typed' | 'odd' | 'open';
}

interface ReadCell {
  text: string;
  end: number;
  quotes: 'none' | 'right' | 'typed' | 'open';
}

/** Where a sign stands next, each place looked for once. */
function seeker(text: string, sign: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      found = text.indexOf(sign, from);
      if (found === -1) found = Infinity;
    }
    return found;
  };
}

/**
 * The rows of a delimited text. Every sign of it is in one of its cells, but delimiters, line ends and the quotation
 * marks that hold a cell. A quotation mark opens a cell at its beginning alone, and ends it before a delimiter or a line
 * end alone; any other one stands for itself, so that it never joins rows. Takes time in proportion to the text.
 */
export function* delimitedRows(text: string, delimiter: string): Generator<DelimitedRow, void> {
  const cellAt = cellReader(text, delimiter);
  const nextFeed = seeker(text, '\n');
  const nextReturn = seeker(text, '\r');
  let at = 0;
  let widest = 0;
  for (let number = 1; at < text.length; number += 1) {
    const end = Math.min(nextFeed(at), nextReturn(at), text.length);
    const cells = simpleCells(text.slice(at, end), delimiter);
    if (cells) {
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
      widest = Math.max(widest, cells.length);
      yield { number, cells };
      continue;
    }
    const read: ReadCell[] = [];
    for (;;) {
      const cell = cellAt(at, { column: read.length, widest });
      read.push(cell);
      at = cell.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    const quotes = quotesOf(read);
    widest = Math.max(widest, read.length);
    yield { number, cells: read.map((cell) => cell.text), ...(quotes && { quotes }) };
  }
}

/** The cells of a line that holds no quotation mark, or one around each cell; null for any other line. */
function simpleCells(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter);
  if (line.length < 2 || !line.startsWith('"') || !line.endsWith('"')) return null;
  const cells = line.slice(1, -1).split(`"${delimiter}"`);
  return cells.some((cell) => cell.includes('"')) ? null : cells;
}

/** Where a cell stands: the number of those before it, and how many cells the widest row before has. */
interface Place {
  column: number;
  widest: number;
}

function cellReader(text: string, delimiter: string): (at: number, place: Place) => ReadCell {
  const nextDelimiter = seeker(text, delimiter);
  const nextFeed = seeker(text, '\n');
  const nextReturn = seeker(text, '\r');
  const isBlank = (at: number) => text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t');
  const isEnd = (at: number) =>
    at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';

  function plain(at: number, quotes: ReadCell['quotes']): ReadCell {
    const end = Math.min(nextDelimiter(at), nextFeed(at), nextReturn(at), text.length);
    return { text: text.slice(at, end), end, quotes };
  }

  return (at, place) => {
    let open = at;
    while (isBlank(open)) open += 1;
    if (text[open] !== '"') return plain(at, 'none');
    let close = open + 1;
    for (;;) {
      close = text.indexOf('"', close);
      if (close === -1) return plain(at, 'open');
      if (text[close + 1] !== '"') break;
      close += 2;
    }
    let end = close + 1;
    while (isBlank(end)) end += 1;
    if (!isEnd(end)) return plain(at, 'typed');
    const inside = text.slice(open + 1, close);
    if (swallowsRows(inside, delimiter, place)) return plain(at, 'open');
    return { text: inside.replaceAll('""', '"'), end, quotes: 'right' };
  };
}

function quotesOf(cells: readonly ReadCell[]): DelimitedRow['quotes'] {
  if (cells.some(({ quotes }) => quotes === 'open')) return 'open';
  if (cells.every(({ quotes }) => quotes !== 'typed')) return undefined;
  const isOdd = cells.some(({ text, quotes }) => quotes !== 'right' && text.split('"').length % 2 === 0);
  return isOdd ? 'odd' : 'typed';
}

/**
 * True if the lines in a quoted cell are a row's end, whole rows and a row's beginning, of as many cells as rows have
 * here: a lone quotation mark opened it, and another one far below happened to end it.
 */
function swallowsRows(inside: string, delimiter: string, { column, widest }: Place): boolean {
  if (widest < 2 || !/[\r\n]/.test(inside)) return false;
  // Doubled quotation marks show that a program wrote the cell.
  if (/[\p{L}\p{N}]""|""[\p{L}\p{N}]/u.test(inside)) return false;
  const counts = inside.split(/\r\n|[\r\n]/).map((line) => line.split(delimiter).length - 1);
  const between = counts.slice(1, -1);
  const isCertain = between.length > 0 || widest > 3 || delimiter !== ',';
  return (
    isCertain &&
    counts[0] === widest - 1 - column &&
    counts.at(-1) === column &&
    between.every((count) => count === widest - 1)
  );
}

/** True if a text has more line ends than that. Looks no further. */
export function hasMoreLines(text: string, most: number): boolean {
  const ends = /\r\n|[\r\n]/g;
  for (let count = 0; ends.exec(text); count += 1) if (count >= most) return true;
  return false;
}

const delimiters = [';', ',', '\t', '|'];

/** How to judge a delimiter: how many of a row's cells mean something, over so many of the first rows. */
export interface DelimiterTest {
  known: (cells: readonly string[]) => number;
  rows: number;
}

/** The text of a delimited file without its byte order mark and without the line `sep=;`, and its delimiter. */
export function openDelimited(whole: string, test: DelimiterTest): { text: string; delimiter: string } {
  const [line, said] = /^\uFEFF?"?sep=([^\r\n])"?[;,]*(?:\r\n|[\r\n])/i.exec(whole) ?? [];
  const text = line ? whole.slice(line.length) : whole.replace(/^\uFEFF/, '');
  return { text, delimiter: said ?? delimiterOf(text, test) };
}

/**
 * Of the usual delimiters the one that yields the most cells that mean something, then the most rows of the same number
 * of cells.
 */
function delimiterOf(text: string, { known, rows }: DelimiterTest): string {
  const head = text.slice(0, 20_000);
  const scored = delimiters.map((delimiter) => {
    const first = firstRows(head, delimiter, rows);
    const meant = first.reduce((sum, row) => sum + known(row), 0);
    const cells = first.reduce((sum, row) => sum + row.length, 0);
    return { delimiter, score: meant * 1000 + alike(first) + Math.min(cells, 99) / 100 };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function firstRows(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  for (const { cells } of delimitedRows(text, delimiter)) {
    rows.push(cells);
    if (rows.length >= most) break;
  }
  return rows;
}

/** How many rows have the number of cells that most of those with several have, times that number. */
function alike(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([cells, count]) => Math.min(cells, 20) * count));
}
