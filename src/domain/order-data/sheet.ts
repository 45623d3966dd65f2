import { tidyTyped } from '../text/tidy-typed.ts';
import type { NotUnderstood } from './order-data.ts';
import { unspacedRow } from './unspaced.ts';

/** A piece of text on a line. `x` and `right` are points on a page, or the column's number in a table. */
export interface Cell {
  text: string;
  x: number;
  right: number;
}

/** A line of cells from left to right, without empty ones. */
export interface Line {
  cells: readonly Cell[];
  /** True if more than a line's height is free above it. Tables of text have no such gaps. */
  afterGap: boolean;
  page: number;
  /** Points below the upper edge, as if the sheet were A4; of a text the number of its row. */
  top: number;
  /** How far below it the next line of its paragraph may be. */
  reach: number;
  /** Part of a letter's first page in which the window shows the address, or of any page where the sender's data end it. */
  zone: 'window' | 'foot' | null;
}

/** A table or the pages of a document, as one sequence of lines. */
export interface Sheet {
  lines: readonly Line[];
  /** True if places are points on pages. There, what stands beside each other may have nothing to do with each other. */
  isPage: boolean;
  /** What of the file is in none of the lines. */
  notRead?: readonly NotUnderstood[];
}

/** A line of a text, which stands in a row of that number. */
export function lineOfText(texts: readonly string[], row: number): Line {
  const cells = texts.map((text, x) => ({ text: cleanCell(text), x, right: x }));
  return {
    cells: cells.filter(({ text }) => text !== ''),
    afterGap: false,
    page: 0,
    top: row,
    reach: 1,
    zone: null,
  };
}

/** A table of texts as a sheet. */
export function sheetOfRows(rows: readonly (readonly string[])[]): Sheet {
  const lines = rows.map(lineOfText);
  return { lines: lines.filter(({ cells }) => cells.length > 0), isPage: false };
}

/** A cell's text: clean, its letters composed, without a colon that belongs to the label before it. */
function cleanCell(text: string): string {
  return tidyTyped(text)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/¨ ?([aouAOU])/g, (_, letter: string) => `${letter}\u0308`.normalize())
    .replace(/^: ?/, '');
}

/** A text and its place on a page, in points from the lower left, as the reader sees it. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of the type, in points. */
  height: number;
}

/** A page as the reader sees it; `width` and `height` are points. */
export interface PageSize {
  number: number;
  width: number;
  height: number;
}

const a4 = { number: 1, width: 595, height: 842 };

/** Where DIN 5008 has the windows of its forms A and B, 20 mm from the left and 27 to 90 mm below the upper edge. */
const window = { from: 74, to: 262, left: 36, right: 230 } as const;
/** Where a page's foot begins, as a part of its height. */
const foot = 0.86;

/** True of a cell that begins where the window of a letter shows it. */
export function isInWindow({ zone }: Line, { x }: Cell): boolean {
  return zone === 'window' && x > window.left && x < window.right;
}

/** Places of one page as lines: what stands at one height is a line, and a wide blank parts its cells. */
export function linesOfPage(texts: readonly PlacedText[], page: PageSize = a4): Line[] {
  const shape = page.height / page.width;
  const isPortrait = shape > 1.25 && shape < 1.5;
  // A scanner's page may have any size.
  const scale = (isPortrait ? a4.width : a4.height) / page.width;
  const scaled = (one: PlacedText) => ({
    ...one,
    x: one.x * scale,
    y: one.y * scale,
    width: one.width * scale,
    height: one.height * scale,
  });
  const shown = texts.filter(({ text, height }) => text.trim() !== '' && height > 0).map(scaled);
  const rows: PlacedText[][] = [];
  for (const one of shown.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0]!.y - one.y) <= Math.max(1.5, one.height * 0.3)) row.push(one);
    else rows.push([one]);
  }
  const whole = page.height * scale;
  return rows.flatMap((row, index) => {
    const above = rows[index - 1];
    const height = Math.max(...row.map((one) => one.height));
    const top = whole - row[0]!.y;
    const isWindow = isPortrait && page.number === 1 && top >= window.from && top <= window.to;
    const cells = cellsOf(unspacedRow(row));
    const line: Line = {
      cells,
      afterGap: above === undefined || above[0]!.y - row[0]!.y > height * 2.4,
      page: page.number,
      top,
      reach: height * 2.4,
      zone: isWindow ? 'window' : top > whole * foot ? 'foot' : null,
    };
    return cells.length === 0 ? [] : [line];
  });
}

/** A blank as wide as this part of the type's height parts two cells; between words it is about a quarter. */
const partingBlank = 0.85;

function cellsOf(row: readonly PlacedText[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, height } of row.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const right = x + width;
    const blank = last ? x - last.right : Infinity;
    if (last && blank < height * partingBlank) {
      const joint = blank > height * 0.12 && !/\s$/.test(last.text) && !/^\p{M}/u.test(text) ? ' ' : '';
      cells[cells.length - 1] = { ...last, text: `${last.text}${joint}${text}`, right };
    } else cells.push({ text, x, right });
  }
  return cells.map((cell) => ({ ...cell, text: cleanCell(cell.text) })).filter(({ text }) => text !== '');
}

/** True if two cells share a column. */
export function areStacked(upper: Cell, lower: Cell, isPage: boolean): boolean {
  if (!isPage) return upper.x === lower.x;
  return Math.min(upper.right, lower.right) - Math.max(upper.x, lower.x) > 0;
}

/** True if two cells begin at the same place, as the lines of an address do. */
export function areFlush(upper: Cell, lower: Cell, isPage: boolean): boolean {
  return Math.abs(upper.x - lower.x) <= (isPage ? 3 : 0);
}

/** True if a line follows another in one paragraph. */
export function areClose(upper: Line, lower: Line): boolean {
  return upper.page === lower.page && lower.top - upper.top <= upper.reach;
}
