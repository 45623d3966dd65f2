import { looseMatch, meaningOf, wordsOf } from './labels.ts';
import type { Cell, Line, Sheet } from './sheet.ts';

/** The columns of an order's positions, with the headings that mean them. Net prices have none. */
const columnWords = {
  position: `Pos | Pos.-Nr. | PosNr | Position | Positionsnummer | Lfd. Nr. | No. | Line | Zeile | Item no |
      Nr`,
  quantity: `Menge | Mge | Anz | Anzahl | Stück | Stk | Stückzahl | Qty | Quantity | Pcs | Units`,
  kind: `Warengruppe | Gruppe | Art | Artikelart | Kategorie | Produktgruppe | Category | Group | WG |
      WGR | Geräteart | Gerätetyp | Device type | Appliance | Product group | Bereich | Positionsart`,
  description: `Bezeichnung | Beschreibung | Artikelbezeichnung | Text | Artikeltext | Langtext | Kurztext |
      Description | Designation | Artikel | Gerät | Benennung | Article | Item description | Item |
      Leistung | Positionstext | Artikel/Beschreibung | Bezeichnung 1 | Product`,
  manufacturer: `Hersteller | Fabrikat | Marke | Lieferant | Manufacturer | Brand | Make | Supplier | Vendor |
      Hersteller/Lieferant | Hersteller/Marke | Lieferantenname | Herstellername`,
  model: `Modell | Typ | Type | Typenbezeichnung | Modellbezeichnung | Model | Typ/Modell | Model no. |
      Typ-Nr.`,
  articleNumber: `Artikelnummer | Artikel-Nr. | Art.-Nr. | ArtNr | Artikelnr | Best.-Nr. | Bestell-Nr. | E-Nr. |
      ENr | E-Nummer | Article number | Article no. | Item no. | SKU | Part number | Herstellernummer |
      Katalognummer | Item code | Article code | EAN | Part no.`,
  serialNumber: `Seriennummer | Serien-Nr. | Serial number | Serial no. | S/N | FD-Nr. | FD`,
  unitPrice: `Einzelpreis | E-Preis | EP | Preis | VK | VK-Preis | VK brutto | Unit price | Price |
      Preis brutto | Einzelpreis brutto | Preis/Stück | Stückpreis | Price each | Gross price | Einzel |
      VK-Einzel`,
  totalPrice: `Gesamtpreis | Gesamt | G-Preis | GP | Betrag | Summe | Total | Amount | Line total | Total price |
      Gesamtpreis brutto | Gesamt brutto | Positionspreis | VK gesamt | VK-Gesamt | Bruttobetrag`,
} as const;
export type PositionField = keyof typeof columnWords;

/** A position of an order, each text as it stands there. `more` is what stands below, and under other headings. */
export interface Position {
  texts: Partial<Record<PositionField, string>>;
  more: readonly string[];
}

const byHeading = new Map<string, PositionField>();
for (const [field, words] of Object.entries(columnWords) as [PositionField, string][]) {
  for (const word of wordsOf(words)) byHeading.set(word, field);
}

/** A column: its heading's cell, and what it holds: something of a position or, repeated in each row, of the order. */
interface Column {
  cell: Cell;
  field: PositionField | null;
  meaning: string | null;
}

/** What a heading means as a column. */
export function fieldOfHeading(text: string): PositionField | null {
  return text.length > 40 ? null : looseMatch(byHeading, text);
}

/** The columns of a line of headings; null for any other line. */
function columnsOf({ cells }: Line): Column[] | null {
  const taken = new Set<PositionField>();
  const columns = cells.map((cell): Column => {
    const field = fieldOfHeading(cell.text);
    if (field === null || taken.has(field)) return { cell, field: null, meaning: meaningOf(cell.text) };
    taken.add(field);
    return { cell, field, meaning: null };
  });
  const says = ['description', 'kind', 'model'].some((field) => taken.has(field as PositionField));
  return says && taken.size >= 3 ? columns : null;
}

