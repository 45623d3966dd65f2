import type { Stream } from '../../seeds.ts';
import { germanMoney } from '../../data/orders/written.ts';
import type { MadeOrderText, MadePosition } from './made-order.ts';

type Disturbance = (order: MadeOrderText, stream: Stream) => void;

const someDevice = ({ positions }: MadeOrderText, stream: Stream): MadePosition | undefined => {
  const free = positions.filter(({ fate, above }) => fate === 'device' && above.length === 0);
  return free.length === 0 ? undefined : stream.pick(free);
};

/** Puts lines in front of a position; each is a row's cells, or one cell without delimiters. */
function put({ between, positions }: MadeOrderText, stream: Stream, lines: readonly string[][]): number {
  const at = stream.between(1, positions.length - 1);
  between.set(at, [...(between.get(at) ?? []), ...lines]);
  return at;
}

/** A row with a text in its description and an amount in the column of what positions cost. */
function priced({ columns }: MadeOrderText, text: string, amount: string): string[] {
  const price = columns.includes('totalPrice') ? 'totalPrice' : 'unitPrice';
  return columns.map((field) => (field === price ? amount : field === 'description' ? text : ''));
}

const headingsLine = ({ columns, headings }: MadeOrderText) => columns.map((field) => headings[field]);

const writePrices =
  (how: (cents: number) => string): Disturbance =>
  ({ positions }) => {
    for (const { cells, cents, count } of positions)
      Object.assign(cells, { unitPrice: how(cents), totalPrice: how(cents * count) });
  };

const plain = (cents: number) => (cents / 100).toFixed(2);

