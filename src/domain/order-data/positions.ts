import { meaningOf } from './labels.ts';
import type { NotUnderstood } from './order-data.ts';
import { columnsOf, type Column, type PositionField } from './position-columns.ts';
import { isNumbered } from './position-numbers.ts';
import { markAlone, markBelow, markIn, type Mark } from './position-marks.ts';
import type { Cell, Line, Sheet } from './sheet.ts';

/** A position of an order, each text as it stands there. `more` is what stands below, and under other headings. */
export interface Position {
  texts: Partial<Record<PositionField, string>>;
  more: readonly string[];
}

/** The column under which a cell stands: the same one of a table; on a page the one it overlaps, else the nearest. */
function columnOf(cell: Cell, columns: readonly Column[], isPage: boolean): Column | null {
  if (!isPage) return columns.find((column) => column.cell.x === cell.x) ?? null;
  const apart = (column: Column) => Math.max(column.cell.x, cell.x) - Math.min(column.cell.right, cell.right);
  return columns.toSorted((a, b) => apart(a) - apart(b))[0] ?? null;
}

const ends =
  /^(zwischen|gesamt|end|netto|brutto|auftrags|rechnungs)?-?(summe|betrag|preis|total|wert)\b|^(summe|total|subtotal|sub-total|grand total|mwst|ust|zzgl|inkl|vat|net|gross|übertrag|uebertrag|carried|rabatt|discount|zu zahlen)\b/i;

/** A position that is being read, and why it is none of what was bought. */
interface Reading {
  texts: Position['texts'];
  more: string[];
  mark: Mark | null;
}

/** What was read of a table of positions so far. */
interface Table {
  columns: Column[];
  last: Reading | null;
  /** The position before, whatever lines stand between. */
  above: Reading | null;
  /** A mark that a line has put before the next position, or before all that follow. */
  ahead: { mark: Mark; many: boolean } | null;
  /** True below a sum: what follows is a position only if it is numbered. */
  isEnded: boolean;
  /** True right below headings that came again, where a position goes on that a page has parted. */
  isGoingOn: boolean;
}

/**
 * The positions of a sheet, what stands in columns that repeat the order's data, the lines that are neither, and the
 * positions that are not taken: optional and cancelled ones, and those that were not understood.
 */
export function readPositions(sheet: Sheet): {
  positions: Position[];
  repeated: { meaning: string; text: string }[];
  others: Sheet;
  /** Those of the others that stand among positions. */
  between: Line[];
  /** Positions that are none of what was bought. */
  passed: Position[];
  notTaken: NotUnderstood[];
} {
  const read: Reading[] = [];
  const repeated = new Map<string, string>();
  const others: Line[] = [];
  const between: Line[] = [];
  const notTaken: NotUnderstood[] = [];
  let table: Table | null = null;
  for (const line of sheet.lines) {
    const headings = columnsOf(line);
    if (headings) {
      const before: Reading | null = table ? (read.at(-1) ?? null) : null;
      table = {
        columns: headings,
        last: before,
        above: before,
        ahead: null,
        isEnded: false,
        isGoingOn: before !== null,
      };
      continue;
    }
    const found: Row | null = table ? rowOf(line, table.columns, sheet.isPage) : null;
    // A numbered row is a position, also of a “Total-No-Frost” or of work at a “Festpreis”.
    const isAtEnd: boolean = (isEnd(line) || isDiscount(line)) && !(found && isNumberedPosition(found.texts));
    const row = isAtEnd ? null : found;
    const alone = table ? markAlone(textOf(line)) : null;
    if (table && alone) announce(table, alone);
    else if (table && row && continues(table, row, { line, isPage: sheet.isPage }))
      addTo(table.last!, row.texts);
    else if (table && row && isPosition(row.texts, table, sheet.isPage)) {
      const mark = ownMark(row.texts) ?? table.ahead?.mark ?? null;
      const last: Reading = { texts: row.texts, more: row.others, mark };
      read.push(last);
      table = {
        ...table,
        last,
        above: last,
        isEnded: false,
        ahead: table.ahead?.many ? table.ahead : null,
        isGoingOn: false,
      };
      for (const [meaning, text] of row.repeated) if (!repeated.has(meaning)) repeated.set(meaning, text);
    } else {
      others.push(line);
      if (table && !table.isEnded) between.push(line);
      if (table && row && looksLikePosition(row, line, { ...table, isPage: sheet.isPage })) {
        notTaken.push({ label: nameOf(row.texts), text: textOf(line) });
        // The mark above it was this one's, and one below it will be.
        if (table.ahead && !table.ahead.many) table.ahead = null;
        table.above = { texts: row.texts, more: [], mark: null };
      }
      // A page's foot and the next page's head stand between the parts of one table.
      const discount: Cell | undefined =
        table && isAtEnd ? line.cells.find(({ text }) => discounts.test(text)) : undefined;
      if (discount) notTaken.push(discountIn(line, discount));
      const isBetween: boolean =
        discount !== undefined ||
        line.cells.some(({ text }) => /^(?:übertrag|uebertrag|carried)/i.test(text));
      if (table && isAtEnd && !isBetween) ended(table);
      if (table)
        table = { ...table, last: null, isGoingOn: false, isEnded: table.isEnded || (isAtEnd && !isBetween) };
    }
  }
  ended(table);
  const positions = read.filter(({ mark }) => mark === null);
  const marked = read.flatMap(({ texts, mark }) =>
    mark === null
      ? []
      : [{ label: nameOf(texts), text: texts.description ?? texts.kind ?? texts.model ?? '', reason: mark }],
  );
  return {
    positions,
    repeated: [...repeated].map(([meaning, text]) => ({ meaning, text })),
    others: { lines: others, isPage: sheet.isPage },
    between,
    passed: read.filter(({ mark }) => mark !== null),
    notTaken: [...marked, ...notTaken],
  };
}

