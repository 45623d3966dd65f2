import type { Block } from '../letter.ts';
import { din, ink, mm, styles } from './measures.ts';
import { heightOf, line, makeRoom, write, type Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

/** Writes a block where the sheet stands and moves it on. `next` is the block that follows, for headings. */
export function writeBlock(sheet: Sheet, block: Block, next: Block | undefined): void {
  switch (block.kind) {
    case 'text':
      return writeText(sheet, block.text);
    case 'heading':
      return writeHeading(sheet, block.text, next);
    case 'facts':
      return writeFacts(sheet, block.rows);
    case 'list':
      return writeList(sheet, block.items, block.numbered ?? false);
    case 'table':
      return writeTable(sheet, block);
    default:
      return writeTogether(sheet, block.lines);
  }
}

const full = { x: din.left, width: din.width } as const;
const afterBlock = 3.2 * mm;

function writeText(sheet: Sheet, text: string): void {
  const height = heightOf(sheet.doc, text, full.width, styles.body);
  makeRoom(sheet, height);
  write(sheet, sheet.root, 'P', text, { ...full, y: sheet.y, style: styles.body });
  sheet.y += height + afterBlock;
}

function writeHeading(sheet: Sheet, text: string, next: Block | undefined): void {
  // A heading at the foot of a page would head nothing.
  const company = next?.kind === 'table' ? 24 * mm : next?.kind === 'text' ? 14 * mm : 18 * mm;
  const height = heightOf(sheet.doc, text, full.width, styles.heading);
  sheet.y += 2.2 * mm;
  makeRoom(sheet, height + company);
  write(sheet, sheet.root, 'H2', text, { ...full, y: sheet.y, style: styles.heading });
  sheet.y += height + 1.6 * mm;
}

const labelWidth = 52 * mm;
const factPadding = 1.05 * mm;

function writeFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const { doc } = sheet;
  const valueWidth = full.width - labelWidth;
  const table = doc.struct('Table');
  sheet.root.add(table);
  for (const [label, value] of rows) {
    const height = Math.max(
      heightOf(doc, label, labelWidth - 3 * mm, styles.label),
      heightOf(doc, value, valueWidth, styles.value),
    );
    makeRoom(sheet, height + 2 * factPadding);
    line(doc, sheet.y, din.left, din.right, ink.line);
    const y = sheet.y + factPadding;
    const row = doc.struct('TR');
    table.add(row);
    write(sheet, row, 'TH', label, {
      x: din.left,
      y,
      width: labelWidth - 3 * mm,
      style: styles.label,
      scope: 'Row',
    });
    write(sheet, row, 'TD', value, { x: din.left + labelWidth, y, width: valueWidth, style: styles.value });
    row.end();
    sheet.y += height + 2 * factPadding;
  }
  table.end();
  line(doc, sheet.y, din.left, din.right, ink.line);
  sheet.y += afterBlock;
}

const bulletWidth = 6 * mm;

function writeList(sheet: Sheet, items: readonly string[], numbered: boolean): void {
  const { doc } = sheet;
  const width = full.width - bulletWidth;
  const list = doc.struct('L');
  sheet.root.add(list);
  items.forEach((text, index) => {
    const height = heightOf(doc, text, width, styles.body);
    makeRoom(sheet, height);
    const item = doc.struct('LI');
    list.add(item);
    const mark = numbered ? `${index + 1}.` : '•';
    write(sheet, item, 'Lbl', mark, { x: din.left, y: sheet.y, width: bulletWidth, style: styles.body });
    write(sheet, item, 'LBody', text, { x: din.left + bulletWidth, y: sheet.y, width, style: styles.body });
    item.end();
    sheet.y += height + 1.4 * mm;
  });
  list.end();
  sheet.y += afterBlock - 1.4 * mm;
}

function writeTogether(sheet: Sheet, lines: readonly string[]): void {
  const heights = lines.map((text) => heightOf(sheet.doc, text, full.width, styles.body) + 1.6 * mm);
  sheet.y += 1.5 * mm;
  makeRoom(
    sheet,
    heights.reduce((sum, height) => sum + height, 0),
  );
  lines.forEach((text, index) => {
    write(sheet, sheet.root, 'P', text, { ...full, y: sheet.y, style: styles.body });
    sheet.y += heights[index]!;
  });
  sheet.y += afterBlock;
}