export const orderDisturbances: Record<string, Disturbance> = {
  'columns in another order': ({ columns }, stream) => {
    for (let at = columns.length - 1; at > 1; at -= 1) {
      const other = stream.between(1, at);
      [columns[at], columns[other]] = [columns[other]!, columns[at]!];
    }
  },
  'headings in two lines': ({ headings }) => {
    headings.unitPrice = 'Einzel-\npreis (EUR)';
    headings.articleNumber = 'Artikel-\nnummer';
  },
  'numbered otherwise': ({ positions, columns }, stream) => {
    const how = stream.pick([
      (n: number) => `Pos. ${n}`,
      (n: number) => `${n}.`,
      (n: number) => `1.${n}.)`,
      (n: number) => `(${n})`,
      (n: number) => `${n}0`,
      (n: number) => String(n).padStart(3, '0'),
      (n: number) => `A${n}`,
    ]);
    if (columns.includes('position'))
      for (const [at, { cells }] of positions.entries()) cells.position = how(at + 1);
  },
  'numbered for some only': ({ positions }, stream) => {
    for (const { cells } of positions) if (stream.chance(0.3)) cells.position = '';
  },
  'prices without thousands': writePrices((cents) => plain(cents).replace('.', ',')),
  'prices in English': writePrices((cents) =>
    (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }),
  ),
  'prices with currency': writePrices((cents) => `${germanMoney(cents)} €`),
  'prices behind the currency': writePrices((cents) => `EUR ${germanMoney(cents)}`),
  'prices without cents': (order, stream) => {
    const how = stream.pick([',-', ',- €', ',--']);
    for (const one of order.positions) one.cents = Math.round(one.cents / 100) * 100;
    writePrices((cents) => germanMoney(cents).replace(',00', how))(order, stream);
  },
  'quantities with units': ({ positions }, stream) => {
    const how = stream.pick([' Stk', ' Stück', ',00', ' x', ',00 Stk', ' St.']);
    for (const { cells } of positions) cells.quantity += how;
  },
  'missing units': ({ positions }, stream) => {
    for (const { cells } of positions) if (stream.chance(0.5)) cells.unit = '';
  },
  'description in two lines': ({ positions }, stream) => {
    const one = stream.pick(positions);
    one.cells.description += '\nEdelstahl mit Auszug';
  },
  'lines below': (order, stream) => {
    const one = stream.pick(order.positions);
    one.below.push(stream.pick(['Edelstahl, links angeschlagen', 'inkl. Teleskopauszug', 'Farbe: schwarz']));
  },
  'a line below alone': (order, stream) => {
    stream.pick(order.positions).below.push('|mit Zubehör laut Zeichnung');
  },
  'page break': (order, stream) => {
    put(order, stream, [
      ...(stream.chance(0.6) ? [priced(order, 'Übertrag', '7.777,77')] : []),
      ['Seite 1 von 2'],
      ...(stream.chance(0.5) ? [['']] : []),
      ...(stream.chance(0.5) ? [['Küchenstudio Sonnenberg GmbH · Marktplatz 8 · 50667 Köln']] : []),
      ...(stream.chance(0.7) ? [headingsLine(order)] : []),
      ...(stream.chance(0.4) ? [priced(order, 'Übertrag', '7.777,77')] : []),
    ]);
  },
  'carried over': (order, stream) => {
    put(order, stream, [
      stream.chance(0.5) ? priced(order, 'Übertrag:', '7.777,77') : ['Übertrag', '7.777,77'],
    ]);
  },
  'sum between': (order, stream) => {
    const at = put(order, stream, [priced(order, 'Zwischensumme', '7.777,77')]);
    // Below a sum a row without a number may be one of what is paid, and when.
    for (const one of order.positions.slice(at))
      one.mayBeNamed ||= !order.columns.includes('position') || one.cells.position === '';
  },
  discount: (order, stream) => {
    const text = stream.pick(['Rabatt 10 %', 'abzgl. Aktionsrabatt', 'Nachlass', 'Messerabatt', 'Discount']);
    order.lines.push(text);
    put(order, stream, [priced(order, text, stream.pick(['-77,77', '77,77-', '-77,77 €']))]);
  },
  'title between': (order, stream) => {
    put(order, stream, [[stream.pick(['Elektrogeräte', 'Geräte und Zubehör', 'Block A'])]]);
  },
  optional: (order, stream) => {
    const one = someDevice(order, stream);
    if (!one) return;
    one.fate = 'optional';
    if (stream.chance(0.4)) one.above.push(stream.pick(['Eventualposition', 'Optional:', 'Bedarfsposition']));
    else
      one.cells.description = stream.pick([
        `Optional: ${one.cells.description}`,
        `${one.cells.description} (optional)`,
      ]);
  },
  alternative: (order, stream) => {
    const one = someDevice(order, stream);
    if (!one) return;
    one.fate = 'alternative';
    if (stream.chance(0.4)) one.above.push(stream.pick(['Alternativ zu Pos. 1:', 'Alternative:']));
    else one.cells.description = `Alternativ: ${one.cells.description}`;
  },
  cancelled: (order, stream) => {
    const one = someDevice(order, stream);
    if (!one) return;
    one.fate = 'cancelled';
    if (stream.chance(0.4))
      one.below.push(...(stream.chance(0.4) ? ['|laut Zeichnung'] : []), '*** entfällt ***');
    else if (stream.chance(0.5) && order.columns.includes('quantity'))
      one.cells.quantity = stream.pick(['0', '-1']);
    else one.cells.description += stream.pick([' - entfällt', ' (storniert)']);
  },
  set: ({ positions, columns }, stream) => {
    const of = positions.filter(({ fate }) => fate === 'device');
    if (!columns.includes('position') || of.length < 2) return;
    const [first, ...rest] = of.slice(0, 3);
    const index = positions.indexOf(first!);
    const number = first!.cells.position.replace(/[.)]+$/, '') || '1';
    const head: MadePosition = {
      ...first!,
      mark: `HS9${stream.between(100, 999)}Q`,
      fate: 'other',
      count: 1,
      above: [],
      below: [],
      spoilt: {},
      cells: { ...first!.cells, quantity: '1', model: '' },
    };
    head.cells.description = `Geräteset ${head.mark}`;
    head.cells.manufacturer = '';
    positions.splice(index, 0, head);
    for (const [at, one] of [first!, ...rest].entries())
      Object.assign(one.cells, { position: `${number}.${at + 1}`, unitPrice: '', totalPrice: '' });
  },
  'number shortened': ({ positions, columns }, stream) => {
    if (!columns.includes('articleNumber')) return;
    const one = stream.pick(positions);
    const text = `4,2${stream.between(10, 99)}E+12`;
    one.cells.articleNumber = text;
    one.spoilt.articleNumber = text;
  },
  'number kept by a formula': ({ positions }, stream) => {
    for (const { cells, spoilt } of positions)
      if (!spoilt.articleNumber && stream.chance(0.6)) cells.articleNumber = `="${cells.articleNumber}"`;
  },
  'unreadable price': ({ positions }, stream) => {
    const one = stream.pick(positions);
    const text = stream.pick(['auf Anfrage', '#WERT!', '899,000', 'inklusive']);
    one.cells.unitPrice = text;
    one.cells.totalPrice = '';
    if (one.fate === 'device') one.spoilt.unitPrice = text;
    one.mayBeNamed = true;
  },
  'an inch': ({ positions }, stream) => {
    const { cells } = stream.pick(positions);
    cells.description = cells.description.replace(/ (?=\S*Q)/, ' 24" ');
  },
  'row wrapped by a mail program': (order, stream) => {
    const one = stream.pick(order.positions);
    Object.assign(one, { isWrapped: true, mayBeNamed: true });
  },
  'an empty line': (order, stream) => {
    put(order, stream, [['']]);
  },
  'no manufacturer': ({ positions }, stream) => {
    for (const { cells } of positions) if (stream.chance(0.3)) cells.manufacturer = '';
  },
  signature: ({ after }, stream) => {
    after.push([''], ['Mit freundlichen Grüßen'], ['Peter Holzer'], ['Küchenstudio Sonnenberg GmbH']);
    if (stream.chance(0.7)) after.push(['Marktplatz 8'], ['50667 Köln']);
    after.push(['Tel. 0221 998877'], ['info@kuechenstudio-sonnenberg.example']);
  },
  terms: ({ after }) => {
    after.push(
      [''],
      ['Zahlbar innerhalb von 14 Tagen ohne Abzug.'],
      ['Die Ware bleibt bis zur Bezahlung unser Eigentum.'],
    );
  },
};

/** Disturbs an order; the names of what was done. */
export function disturbOrder(order: MadeOrderText, stream: Stream): string[] {
  const names = Object.keys(orderDisturbances);
  const done = new Set(Array.from({ length: stream.between(0, 5) }, () => stream.pick(names)));
  const inOrder = [...done].toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
  for (const name of inOrder) orderDisturbances[name]!(order, stream);
  return inOrder;
}