/** Takes note of a line that only marks: a cancelled position stands above it, an optional one below. */
function announce(table: Table, alone: { mark: Mark; many: boolean }): void {
  if (alone.mark === 'cancelled' && table.above) table.above.mark ??= alone.mark;
  else table.ahead = alone;
}

/** A mark below which no position came belongs to the one above. */
function ended(table: Table | null): void {
  if (table?.last && table.ahead && !table.ahead.many) table.last.mark ??= table.ahead.mark;
}

/** A credit: `-50,00`, `50,00-`. */
const isCredit = (price = '') => /^[-−–] ?(?:€ ?)?\d|\d-(?: ?€)?$/.test(price);

/** The mark in what a position says of itself; one of no pieces, or that costs less than nothing, is cancelled. */
function ownMark(texts: Position['texts']): Mark | null {
  const { quantity, unitPrice, totalPrice, description, kind, position, model } = texts;
  if (quantity && (/^[-–]|-$/.test(quantity) || countOf(quantity) === 0)) return 'cancelled';
  if (isCredit(unitPrice) || isCredit(totalPrice)) return 'cancelled';
  return (
    [description, kind, model, quantity, unitPrice, totalPrice, position]
      .map((text) => (text ? markIn(text) : null))
      .find((mark) => mark !== null) ?? null
  );
}

/** What is taken off a price. */
const discounts =
  /rabatt\b|nachla(?:ss|ß)\b|^(?:abzgl|abzüglich|minus|discount|gutschrift|skonto)\b|\bdiscount$/i;

function isDiscount({ cells }: Line): boolean {
  return (
    cells.length <= 3 &&
    cells.some(({ text }) => text.length <= 60 && discounts.test(text)) &&
    cells.some(({ text }) => /\d/.test(text))
  );
}

/** A discount changes what positions cost in a way that nobody reads. */
function discountIn({ cells }: Line, discount: Cell): NotUnderstood {
  const others = cells.filter((cell) => cell !== discount).map(({ text }) => text);
  return { label: discount.text, text: others.join(' · ') };
}

/** What a position is called. */
export function nameOf({ position }: Position['texts']): string {
  const number = position?.replace(/^pos(?:ition)?\.?\s?/i, '');
  return number && number.length <= 20 ? `Pos. ${number}` : 'Position';
}

function textOf({ cells }: Line): string {
  return cells
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, 200);
}

function isEnd({ cells }: Line): boolean {
  if (cells.length > 3 || !cells.some(({ text }) => ends.test(text))) return false;
  // What a position comes with, such as `inkl. Teleskopauszug`, has neither an amount nor a tax.
  const isWith = cells.every(({ text }) => !ends.test(text) || /^(?:inkl|zzgl)/i.test(text));
  return !isWith || cells.some(({ text }) => /\d|mwst|ust|steuer/i.test(text));
}

/** True for what has a number as a position, says what it is, and something else of it. */
function isNumberedPosition({ position, description, ...others }: Position['texts']): boolean {
  return (
    position !== undefined &&
    isNumbered(position) &&
    description !== undefined &&
    Object.keys(others).length > 0
  );
}

/** A line of a table in the parts of a position, and what stands in other columns. */
interface Row {
  texts: Position['texts'];
  repeated: [string, string][];
  others: string[];
}

function rowOf(line: Line, columns: readonly Column[], isPage: boolean): Row {
  const texts: Partial<Record<PositionField, string>> = {};
  const repeated: [string, string][] = [];
  const others: string[] = [];
  for (const cell of line.cells) {
    const column = columnOf(cell, columns, isPage);
    if (column?.field) {
      const before = texts[column.field];
      texts[column.field] = before === undefined ? cell.text : `${before} ${cell.text}`;
    } else if (column?.meaning) repeated.push([column.meaning, cell.text]);
    else others.push(cell.text);
  }
  return { texts, repeated, others };
}

