import type { NotUnderstood } from './order-data.ts';

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
}

/** A table or the pages of a document, as one sequence of lines. */
export interface Sheet {
  lines: readonly Line[];
  /** True if places are points on pages. There, what stands beside each other may have nothing to do with each other. */
  isPage: boolean;
  /** What of the file is in none of the lines. */
  notRead?: readonly NotUnderstood[];
}

const spaces = /[\s\u00a0\u202f]+/g;

/** A table of texts as a sheet. */
export function sheetOfRows(rows: readonly (readonly string[])[]): Sheet {
  const lines = rows.map((row) => ({
    cells: row
      .map((cell, x) => ({ text: cell.replaceAll(spaces, ' ').trim(), x, right: x }))
      .filter(({ text }) => text !== ''),
    afterGap: false,
  }));
  return { lines: lines.filter(({ cells }) => cells.length > 0), isPage: false };
}

/** A text and its place on a page, in points from the lower left, as PDF.js gives it. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Of the type, in points. */
  height: number;
}

/** Places of one page as lines: what stands at one height is a line, and a wide blank parts its cells. */
export function linesOfPage(texts: readonly PlacedText[]): Line[] {
  const shown = texts.filter(({ text, height }) => text.trim() !== '' && height > 0);
  const rows: PlacedText[][] = [];
  for (const one of shown.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0]!.y - one.y) <= Math.max(1.5, one.height * 0.3)) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row, index) => {
    const above = rows[index - 1];
    const height = Math.max(...row.map((one) => one.height));
    return {
      cells: cellsOf(row),
      afterGap: above === undefined || above[0]!.y - row[0]!.y > height * 2.4,
    };
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
      const joint = blank > height * 0.12 && !/\s$/.test(last.text) ? ' ' : '';
      cells[cells.length - 1] = { ...last, text: `${last.text}${joint}${text}`, right };
    } else cells.push({ text, x, right });
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(spaces, ' ').trim() }));
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