/** The column under which a cell stands: the same one of a table; on a page the one it overlaps, else the nearest. */
function columnOf(cell: Cell, columns: readonly Column[], isPage: boolean): Column | null {
  if (!isPage) return columns.find((column) => column.cell.x === cell.x) ?? null;
  const apart = (column: Column) => Math.max(column.cell.x, cell.x) - Math.min(column.cell.right, cell.right);
  return columns.toSorted((a, b) => apart(a) - apart(b))[0] ?? null;
}

const ends =
  /^(zwischen|gesamt|end|netto|brutto|auftrags|rechnungs)?-?(summe|betrag|preis|total|wert)\b|^(summe|total|subtotal|sub-total|grand total|mwst|ust|zzgl|inkl|vat|net|gross|übertrag|uebertrag|carried|rabatt|discount|zu zahlen)\b/i;

/** The positions of a sheet, what stands in columns that repeat the order's data, and the lines that are neither. */
export function readPositions(sheet: Sheet): {
  positions: Position[];
  repeated: { meaning: string; text: string }[];
  others: Sheet;
} {
  const positions: Position[] = [];
  const repeated = new Map<string, string>();
  const others: Line[] = [];
  let columns: Column[] | null = null;
  let last: { texts: Position['texts']; more: string[] } | null = null;
  for (const line of sheet.lines) {
    const headings = columnsOf(line);
    if (headings) {
      columns = headings;
      last = null;
      continue;
    }
    const row = columns && !isEnd(line) ? rowOf(line, columns, sheet.isPage) : null;
    if (row && isPosition(row.texts)) {
      last = { texts: row.texts, more: row.others };
      positions.push(last);
      for (const [meaning, text] of row.repeated) if (!repeated.has(meaning)) repeated.set(meaning, text);
    } else if (row && last && !line.afterGap && isContinued(row.texts)) {
      last.more.push(...Object.values(row.texts));
    } else {
      others.push(line);
      // A page's foot and the next page's head stand between the parts of one table.
      if (isEnd(line) && !/^(übertrag|uebertrag|carried)/i.test(line.cells[0]!.text)) columns = null;
      last = null;
    }
  }
  return {
    positions,
    repeated: [...repeated].map(([meaning, text]) => ({ meaning, text })),
    others: { lines: others, isPage: sheet.isPage },
  };
}

function isEnd({ cells }: Line): boolean {
  return cells.length <= 3 && cells.some(({ text }) => ends.test(text));
}

function rowOf(line: Line, columns: readonly Column[], isPage: boolean) {
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

/** A position says what it is, and something else of it. */
function isPosition(texts: Position['texts']): boolean {
  const { description, kind, model, position, quantity, unitPrice, totalPrice, articleNumber } = texts;
  const isNumbered = position === undefined || /^[\d.]+\w?$/.test(position);
  const isCounted = quantity === undefined || countOf(quantity) !== null;
  const isPriced = [unitPrice, totalPrice].every((price) => price === undefined || /\d/.test(price));
  const says = description ?? kind ?? model;
  const more = [position, quantity, unitPrice, totalPrice, articleNumber].some((text) => text !== undefined);
  return says !== undefined && more && isNumbered && isCounted && isPriced;
}

/** A further line of the position above, in the column of its description. */
function isContinued(texts: Position['texts']): boolean {
  const fields = Object.keys(texts);
  return (
    fields.length > 0 &&
    fields.every((field) => ['description', 'kind', 'model', 'manufacturer'].includes(field))
  );
}

/** A position's quantity in pieces: `2`, `2,00 Stk`; null if it is no whole number. */
export function countOf(text: string): number | null {
  const [, count] =
    /^(\d{1,3})(?:[.,]0+)?\s*(?:x|mal|stk?\.?|stück|pcs?\.?|st\.?|ea)?$/i.exec(text.trim()) ?? [];
  return count === undefined ? null : Number(count);
}
