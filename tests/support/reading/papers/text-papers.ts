import type { Stream } from '../../seeds.ts';
import { addressLinesOf, makePaper, placeLine, streetLine, type MadePaper } from './made-paper.ts';
import { contactOf, said, truthOf, type Contact, type WrittenPaper } from './written-paper.ts';

type Layout = (seed: number) => WrittenPaper;

function positions({ devices, total, stream }: MadePaper, tab: string): string[] {
  return [
    ['Pos', 'Menge', 'Bezeichnung', 'Hersteller', 'Typ', 'Preis'].join(tab),
    ...devices.map((one, at) => [String(at + 1), '1', one.text, one.brand, one.model, one.price].join(tab)),
    [stream.pick(['Gesamtbetrag', 'Gesamtsumme', 'Summe brutto']), `${total} €`].join(tab),
  ];
}

function head(made: MadePaper, tab: string, colon = ''): string[] {
  const { stream } = made;
  return [
    `${stream.pick(['AB-Nr.', 'Auftragsbestätigung', 'AB-Nummer'])}${tab}${colon}${made.number}`,
    `${stream.pick(['Liefertermin', 'Lieferdatum', 'Wunschtermin'])}${tab}${colon}${made.deliveryDay}`,
  ];
}

function contacts({ customer, stream }: MadePaper, contact: Contact, parted: string): string[] {
  return [
    ...(contact.landline
      ? [`${stream.pick(['Tel. privat', 'Telefon', 'Tel.'])}${parted}${customer.landline}`]
      : []),
    ...(contact.mobile
      ? [`${stream.pick(['Mobil', 'Handy', 'Mobiltelefon'])}${parted}${customer.mobile.typed}`]
      : []),
    ...(contact.email ? [`${stream.pick(['E-Mail', 'Mail'])}${parted}${customer.email}`] : []),
  ];
}

function studioLines({ studio, stream }: MadePaper): string[] {
  return [
    studio.name,
    streetLine(studio),
    placeLine(studio),
    ...(stream.chance(0.7) ? [`Tel.: ${studio.phone}`] : []),
    ...(stream.chance(0.7) ? [`E-Mail: ${studio.email}`] : []),
    ...(stream.chance(0.5) ? [studio.website] : []),
    ...(stream.chance(0.4) ? [`USt-IdNr. ${studio.vatId}`] : []),
  ];
}

function written(
  layout: string,
  made: MadePaper,
  lines: readonly string[],
  shows: Parameters<typeof truthOf>[1],
): WrittenPaper {
  const text = lines.join(made.stream.chance(0.3) ? '\r\n' : '\n');
  // Copied from a Mac's files, letters and their marks come apart.
  const bytes = made.stream.chance(0.2) ? text.normalize('NFD') : text;
  return { layout, made, bytes, truth: truthOf(made, shows) };
}

const tabOf = (stream: Stream) => stream.pick(['\t', ';']);

/** The studio's address, then the customer's, parted by an empty line. */
const blocks: Layout = (seed) => {
  const made = makePaper(seed, 'text blocks');
  const tab = tabOf(made.stream);
  const contact = contactOf(made.stream);
  const own = [...addressLinesOf(made.customer), ...contacts(made, contact, ': ')];
  const parts = made.stream.chance(0.8) ? [studioLines(made), own] : [own, studioLines(made)];
  const lines = [...parts[0]!, '', ...parts[1]!, '', ...head(made, tab), ...positions(made, tab)];
  return written('text blocks', made, lines, { contact, delivery: false });
};

/** Labels and values; the studio's own contact among them, and a consultant's. */
const labels: Layout = (seed) => {
  const made = makePaper(seed, 'text labels', ['before', 'none']);
  const { stream, customer, consultant, studio } = made;
  const tab = tabOf(stream);
  const contact = contactOf(stream);
  const own = [
    `${stream.pick(['Kunde', 'Käufer', 'Kundenname', 'Auftraggeber'])}${tab}${customer.lines[0]}`,
    `${stream.pick(['Straße', 'Straße, Nr.'])}${tab}${streetLine(customer.address)}`,
    ...(customer.address.addition ? [`Adresszusatz${tab}${customer.address.addition}`] : []),
    `PLZ/Ort${tab}${placeLine(customer.address)}`,
    ...contacts(made, contact, tab),
  ];
  const theirs = [
    `${stream.pick(['Berater', 'Ansprechpartner', 'Verkäufer'])}${tab}${consultant.name}`,
    `Telefon${tab}${consultant.phone}`,
    `E-Mail${tab}${consultant.email}`,
  ];
  const imprint = [
    `Händler${tab}${studio.name}`,
    `Straße${tab}${streetLine(studio)}`,
    `PLZ/Ort${tab}${placeLine(studio)}`,
  ];
  const parts = stream.chance(0.5) ? [imprint, own, theirs] : [theirs, own, imprint];
  const lines = [...head(made, tab), '', ...parts.flatMap((part) => [...part, '']), ...positions(made, tab)];
  return written('text labels', made, lines, { contact, delivery: false, isSold: true });
};

