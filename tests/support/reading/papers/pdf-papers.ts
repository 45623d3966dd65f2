import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { Stream } from '../../seeds.ts';
import { addressLinesOf, makePaper, placeLine, streetLine, type MadePaper } from './made-paper.ts';
import { contactOf, said, truthOf, type Contact, type WrittenPaper } from './written-paper.ts';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
);

/** How a sheet lies: turned by the file, by what is drawn, or a little askew. */
interface Laid {
  rotate?: 0 | 90 | 180 | 270;
  drawn?: 0 | 90 | 180 | 270;
  skew?: number;
  landscape?: boolean;
}

/** A sheet on which texts are put at their places as they are read. */
class Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly #parts: Buffer[] = [];
  readonly #ended: Promise<unknown>;
  readonly laid: Laid;
  readonly each: (paper: Paper) => void;

  constructor(laid: Laid, each: (paper: Paper) => void) {
    this.laid = laid;
    this.each = each;
    this.pdf = new Pdf({ autoFirstPage: false, margin: 0 });
    this.pdf.on('data', (part: Buffer) => this.#parts.push(part));
    this.#ended = new Promise((resolve) => this.pdf.on('end', resolve));
    this.page();
  }

  get width(): number {
    return this.laid.landscape ? 841.89 : 595.28;
  }

  get height(): number {
    return this.laid.landscape ? 595.28 : 841.89;
  }

  page(): void {
    const { rotate = 0, drawn = 0, skew = 0 } = this.laid;
    const turn = (rotate + drawn) % 180;
    const size: [number, number] = turn === 0 ? [this.width, this.height] : [this.height, this.width];
    this.pdf.addPage({ size, margin: 0 });
    if (rotate) Object.assign(this.pdf.page.dictionary.data, { Rotate: rotate });
    // What the file turns is drawn turned the other way, so that it is read upright.
    const [x, y] = [size[0] / 2, size[1] / 2];
    this.pdf
      .translate(x, y)
      .rotate(-rotate + drawn + skew)
      .translate(-this.width / 2, -this.height / 2);
    this.pdf.font(font);
    this.each(this);
  }

  put(
    text: string,
    x: number,
    y: number,
    { size = 10, spacing = 0, right = false, isPlain = false } = {},
  ): void {
    this.pdf.font(isPlain ? 'Helvetica' : font).fontSize(size);
    const left = right ? x - this.pdf.widthOfString(text) : x;
    this.pdf.text(text, left, y, { lineBreak: false, characterSpacing: spacing });
  }

  lines(texts: readonly string[], x: number, y: number, { size = 10, leading = 1.35 } = {}): number {
    texts.forEach((text, at) => this.put(text, x, y + at * size * leading, { size }));
    return y + texts.length * size * leading;
  }

  async bytes(): Promise<Uint8Array> {
    this.pdf.end();
    await this.#ended;
    return new Uint8Array(Buffer.concat(this.#parts));
  }
}

const mm = (length: number) => (length * 72) / 25.4;

function foot(paper: Paper, { studio, stream }: MadePaper, kind: 'columns' | 'line' | 'none'): void {
  const y = paper.height - 62;
  if (kind === 'none') return;
  if (kind === 'line') {
    paper.put(
      `${studio.name} · ${streetLine(studio)} · ${placeLine(studio)} · Tel. ${studio.phone} · ${studio.email}`,
      57,
      y,
      { size: 7 },
    );
    paper.put(`IBAN ${studio.iban} · ${studio.register} · USt-IdNr. ${studio.vatId}`, 57, y + 10, {
      size: 7,
    });
    return;
  }
  const owner = `${stream.pick(['Geschäftsführer:', 'Inhaber:'])} ${studio.owner}`;
  paper.lines([studio.name, streetLine(studio), placeLine(studio)], 57, y, { size: 7.5 });
  paper.lines([`Tel. ${studio.phone}`, studio.email, studio.website], 210, y, { size: 7.5 });
  paper.lines([`IBAN ${studio.iban}`, `USt-IdNr. ${studio.vatId}`, owner], 370, y, { size: 7.5 });
}

/** Positions and what stands around them: from where the address ends to the foot, on a second page if need be. */
function body(paper: Paper, made: MadePaper, from: number, spaced = 0): void {
  const { stream } = made;
  let y = from;
  const title = `${stream.pick(['Auftragsbestätigung', 'Auftragsbestätigung Nr.', 'AB Nr.'])} ${made.number}`;
  if (spaced > 0) {
    paper.put('Auftragsbestätigung', 57, y, { size: 15, spacing: spaced });
    y += 22;
    paper.put(`Nr. ${made.number}`, 57, y);
    paper.put(`AB-Nr.: ${made.number}`, 350, y);
  } else {
    paper.put(title, 57, y, { size: 14 });
  }
  y += 26;
  paper.put(
    `${stream.pick(['Liefertermin', 'Lieferdatum', 'Voraussichtlicher Liefertermin'])}: ${made.deliveryDay}`,
    57,
    y,
  );
  y += 16;
  if (stream.chance(0.6)) {
    paper.put(stream.pick(['Sehr geehrte Damen und Herren,', `Guten Tag ${made.customer.name},`]), 57, y);
    y += 16;
    paper.put('vielen Dank für Ihren Auftrag. Wir liefern Ihnen wie folgt:', 57, y);
    y += 24;
  }
  for (const [text, x] of [
    ['Pos.', 57],
    ['Bezeichnung', 92],
    ['Hersteller', 300],
    ['Typ', 380],
  ] as const)
    paper.put(text, x, y, { size: 9 });
  paper.put('Preis', 540, y, { size: 9, right: true });
  for (const [at, one] of made.devices.entries()) {
    y += 18;
    if (y > paper.height - 110) {
      paper.page();
      y = 130;
    }
    paper.put(String(at + 1), 57, y, { size: 9 });
    paper.put(one.text, 92, y, { size: 9 });
    paper.put(one.brand, 300, y, { size: 9 });
    paper.put(one.model, 380, y, { size: 9 });
    paper.put(one.price, 540, y, { size: 9, right: true });
  }
  y += 26;
  paper.put(stream.pick(['Gesamtbetrag', 'Gesamtsumme inkl. MwSt.', 'Endbetrag']), 380, y);
  paper.put(`${made.total} €`, 540, y, { right: true });
}

/** The data of the studio beside the window, as many letters have them. */
function besideWindow(paper: Paper, { studio, consultant, stream }: MadePaper, x: number, y: number): void {
  const rows = [
    ['Ihr Berater:', consultant.name],
    ['Telefon:', consultant.phone],
    ['E-Mail:', consultant.email],
    ...(stream.chance(0.5) ? [['USt-IdNr.:', studio.vatId]] : []),
    ['Kunden-Nr.:', String(stream.between(10_000, 99_999))],
  ];
  rows.forEach(([label, value], at) => {
    paper.put(label!, x, y + at * 14, { size: 9 });
    paper.put(value!, x + 75, y + at * 14, { size: 9 });
  });
}

function studioBlock({ studio, stream }: MadePaper): string[] {
  return [
    studio.name,
    streetLine(studio),
    placeLine(studio),
    ...(stream.chance(0.9) ? [`${stream.pick(['Tel.', 'Telefon:', 'Fon'])} ${studio.phone}`] : []),
    ...(stream.chance(0.6) ? [`Fax ${studio.fax}`] : []),
    ...(stream.chance(0.8) ? [studio.email] : []),
    ...(stream.chance(0.8) ? [studio.website] : []),
  ];
}

function senderLine({ studio, stream }: MadePaper): string {
  const mark = stream.pick([' · ', ' - ', ' | ', ', ', ' • ']);
  return [studio.name, streetLine(studio), placeLine(studio)].join(mark);
}

/** Email and phones below an address, or none of them. */
function contactLines(made: MadePaper, contact: Contact): string[] {
  const { stream, customer } = made;
  return [
    ...(contact.landline
      ? [`${stream.pick(['Tel. privat:', 'Tel.', 'Telefon:', 'Festnetz:'])} ${customer.landline}`]
      : []),
    ...(contact.mobile
      ? [`${stream.pick(['Mobil:', 'Handy', 'Mobil', 'Tel. mobil'])} ${customer.mobile.typed}`]
      : []),
    ...(contact.email ? [`${stream.pick(['E-Mail:', 'Mail:', ''])} ${customer.email}`.trim()] : []),
  ];
}

type Layout = (seed: number) => Promise<WrittenPaper>;

async function written(
  name: string,
  made: MadePaper,
  paper: Paper,
  shows: Parameters<typeof truthOf>[1],
): Promise<WrittenPaper> {
  return { layout: name, made, bytes: await paper.bytes(), truth: truthOf(made, shows) };
}

/** A letter after DIN 5008 of form A or B, however it lies. */
function letter(name: string, laidOf: (stream: Stream, seed: number) => Laid, spaced = false): Layout {
  return (seed) => {
    const made = makePaper(seed, name);
    const { stream, studio } = made;
    const isFormA = stream.chance(0.5);
    const footKind = stream.pick(['columns', 'line', 'none'] as const);
    const where = stream.pick(['left', 'right', 'middle'] as const);
    const hasLetterhead = stream.chance(0.4);
    const spacing = spaced ? stream.pick([1.5, 2, 3, 5]) : 0;
    const paper = new Paper(laidOf(stream, seed), (sheet) => {
      const size = stream.between(14, 20);
      const x = where === 'left' ? 57 : where === 'right' ? 360 : 200;
      sheet.put(studio.name, x, mm(isFormA ? 6 : 13), { size, spacing });
      if (hasLetterhead) {
        sheet.put(`${streetLine(studio)}, ${placeLine(studio)}`, x, mm(isFormA ? 14 : 21), { size: 8 });
        sheet.put(`Tel. ${studio.phone}  ${studio.email}`, x, mm(isFormA ? 18 : 25), { size: 8 });
      }
      foot(sheet, made, footKind);
    });
    const top = mm(isFormA ? 27 : 45);
    const hasSender = stream.chance(0.7);
    if (hasSender) paper.put(senderLine(made), mm(25), top + 4, { size: 7 });
    const notes = stream.chance(0.25)
      ? [
          stream.pick([
            'Einschreiben',
            'Persönlich / Vertraulich',
            'Kd.-Nr. 12345',
            'Rechnungsanschrift',
            'An',
          ]),
        ]
      : [];
    const contact = stream.chance(0.2) ? contactOf(stream) : null;
    const country = made.customer.address.city === 'Wien' && stream.chance(0.5) ? ['ÖSTERREICH'] : [];
    const own = [
      ...notes,
      ...addressLinesOf(made.customer),
      ...country,
      ...(contact ? contactLines(made, contact) : []),
    ];
    if (country.length > 0) made.customer.truth['customer.address.country'] = 'AT';
    paper.lines(own, mm(25), top + mm(own.length > 7 ? 9 : 14), {
      size: own.length > 8 ? 9 : 10.5,
      leading: 1.2,
    });
    const { delivery } = made;
    const hasDelivery = delivery !== null && stream.chance(0.5);
    if (hasDelivery)
      paper.lines(
        [stream.pick(said.delivery), made.customer.name, streetLine(delivery), placeLine(delivery)],
        mm(125),
        top + mm(34),
        { size: 8.5 },
      );
    besideWindow(paper, made, mm(125), top + mm(6));
    const from = top + mm(52);
    paper.put(`Datum: ${made.day}`, mm(125), from - 14, { size: 9 });
    body(paper, made, from + 10, spacing);
    return written(name, made, paper, { contact, delivery: hasDelivery, isReceived: true, isSold: true });
  };
}

/** The studio's own address at the left above that of the customer, in one column. */
const sellerLeft: Layout = (seed) => {
  const made = makePaper(seed, 'seller left');
  const paper = new Paper({}, (sheet) => foot(sheet, made, made.stream.pick(['line', 'none'])));
  const end = paper.lines(studioBlock(made), 60, 34, { size: 9 });
  const to = paper.lines(addressLinesOf(made.customer), 60, Math.max(end + 30, mm(52)), { size: 10.5 });
  body(paper, made, to + 50);
  return written('seller left', made, paper, { contact: null, delivery: false });
};

/** The studio's whole address at the right, at the height of the window. */
const sellerRight: Layout = (seed) => {
  const made = makePaper(seed, 'seller right');
  const paper = new Paper({}, (sheet) => foot(sheet, made, made.stream.pick(['columns', 'none'])));
  const y = mm(made.stream.between(45, 52));
  paper.lines(addressLinesOf(made.customer), 62, y + 20, { size: 10.5 });
  paper.lines([...studioBlock(made), `USt-IdNr. ${made.studio.vatId}`], 370, y, { size: 9 });
  body(paper, made, mm(105));
  return written('seller right', made, paper, { contact: null, delivery: false });
};

/** A contract form: buyer and seller beside each other under their headings, contact below the buyer's address. */
const form: Layout = (seed) => {
  const made = makePaper(seed, 'form');
  const { stream } = made;
  const contact = contactOf(stream);
  const isSwapped = stream.chance(0.5);
  const paper = new Paper({}, (sheet) => foot(sheet, made, stream.pick(['line', 'none'])));
  paper.put('KAUFVERTRAG', 57, 40, { size: 18 });
  const [left, right] = isSwapped ? [320, 57] : [57, 320];
  const own = [stream.pick(said.customer), ...addressLinesOf(made.customer), ...contactLines(made, contact)];
  const end = paper.lines(own, left, 90);
  paper.lines(
    [stream.pick(['Verkäufer', 'Händler', 'Auftragnehmer:', 'Fachhändler']), ...studioBlock(made)],
    right,
    90,
  );
  body(paper, made, end + 50);
  return written('form', made, paper, { contact, delivery: false });
};

/** Labels, a colon in a column of its own, and values; the consultant's below them. */
const columns: Layout = (seed) => {
  const made = makePaper(seed, 'columns', ['before', 'none']);
  const { stream, customer, consultant } = made;
  const contact = contactOf(stream);
  const paper = new Paper({}, (sheet) => {
    sheet.put(made.studio.name, 57, 34, { size: 15 });
    foot(sheet, made, stream.pick(['columns', 'line']));
  });
  const rows = [
    [stream.pick(['Kunde', 'Käufer', 'Auftraggeber', 'Kundenname']), customer.lines[0]!],
    [stream.pick(['Straße', 'Straße, Nr.']), streetLine(customer.address)],
    ...(customer.address.addition ? [['Adresszusatz', customer.address.addition]] : []),
    ['PLZ/Ort', placeLine(customer.address)],
    ...(contact.landline ? [[stream.pick(['Telefon', 'Tel. privat']), customer.landline]] : []),
    ...(contact.mobile ? [[stream.pick(['Mobil', 'Handy', 'Mobiltelefon']), customer.mobile.typed]] : []),
    ...(contact.email ? [['E-Mail', customer.email]] : []),
    ['', ''],
    [stream.pick(['Berater', 'Verkäufer', 'Ansprechpartner']), consultant.name],
    ['Telefon', consultant.phone],
    ['E-Mail', consultant.email],
  ];
  const colon = stream.pick([140, 150]);
  const gap = stream.pick([6, 14]);
  const isGlued = stream.chance(0.3);
  rows.forEach(([label, value], at) => {
    if (!label) return;
    if (isGlued) return paper.put(`${label}: ${value}`, 57, 100 + at * 14);
    paper.put(label, 57, 100 + at * 14);
    paper.put(':', colon, 100 + at * 14);
    paper.put(value!, colon + gap, 100 + at * 14);
  });
  body(paper, made, 130 + rows.length * 14);
  return written('columns', made, paper, { contact, delivery: false, isSold: true });
};

/** Several addresses beside each other: the bill's, the delivery's, the installer's. */
const addresses: Layout = (seed) => {
  const made = makePaper(seed, 'addresses');
  const { stream, delivery, installer, customer } = made;
  const contact = contactOf(stream);
  const paper = new Paper({}, (sheet) => {
    sheet.put(made.studio.name, 57, 34, { size: 15 });
    foot(sheet, made, stream.pick(['columns', 'line']));
  });
  const blocks = [
    [stream.pick(said.bill), ...addressLinesOf(customer), ...contactLines(made, contact)],
    ...(delivery
      ? [[stream.pick(said.delivery), customer.lines.at(-1)!, streetLine(delivery), placeLine(delivery)]]
      : []),
    ...(installer ? [[installer.role, ...installer.lines, `Mobil ${installer.phone}`]] : []),
  ];
  const order = stream.chance(0.3) ? blocks.toReversed() : blocks;
  const ends = order.map((lines, at) => paper.lines(lines, 57 + at * 165, 95, { size: 9 }));
  body(paper, made, Math.max(...ends) + 40);
  return written('addresses', made, paper, { contact, delivery: true });
};

/** A tool's list across the sheet: everything of the customer in one line. */
const landscape: Layout = (seed) => {
  const made = makePaper(seed, 'landscape', ['before', 'none']);
  const { stream, customer, studio } = made;
  const paper = new Paper({ landscape: true, rotate: stream.pick([0, 90] as const) }, (sheet) =>
    foot(sheet, made, stream.pick(['line', 'columns'])),
  );
  paper.put(`${studio.name}   ${studio.phone}   ${studio.email}`, 57, 30, { size: 9 });
  paper.put(`${stream.pick(['Kunde', 'Käufer', 'Auftraggeber'])}: ${customer.lines[0]}`, 57, 60);
  const way = [streetLine(customer.address), customer.address.addition, placeLine(customer.address)]
    .filter(Boolean)
    .join(', ');
  paper.put(`${stream.pick(['Rechnungsanschrift', 'Kundenanschrift', 'Kundenadresse'])}: ${way}`, 57, 76);
  body(paper, made, 110);
  return written('landscape', made, paper, { contact: null, delivery: false });
};

/** Headings in a row with the values under them. */
const headings: Layout = (seed) => {
  const made = makePaper(seed, 'headings', ['before', 'none']);
  const { stream, customer, studio, consultant } = made;
  const paper = new Paper({}, (sheet) => {
    sheet.lines(studioBlock(made), 360, 30, { size: 8.5 });
    foot(sheet, made, stream.pick(['columns', 'line', 'none']));
  });
  const rows = [
    [
      ['Kunde', customer.lines[0]!],
      ['Straße', streetLine(customer.address)],
      ['PLZ/Ort', placeLine(customer.address)],
    ],
    [
      ['Verkäufer', consultant.name],
      ['Telefon', consultant.phone],
      ['Filiale', studio.city],
    ],
  ] as const;
  rows.forEach((row, down) =>
    row.forEach(([label, value], at) => {
      paper.put(label, 57 + at * 170, 140 + down * 40, { size: 8 });
      paper.put(value, 57 + at * 170, 152 + down * 40);
    }),
  );
  body(paper, made, 240);
  delete made.customer.truth['customer.address.unitDescription'];
  return written('headings', made, paper, { contact: null, delivery: false, isSold: true });
};

/** Two people's addresses without anything that says which is the customer's. */
const unclear: Layout = (seed) => {
  const made = makePaper(seed, 'unclear', ['none']);
  const other = makePaper(seed + 500_000, 'unclear', ['none']);
  const paper = new Paper({}, () => undefined);
  paper.lines(addressLinesOf(made.customer), 320, 300);
  paper.lines(
    [...other.customer.lines, streetLine({ street: 'Bergstraße', houseNumber: '77' }), '99084 Erfurt'],
    320,
    420,
  );
  body(paper, made, 500);
  return written('unclear', made, paper, 'nothing');
};

const upright = () => ({});

/** The layouts; each takes a seed. */
export const pdfLayouts: Readonly<Record<string, Layout>> = {
  letter: letter('letter', upright),
  'turned by the file': letter('turned by the file', (_, seed) => ({
    rotate: ([90, 180, 270] as const)[seed % 3]!,
  })),
  'turned as drawn': letter('turned as drawn', (_, seed) => ({
    drawn: ([90, 180, 270] as const)[seed % 3]!,
  })),
  skewed: letter('skewed', (stream) => ({ skew: stream.pick([-4, -2.5, -1, -0.4, 0.7, 1.8, 3, 4]) })),
  'letter-spaced': letter('letter-spaced', upright, true),
  'seller left': sellerLeft,
  'seller right': sellerRight,
  form,
  columns,
  addresses,
  landscape,
  headings,
  unclear,
};