const counting = ['position', 'quantity', 'unitPrice', 'totalPrice', 'articleNumber'] as const;

/** A position says what it is, and something else of it. */
function isPosition(texts: Position['texts'], { columns, isEnded }: Table, isPage: boolean): boolean {
  const { description, kind, model, manufacturer, position, quantity, unitPrice, totalPrice } = texts;
  const says = description ?? kind ?? model;
  if (says === undefined || (isEnded && position === undefined)) return false;
  if (counting.every((field) => texts[field] === undefined)) {
    // A list of devices without numbers and prices; elsewhere such a line goes on with the position above.
    const isList = !columns.some(({ field }) => counting.some((one) => one === field));
    const named = [description ?? kind, model, manufacturer].filter((text) => text !== undefined).length;
    const isWhole = model !== undefined && (description ?? kind) !== undefined;
    return !isPage && named >= 2 && (isList || isWhole);
  }
  const isPriced = [unitPrice, totalPrice].every(
    (price) => price === undefined || /\d/.test(price) || markIn(price) !== null,
  );
  const isCounted = quantity === undefined || isQuantity(quantity);
  return (position === undefined || isNumbered(position)) && isCounted && isPriced;
}

/** An amount of anything: `2`, `-1`, `2,5 lfm`, or that there is none. */
function isQuantity(text: string): boolean {
  return (
    /^[-–]?\d{1,5}(?:[.,]\d{1,3})?-?\s?(?:[\p{L}²³.]{0,12}|lfd\.?\sm\.?)$/u.test(text) ||
    markIn(text) !== null
  );
}

const hasAmount = /\d[.,]\d{2}(?!\d)/;

/** True for a line of a table that says several things of a position and is read as none. */
function looksLikePosition(
  { texts, others }: Row,
  { cells }: Line,
  { isPage, isEnded }: { isPage: boolean; isEnded: boolean },
): boolean {
  const { description, kind, model, position } = texts;
  const says = (description ?? kind ?? model) !== undefined;
  // Below a sum stand taxes and terms as well.
  const isShort = cells.length < 3 && texts.unitPrice === undefined;
  if (isEnded && (isPage || !says || isShort)) return false;
  // A unit without a quantity, too: the rest may be what a spreadsheet has spoilt.
  const isCounted =
    counting.some((field) => texts[field] !== undefined) ||
    (says && (texts.unit !== undefined || others.length > 0));
  // On a page the lines of its foot stand below some column or other.
  if (isPage) return says && cells.length > 2 && position !== undefined && isNumbered(position);
  // What has an amount may be the other part of a row that a mail program has parted.
  const isEnough = cells.length >= (says || cells.some(({ text }) => hasAmount.test(text)) ? 2 : 3);
  return isCounted && meaningOf(cells[0]!.text) === null && isEnough;
}

function isWords(field: string): boolean {
  return ['description', 'kind', 'model', 'manufacturer'].includes(field);
}

/**
 * A further line of the position above: in the columns of its words alone, or right below a page's break, without a
 * number of its own, with what it lacks.
 */
function continues(
  { last, isGoingOn, columns }: Table,
  { texts, others }: Row,
  { line, isPage }: { line: Line; isPage: boolean },
): boolean {
  if (!last || (line.afterGap && !isGoingOn)) return false;
  if (!isPage && others.length > 0) return false;
  const fields = Object.keys(texts) as PositionField[];
  if (fields.length === 0) return false;
  const hasNumbers = columns.some(({ field }) => field === 'position') && last.texts.position !== undefined;
  if (isGoingOn && hasNumbers)
    return fields.every(
      (field) => isWords(field) || (field !== 'position' && last.texts[field] === undefined),
    );
  return fields.every(isWords) && !(texts.model && (texts.description ?? texts.kind));
}

function addTo(last: Reading, texts: Position['texts']): void {
  for (const [field, text] of Object.entries(texts) as [PositionField, string][]) {
    if (isWords(field)) last.more.push(text);
    else last.texts[field] = text;
  }
  last.mark ??= texts.description ? markBelow(texts.description) : null;
}

/** A position's quantity in pieces: `2`, `2,00 Stk`; null if it is no whole number. */
export function countOf(text: string): number | null {
  const [, count] =
    /^(\d{1,3})(?:[.,]0+)?\s*(?:x|mal|stc?k?\.?|stück|stueck|pcs?\.?|pieces?|units?|ea|satz|set)?$/i.exec(
      text.trim(),
    ) ?? [];
  return count === undefined ? null : Number(count);
}
