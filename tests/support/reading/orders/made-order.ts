import { streamOf, type Stream } from '../../seeds.ts';
import { germanMoney } from '../../data/orders/written.ts';

/** What becomes of a made position: a device, something that is none, or a device that was not bought. */
type Fate = 'device' | 'other' | 'alternative' | 'optional' | 'cancelled';

/** The fields of a position that a table may have a column for. */
export type MadeField =
  | 'position'
  | 'quantity'
  | 'unit'
  | 'description'
  | 'manufacturer'
  | 'model'
  | 'articleNumber'
  | 'unitPrice'
  | 'totalPrice';

/** A position of a made order: its cells, and what is to be read of them. `mark` stands in no other position. */
export interface MadePosition {
  mark: string;
  fate: Fate;
  count: number;
  cents: number;
  cells: Record<MadeField, string>;
  /** Lines of it below its row, as a table's row or as a text. */
  below: string[];
  /** Lines above its row that say something of it. */
  above: string[];
  /** Cells that a disturbance has spoilt: their text is to be named, and in no device. */
  spoilt: Partial<Record<MadeField, string>>;
  /** True if nobody can read it for certain, so that it is enough to name it. */
  mayBeNamed: boolean;
  /** True if a mail program has parted its row at a blank of its description. */
  isWrapped: boolean;
}

/** An order as a planning tool or a person writes it. */
export interface MadeOrderText {
  stream: Stream;
  columns: MadeField[];
  headings: Record<MadeField, string>;
  positions: MadePosition[];
  /** Lines between positions, by the position that they stand in front of. */
  between: Map<number, string[][]>;
  number: string;
  delivery: string;
  customer: { name: string; street: string; place: string; email: string; truth: Record<string, string> };
  /** Texts of lines between positions that are to be named. */
  lines: string[];
  /** Lines below the table. */
  after: string[][];
}

const devices = [
  ['Einbaubackofen', 'Bosch'],
  ['Induktionskochfeld', 'Neff'],
  ['Geschirrspüler', 'Siemens'],
  ['Kühl-Gefrierkombination', 'Liebherr'],
  ['Wandesse', 'Berbel'],
  ['Kaffeevollautomat', 'Miele'],
] as const;
const others = [
  ['Unterschrank 60 cm', 'Nobilia'],
  ['Montage der Küche', ''],
  ['Möbelfront für Geschirrspüler', 'Nobilia'],
  ['Lieferung frei Verwendungsstelle', ''],
  ['Sockelblende weiß', 'Nobilia'],
] as const;
const customers = [
  ['Jörg Großmann', 'Jörg', 'Großmann'],
  ['Erika Weiß', 'Erika', 'Weiß'],
  ['Käthe Schüßler', 'Käthe', 'Schüßler'],
] as const;

export const headingsOf: Record<MadeField, readonly string[]> = {
  position: ['Pos', 'Pos.', 'Pos.-Nr.', 'Lfd. Nr.', 'Position'],
  quantity: ['Menge', 'Anzahl', 'Stück', 'Anz.'],
  unit: ['Einheit', 'ME'],
  description: ['Bezeichnung', 'Beschreibung', 'Artikelbezeichnung', 'Text'],
  manufacturer: ['Hersteller', 'Marke', 'Fabrikat'],
  model: ['Modell', 'Typ', 'Typenbezeichnung'],
  articleNumber: ['Artikelnummer', 'Art.-Nr.', 'Bestell-Nr.'],
  unitPrice: ['Einzelpreis', 'Preis', 'EP', 'E-Preis'],
  totalPrice: ['Gesamtpreis', 'Gesamt', 'GP', 'Betrag'],
};

/** Makes the order of a seed. */
export function makeOrder(seed: number): MadeOrderText {
  const stream = streamOf(seed, 'order');
  const positions = Array.from({ length: stream.between(2, 9) }, (_, at) => positionOf(stream, at + 1));
  // A table says what it holds, and at least two other things.
  const optional: MadeField[] = [
    'position',
    'quantity',
    'unit',
    'manufacturer',
    'articleNumber',
    'totalPrice',
  ];
  const columns: MadeField[] = [
    ...optional.slice(0, 3).filter(() => stream.chance(0.8)),
    'description',
    ...optional.slice(3, 4).filter(() => stream.chance(0.7)),
    'model',
    ...optional.slice(4, 5).filter(() => stream.chance(0.5)),
    'unitPrice',
    ...optional.slice(5).filter(() => stream.chance(0.5)),
  ];
  const [name, firstName, lastName] = stream.pick(customers);
  const street = stream.pick(['Gartenweg', 'Lindenallee', 'Königstraße']);
  const house = String(stream.between(1, 120));
  const email = `kunde.${stream.between(100, 999)}@post.example`;
  return {
    stream,
    columns,
    headings: Object.fromEntries(
      Object.entries(headingsOf).map(([field, words]) => [field, stream.pick(words)]),
    ) as Record<MadeField, string>,
    positions,
    between: new Map(),
    lines: [],
    number: `AB-${stream.between(10_000, 99_999)}`,
    delivery: `${stream.between(10, 28)}.0${stream.between(1, 9)}.2027`,
    customer: {
      name,
      street: `${street} ${house}`,
      place: '10115 Berlin',
      email,
      truth: {
        'customer.firstName': firstName,
        'customer.lastName': lastName,
        'customer.email': email,
        'customer.address.street': street,
        'customer.address.houseNumber': house,
        'customer.address.zipCode': '10115',
        'customer.address.city': 'Berlin',
      },
    },
    after: [],
  };
}

function positionOf(stream: Stream, number: number): MadePosition {
  const isDevice = stream.chance(0.7);
  const [text, brand] = isDevice ? stream.pick(devices) : stream.pick(others);
  const count = isDevice && stream.chance(0.15) ? 2 : 1;
  // Each amount and each number stands in one position alone.
  const cents = number * 100_000 + stream.between(100, 999) * 10;
  const mark = `HX${number}${stream.between(100, 999)}Q`;
  return {
    mark,
    fate: isDevice ? 'device' : 'other',
    count,
    cents,
    cells: {
      position: String(number),
      quantity: String(count),
      unit: 'Stk',
      description: isDevice ? `${text} Reihe ${mark}` : `${text} ${mark}`,
      manufacturer: brand,
      model: isDevice ? mark : '',
      articleNumber: `00${number}${stream.between(10_000, 99_999)}`,
      unitPrice: germanMoney(cents),
      totalPrice: germanMoney(cents * count),
    },
    below: [],
    above: [],
    spoilt: {},
    mayBeNamed: false,
    isWrapped: false,
  };
}
