import { headingOf } from '../import/column.ts';
import { isPricePerMetre } from './by-the-metre.ts';
import { barePart, looseMatch, meaningOf, wordsOf } from './labels.ts';
import type { Cell, Line } from './sheet.ts';

/** The columns of an order's positions, with the headings that mean them. Net prices have none. */
const columnWords = {
  position: `Pos | Pos.-Nr. | PosNr | Position | Positionsnummer | Lfd. Nr. | No. | Line | Zeile | Item no |
      Nr`,
  quantity: `Menge | Mge | Anz | Anzahl | Stück | Stk | Stückzahl | Qty | Quantity | Pcs | Units |
      lfm | lfd. m | Laufmeter`,
  unit: `Einheit | ME | Mengeneinheit | Unit | UoM`,
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

const byHeading = new Map<string, PositionField>();
for (const [field, words] of Object.entries(columnWords) as [PositionField, string][]) {
  for (const word of wordsOf(words)) byHeading.set(word, field);
}

/** A column: its heading's cell, and what it holds: something of a position or, repeated in each row, of the order. */
export interface Column {
  cell: Cell;
  field: PositionField | null;
  meaning: string | null;
}

/** What a heading means as a column. */
export function fieldOfHeading(text: string): PositionField | null {
  if (text.length > 40) return null;
  return isPricePerMetre(text.trim()) ? 'unitPrice' : looseMatch(byHeading, text);
}

/** What a heading means that is a column's name to the letter, as far as blanks alone part it from the next. */
export function namedColumn(text: string): PositionField | null {
  return byHeading.get(headingOf(barePart(text))) ?? null;
}

/** The columns of a line of headings; null for any other line. */
export function columnsOf({ cells }: Line): Column[] | null {
  const taken = new Set<PositionField>();
  const columns = cells.map((cell, at): Column => {
    const named = fieldOfHeading(cell.text);
    // In English an item's number may be either; the first column counts.
    const field = at === 0 && /^item no\.?$/i.test(cell.text) ? 'position' : named;
    if (field === null || taken.has(field)) return { cell, field: null, meaning: meaningOf(cell.text) };
    taken.add(field);
    return { cell, field, meaning: null };
  });
  const says = ['description', 'kind', 'model'].some((field) => taken.has(field as PositionField));
  return says && taken.size >= 3 ? columns : null;
}
