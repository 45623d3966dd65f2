import type { Stream } from '../../seeds.ts';
import type { MadeOrderText, MadePosition } from './made-order.ts';

/** A written order and what was done to the whole of it. */
export interface WrittenOrder {
  text: string;
  done: string[];
}

/** Writes an order as spreadsheets, planning tools and mail programs do. */
export function writeOrder(order: MadeOrderText, stream: Stream): WrittenOrder {
  const done: string[] = [];
  const does = (name: string, share: number) => {
    const is = stream.chance(share);
    if (is) done.push(name);
    return is;
  };
  // Blanks part columns only where each row is a line.
  const isBroken = JSON.stringify([order.headings, order.positions]).includes('\\n');
  const blanks = isBroken
    ? null
    : stream.pick([null, null, null, null, null, null, 'aligned', 'single'] as const);
  if (blanks) {
    done.push(`columns parted by ${blanks === 'aligned' ? 'blanks' : 'one blank'}`);
    for (const one of order.positions) one.mayBeNamed = true;
  }
  const delimiter = blanks ? ' ' : stream.pick([';', '\t', '\t', '|', ',']);
  const quotesAll = blanks === null && does('quotation marks everywhere', 0.2);
  const cellOf = (text: string) =>
    blanks
      ? text
      : quotesAll || text.includes(delimiter) || /["\n]/.test(text)
        ? `"${text.replaceAll('"', '""')}"`
        : text;
  const { columns, headings, positions, between, customer, after } = order;
  const widths = columns.map((field) =>
    Math.max(headings[field].length, ...positions.map(({ cells }) => cells[field].length)),
  );
  const row = (cells: readonly string[]) => {
    if (cells.length !== columns.length || blanks === null) return cells.map(cellOf).join(delimiter);
    if (blanks === 'single') return cells.filter(Boolean).join(' ');
    const padded = cells.map((text, at) =>
      /[pP]rice$/.test(columns[at]!) ? text.padStart(widths[at]!) : text.padEnd(widths[at]!),
    );
    return padded.join('   ').trimEnd();
  };
  const atDescription = columns.indexOf('description');
  const below = (text: string) =>
    text.startsWith('|')
      ? cellOf(text.slice(1))
      : row(columns.map((_, at) => (at === atDescription ? text : '')));
  const linesOf = (one: MadePosition) => [
    ...one.above.map((text) => (stream.chance(0.5) ? cellOf(text) : below(text))),
    one.isWrapped
      ? row(columns.map((field) => one.cells[field])).replace(/ (?=\S+Q)/, '\n')
      : row(columns.map((field) => one.cells[field])),
    ...one.below.map(below),
  ];
  const label = (name: string, value: string) => (blanks ? `${name}: ${value}` : row([name, value]));
  const head = [
    label(stream.pick(['AB-Nr.', 'Auftragsbestätigung']), order.number),
    label('Liefertermin', order.delivery),
    '',
    label('Kunde', customer.name),
    label('Straße', customer.street),
    label('PLZ/Ort', customer.place),
    label('E-Mail', customer.email),
    '',
  ];
  const lines = [
    ...head,
    row(columns.map((field) => headings[field])),
    ...positions.flatMap((one, at) => [...(between.get(at) ?? []).map(row), ...linesOf(one)]),
    ...after.map(row),
  ];
  const ends = stream.pick(['\r\n', '\n']);
  let text = lines.join('\n');
  // A blank of another width stands where a common one did; what splits a word is not seen.
  if (does('no-break blanks', 0.2)) text = text.replaceAll(/ /g, () => (stream.chance(0.5) ? '\u00a0' : ' '));
  if (does('soft hyphens', 0.15))
    text = text.replaceAll(/(\p{Ll}{4})(\p{Ll}{3})/gu, (whole: string, first: string, rest: string) =>
      stream.chance(0.3) ? `${first}\u00ad${rest}` : whole,
    );
  if (does('letters and marks apart', 0.15)) text = text.normalize('NFD');
  const isQuoted = does('quoted as a reply', 0.15);
  const reply = isQuoted ? stream.pick(['> ', '>> ', '>']) : '';
  const whole = text
    .split('\n')
    .map((line) => `${reply}${line}`.trimEnd())
    .join('\n');
  const intro = isQuoted ? 'Hallo,\nanbei wie besprochen.\n\n' : '';
  return { text: (intro + whole).replaceAll('\n', ends), done };
}
