import type { Block, Fact } from '../letter.ts';
import { din, ink, mm, type Style } from './measures.ts';
import { heightOf, line, makeRoom, write, type Sheet } from './sheet.ts';
import { writeTable } from './table.ts';

/**
 * Writes a block at the sheet's position and advances it. `next` is the following block, part of which may have to
 * share the page.
 */
export function writeBlock(sheet: Sheet, block: Block, next: Block | undefined): void {
  // A closing never stands alone on its page, so the end of the block before it moves along.
  const tail = next?.kind === 'closing' ? heightOfClosing(sheet, next) : 0;
  switch (block.kind) {
    case 'text':
      return writeText(sheet, block.text, tail);
    case 'heading':
      return writeHeading(sheet, block.text, next);
    case 'facts':
      return writeFacts(sheet, block.rows, tail);
    case 'list':
      return writeList(sheet, block, tail);
    case 'table':
      return writeTable(sheet, block);
    default:
      return writeClosing(sheet, block);
  }
}

const full = { x: din.left, width: din.width } as const;

function writeText(sheet: Sheet, text: string, tail: number): void {
  const { styles, afterBlock } = sheet.density;
  const height = heightOf(sheet.doc, text, full.width, styles.body);
  makeRoom(sheet, height + tail);
  write(sheet, sheet.root, 'P', text, { ...full, y: sheet.y, style: styles.body });
  sheet.y += height + afterBlock;
}

function writeHeading(sheet: Sheet, text: string, next: Block | undefined): void {
  const { styles } = sheet.density;
  const height = heightOf(sheet.doc, text, full.width, styles.heading);
  sheet.y += sheet.density.beforeHeading;
  makeRoom(sheet, height + companyOf(sheet, next));
  write(sheet, sheet.root, 'H2', text, { ...full, y: sheet.y, style: styles.heading });
  sheet.y += height + 1.6 * mm;
}

/** Blocks taller than this may be split. */
const tall = 110 * mm;

/** Height of the following block that must share the heading's page, so that no page ends with a heading. */
function companyOf(sheet: Sheet, next: Block | undefined): number {
  if (next?.kind === 'table') return 24 * mm;
  if (next?.kind !== 'facts' && next?.kind !== 'list') return 14 * mm;
  const heights =
    next.kind === 'facts'
      ? next.rows.map((row) => heightOfFact(sheet, row))
      : next.items.map((item) => heightOfItem(sheet, item));
  const height = heights.reduce((sum, one) => sum + one, 1.6 * mm);
  return height > tall ? 18 * mm : height;
}

const labelWidth = 52 * mm;
const labelRoom = labelWidth - 3 * mm;
const valueRoom = full.width - labelWidth;

function heightOfFact({ doc, density }: Sheet, [label, value]: Fact): number {
  const { styles, factPadding } = density;
  const heights = [
    heightOf(doc, label, labelRoom, styles.label),
    heightOf(doc, value, valueRoom, styles.value),
  ];
  return Math.max(...heights) + 2 * factPadding;
}

function writeFacts(sheet: Sheet, rows: readonly Fact[], tail: number): void {
  const { doc, density } = sheet;
  const { styles, afterBlock, factPadding } = density;
  const table = doc.struct('Table');
  sheet.root.add(table);
  for (const fact of rows) {
    const height = heightOfFact(sheet, fact);
    makeRoom(sheet, height + (fact === rows.at(-1) ? tail : 0));
    line(doc, sheet.y, din.left, din.right, ink.line);
    const y = sheet.y + factPadding;
    const row = doc.struct('TR');
    table.add(row);
    const [label, value] = fact;
    const place = { x: din.left, y, width: labelRoom, style: styles.label };
    write(sheet, row, 'TH', label, { ...place, scope: 'Row' });
    write(sheet, row, 'TD', value, { x: din.left + labelWidth, y, width: valueRoom, style: styles.value });
    row.end();
    sheet.y += height;
  }
  table.end();
  line(doc, sheet.y, din.left, din.right, ink.line);
  sheet.y += afterBlock;
}

const bulletWidth = 6 * mm;
const itemRoom = full.width - bulletWidth;

function heightOfItem({ doc, density }: Sheet, text: string): number {
  return heightOf(doc, text, itemRoom, density.styles.body) + density.afterItem;
}

function writeList(sheet: Sheet, { items, numbered }: Extract<Block, { kind: 'list' }>, tail: number): void {
  const { doc, density } = sheet;
  const { styles, afterBlock, afterItem } = density;
  const list = doc.struct('L');
  // Tells screen readers what the marks are. pdfkit has no option for it.
  const { dictionary } = list as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data['A'] = { O: 'List', ListNumbering: numbered ? 'Decimal' : 'Disc' };
  sheet.root.add(list);
  items.forEach((text, index) => {
    const height = heightOfItem(sheet, text);
    makeRoom(sheet, height + (index === items.length - 1 ? tail : 0));
    const { y } = sheet;
    const item = doc.struct('LI');
    list.add(item);
    const mark = numbered ? `${index + 1}.` : '•';
    write(sheet, item, 'Lbl', mark, { x: din.left, y, width: bulletWidth, style: styles.body });
    write(sheet, item, 'LBody', text, { x: din.left + bulletWidth, y, width: itemRoom, style: styles.body });
    item.end();
    sheet.y += height;
  });
  list.end();
  sheet.y += afterBlock - afterItem;
}

type Closing = Extract<Block, { kind: 'closing' }>;

/** Height including the gap to the block before. */
function heightOfClosing({ doc, density }: Sheet, { lines, note }: Closing): number {
  const { styles, afterBlock, closing } = density;
  const heights = [
    ...lines.map((text) => heightOf(doc, text, full.width, styles.body)),
    heightOf(doc, note, full.width, styles.note),
  ];
  const gaps = afterBlock + closing.before + closing.beforeNote;
  return heights.reduce((sum, height) => sum + height + closing.afterLine, gaps);
}

function writeClosing(sheet: Sheet, block: Closing): void {
  const { lines, note } = block;
  const { styles, afterBlock, closing } = sheet.density;
  makeRoom(sheet, heightOfClosing(sheet, block) - afterBlock);
  sheet.y += closing.before;
  const writeLine = (text: string, style: Style) => {
    write(sheet, sheet.root, 'P', text, { ...full, y: sheet.y, style });
    sheet.y += heightOf(sheet.doc, text, full.width, style) + closing.afterLine;
  };
  for (const text of lines) writeLine(text, styles.body);
  sheet.y += closing.beforeNote;
  writeLine(note, styles.note);
}
