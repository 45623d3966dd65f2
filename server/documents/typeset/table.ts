import type { Block, Column } from '../letter.ts';
import { din, ink, mm, styles, type Style } from './measures.ts';
import { decorate, heightOf, line, makeRoom, put, write, type Sheet } from './sheet.ts';

const gutter = 2.5 * mm;
const padding = 1 * mm;

interface Cell {
  text: string;
  x: number;
  width: number;
  align: 'right' | undefined;
}

/** Writes a table whose head repeats on each page. Rows are never split. */
export function writeTable(sheet: Sheet, { columns, rows }: Extract<Block, { kind: 'table' }>): void {
  const { doc } = sheet;
  const titles = columns.map(({ title }) => title);
  const head = cellsOf(columns, titles);
  const headHeight = heightOfRow(sheet, head, styles.head);
  makeRoom(sheet, headHeight + 10 * mm);
  const table = doc.struct('Table');
  sheet.root.add(table);
  const group = doc.struct('THead');
  table.add(group);
  const row = doc.struct('TR');
  group.add(row);
  for (const { text, ...place } of head) {
    write(sheet, row, 'TH', text, { ...place, y: sheet.y, style: styles.head, scope: 'Column' });
  }
  row.end();
  group.end();
  underline(sheet, headHeight);
  const body = doc.struct('TBody');
  table.add(body);
  for (const texts of rows) {
    const cells = cellsOf(columns, texts);
    const height = heightOfRow(sheet, cells, styles.cell);
    if (makeRoom(sheet, height + 2 * padding)) repeatHead(sheet, head, headHeight);
    const bodyRow = doc.struct('TR');
    body.add(bodyRow);
    for (const { text, ...place } of cells) {
      write(sheet, bodyRow, 'TD', text, { ...place, y: sheet.y + padding, style: styles.cell });
    }
    bodyRow.end();
    sheet.y += height + 2 * padding;
    line(doc, sheet.y, din.left, din.right, ink.line);
  }
  body.end();
  table.end();
  sheet.y += 3.2 * mm;
}

function underline(sheet: Sheet, headHeight: number): void {
  sheet.y += headHeight + padding;
  line(sheet.doc, sheet.y, din.left, din.right, ink.dim);
}

function repeatHead(sheet: Sheet, head: readonly Cell[], headHeight: number): void {
  decorate(sheet.doc, 'Pagination', () => {
    for (const { text, ...place } of head) {
      put(sheet.doc, text, { ...place, y: sheet.y, style: styles.head });
    }
  });
  underline(sheet, headHeight);
}

function cellsOf(columns: readonly Column[], texts: readonly string[]): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = din.width - gutter * (columns.length - 1);
  let x: number = din.left;
  return columns.map(({ share, align }, index) => {
    const width = (room * share) / shares;
    const cell = { text: texts[index] ?? '', x, width, align };
    x += width + gutter;
    return cell;
  });
}

function heightOfRow({ doc }: Sheet, cells: readonly Cell[], style: Style): number {
  return Math.max(...cells.map(({ text, width }) => heightOf(doc, text || ' ', width, style)));
}