/** A tab and a colon in front of each value. */
const colons: Layout = (seed) => {
  const made = makePaper(seed, 'text colons', ['before', 'none']);
  const { stream, customer } = made;
  const contact = contactOf(stream);
  const lines = [
    ...head(made, '\t', ': '),
    `${stream.pick(['Kunde', 'Besteller', 'Kundenname'])}\t: ${customer.lines[0]}`,
    `${stream.pick(['Anschrift', 'Rechnungsanschrift', 'Kundenanschrift'])}\t: ${[streetLine(customer.address), customer.address.addition, placeLine(customer.address)].filter(Boolean).join(', ')}`,
    ...contacts(made, contact, '\t: '),
    '',
    ...positions(made, '\t'),
    '',
    ...studioLines(made),
  ];
  return written('text colons', made, lines, { contact, delivery: false });
};

/** A mail: who ordered what, signed by the studio. */
const mail: Layout = (seed) => {
  const made = makePaper(seed, 'text mail', ['before', 'none', 'line']);
  const { stream, delivery, installer, customer, consultant } = made;
  const contact = contactOf(stream);
  const lines = [
    ...head(made, ': '),
    '',
    `${stream.pick(said.customer).replace(':', '')}:`,
    ...addressLinesOf(customer),
    ...contacts(made, contact, ': '),
    '',
    ...(delivery
      ? [
          `${stream.pick(said.delivery).replace(':', '')}:`,
          customer.lines.at(-1)!,
          streetLine(delivery),
          placeLine(delivery),
          '',
        ]
      : []),
    ...(installer ? [`${installer.role}:`, ...installer.lines, `Mobil: ${installer.phone}`, ''] : []),
    ...positions(made, '\t'),
    '',
    'Mit freundlichen Grüßen',
    consultant.name,
    ...studioLines(made),
  ];
  return written('text mail', made, lines, { contact, delivery: true });
};

/** All of the customer in one line, as it is copied from a list; the studio's in another. */
const oneLine: Layout = (seed) => {
  const made = makePaper(seed, 'text line', ['before', 'none']);
  const { stream, customer, studio } = made;
  const contact = contactOf(stream);
  const way = [streetLine(customer.address), customer.address.addition, placeLine(customer.address)].filter(
    Boolean,
  );
  const lines = [
    `${studio.name}, ${streetLine(studio)}, ${placeLine(studio)}, Tel. ${studio.phone}, ${studio.email}`,
    ...head(made, ' '),
    `${stream.pick(['Kunde', 'Käufer', 'Auftraggeber'])}: ${[customer.lines[0], ...way].join(', ')}`,
    ...contacts(made, contact, ' '),
    ...positions(made, '\t'),
  ];
  return written('text line', made, lines, { contact, delivery: false });
};

const english: Layout = (seed) => {
  const made = makePaper(seed, 'text english', ['none']);
  const { stream, customer, studio, consultant } = made;
  const contact = contactOf(stream);
  const lines = [
    `Order confirmation no.: ${made.number}`,
    `Requested delivery date: ${made.deliveryDay}`,
    `${stream.pick(['Sold by', 'Sales rep'])}: ${consultant.name}`,
    '',
    `${stream.pick(['Seller', 'Retailer', 'From'])}: ${studio.name}`,
    streetLine(studio),
    placeLine(studio),
    `Phone: ${studio.phone}`,
    `Email: ${studio.email}`,
    '',
    `${stream.pick(['Customer', 'Bill to', 'Sold to', 'Buyer'])}:`,
    ...addressLinesOf(customer),
    ...(contact.mobile ? [`Mobile: ${customer.mobile.typed}`] : []),
    ...(contact.email ? [`Email: ${customer.email}`] : []),
    '',
    ...positions(made, '\t'),
  ];
  return written('text english', made, lines, {
    contact: { ...contact, landline: false },
    delivery: false,
    isSold: true,
  });
};

export const textLayouts: Readonly<Record<string, Layout>> = {
  'text blocks': blocks,
  'text labels': labels,
  'text colons': colons,
  'text mail': mail,
  'text line': oneLine,
  'text english': english,
};
