import type { Seller } from '#domain/order-data/seller.ts';
import { streamOf, type Stream } from '../../seeds.ts';
import { germanDay, germanMoney } from '../../data/orders/written.ts';

/** Whoever writes a paper, as it stands there. */
export interface MadeStudio {
  name: string;
  street: string;
  houseNumber: string;
  zipCode: string;
  city: string;
  phone: string;
  fax: string;
  email: string;
  website: string;
  vatId: string;
  iban: string;
  register: string;
  owner: string;
}

export interface MadeAddress {
  street: string;
  houseNumber: string;
  addition: string;
  zipCode: string;
  city: string;
}

/** Whom a paper is for: the lines as they are written, and what is to be read of them. */
export interface MadeCustomer {
  /** With a form of address where the paper has one. */
  lines: string[];
  /** The name in one line. */
  name: string;
  truth: Record<string, string>;
  address: MadeAddress;
  email: string;
  mobile: { typed: string; read: string };
  landline: string;
  isCompany: boolean;
}

/** An order that a studio writes, and what its reader is told of the signed-in retailer. */
export interface MadePaper {
  studio: MadeStudio;
  known: Seller | undefined;
  customer: MadeCustomer;
  /** Where the kitchen goes, if that is elsewhere. */
  delivery: MadeAddress | null;
  /** Somebody else with an address of their own. */
  installer: { role: string; lines: string[]; phone: string } | null;
  consultant: { name: string; phone: string; email: string };
  number: string;
  day: string;
  deliveryDay: string;
  total: string;
  devices: { text: string; brand: string; model: string; price: string }[];
  stream: Stream;
}

const firstNames = { male: ['Jörg', 'Karl-Heinz', 'Emre', 'Bernd', 'André', 'Łukasz', 'Max'], female: ['Erika', 'Zoë', 'Anna-Lena', 'Käthe', 'Fatma', 'Renate', 'Anna'] } as const; // prettier-ignore
const lastNames = ['Großmann', 'von der Heide', 'Müller-Lüdenscheidt', 'Yılmaz', 'Weiß', 'Schulz', 'Öztürk', 'Küchler', 'Studer', 'Moser', 'Freiherr von Rohde']; // prettier-ignore
const streets = ['Gartenweg', 'Am Alten Markt', 'Königstraße', 'Lindenallee', 'Hinter dem Dom', 'Rosenstr.', 'Bgm.-Schmidt-Platz', 'Straße des 17. Juni']; // prettier-ignore
const houses = ['4', '12 a', '7-9', '115', '3b', '28'];
const additions = ['2. OG links', 'Hinterhaus', 'Whg. 3', 'c/o Meier', 'Aufgang B', '1. Stock'];
const places = [['10115', 'Berlin'], ['01067', 'Dresden'], ['60311', 'Frankfurt am Main'], ['79098', 'Freiburg im Breisgau'], ['22767', 'Hamburg'], ['86150', 'Augsburg']] as const; // prettier-ignore
const studioNames = ['Küchenstudio Sonnenberg GmbH', 'Küchen Brandl e.K.', 'Kochwerk Nord GmbH & Co. KG', 'Möbelhaus Stadler', 'Die Küchenprofis Hansen', 'Wohnkultur Beck GmbH', 'Schmidt & Söhne OHG', 'Musterküchen Weber', 'cucina bella GmbH', 'Peter Holzer Küchenplanung']; // prettier-ignore
const owners = ['Peter Holzer', 'Sabine Kröger', 'Tom Weber', 'Mehmet Aydın'];

function addressOf(stream: Stream, addition: boolean): MadeAddress {
  const [zipCode, city] = stream.pick(places);
  return {
    street: stream.pick(streets),
    houseNumber: stream.pick(houses),
    addition: addition ? stream.pick(additions) : '',
    zipCode,
    city,
  };
}

function studioOf(stream: Stream): MadeStudio {
  const name = stream.pick(studioNames);
  const host = name.toLowerCase().replaceAll(/ä/g, 'ae').replaceAll(/ö/g, 'oe').replaceAll(/ü/g, 'ue').replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, ''); // prettier-ignore
  const line = stream.between(2000, 9999);
  const free = stream.chance(0.25);
  const [zipCode, city] = stream.pick([['50667', 'Köln'], ['90402', 'Nürnberg'], ['24103', 'Kiel'], ['86150', 'Augsburg']] as const); // prettier-ignore
  return {
    name,
    street: stream.pick(['Marktplatz', 'Hauptstraße', 'Industriestr.', 'An der Mühle']),
    houseNumber: stream.pick(['8', '115', '2-4', '17a']),
    zipCode,
    city,
    phone: stream.pick([`0221 ${line}-0`, `0221/${line}0`, `+49 (0)221 ${line} 0`, `+49 221 ${line}0`]),
    fax: `0221 ${line}-99`,
    email: free ? `${host}@t-online.de` : `${stream.pick(['info', 'kontakt', 'service'])}@${host}.example`,
    website: `www.${host}.example`,
    vatId: `DE${stream.between(100_000_000, 999_999_999)}`,
    iban: 'DE02 1203 0000 0000 2020 51',
    register: `HRB ${stream.between(1000, 99_999)}`,
    owner: stream.pick(owners),
  };
}

/** What the device knows of the retailer: written otherwise than on the paper, some of it missing. */
function knownOf(stream: Stream, studio: MadeStudio): Seller | undefined {
  if (stream.chance(0.25)) return undefined;
  const isShort = stream.chance(0.4);
  return {
    name: isShort ? studio.name.replace(/ (?:GmbH.*|e\.K\.|OHG)$/, '') : studio.name,
    street: studio.street.replace(/str\.$/, 'straße'),
    houseNumber: studio.houseNumber,
    zipCode: studio.zipCode,
    city: studio.city,
    phone: stream.chance(0.8)
      ? `+49${studio.phone.replaceAll(/^\+49|\(0\)|\D/g, '').replace(/^49|^0/, '')}`
      : null,
    email: stream.chance(0.8) ? studio.email : null,
    websiteUrl: stream.chance(0.5) ? `https://${studio.website}` : null,
    vatId: stream.chance(0.5) ? studio.vatId : null,
  };
}

type Greets = 'line' | 'before' | 'none';

/** An address in Vienna, written as neighbours write it. */
const vienna = {
  street: 'Mariahilfer Straße',
  houseNumber: '12/3/14',
  addition: '',
  zipCode: '1060',
  city: 'Wien',
};

function customerOf(stream: Stream, studio: MadeStudio, greets: Greets): MadeCustomer {
  const home = stream.chance(0.06) ? vienna : addressOf(stream, stream.chance(0.2));
  // Most customers live where the studio is.
  const address =
    stream.chance(0.3) && home !== vienna ? { ...home, zipCode: studio.zipCode, city: studio.city } : home;
  const serial = stream.between(100, 999);
  const contact = {
    address,
    email: `${stream.pick(['kunde', 'post', 'familie'])}.${serial}@${stream.pick(['gmx.example', 't-online.de', 'web.de', 'post.example'])}`,
    mobile: stream.pick([
      { typed: '0171 3920001', read: '+49 171 3920001' },
      { typed: '0151/23456789', read: '+49 1512 3456789' },
      { typed: '+49 (0)170 1234567', read: '+49 170 1234567' },
    ]),
    landline: stream.pick(['040/66969123', '030 901820', '+49 (0)89 123456']),
  };
  const place = {
    'customer.address.street': address.street,
    'customer.address.houseNumber': address.houseNumber,
    'customer.address.zipCode': address.zipCode,
    'customer.address.city': address.city,
    ...(address.addition && { 'customer.address.unitDescription': address.addition }),
  };
  if (stream.chance(0.12)) {
    const name = stream.pick(['Heide Immobilien GmbH', 'Bäckerei Moser KG', 'Zahnarztpraxis Dr. Weiß', 'Hausverwaltung Nord AG']); // prettier-ignore
    const truth = { ...place, 'customer.type': 'organization', 'customer.companyName': name };
    return {
      ...contact,
      lines: [...(greets === 'line' ? ['Firma'] : []), name],
      name,
      truth,
      isCompany: true,
    };
  }
  const gender = stream.chance(0.5) ? 'male' : 'female';
  const firstName = stream.pick(firstNames[gender]);
  // Studios are called as people are, and relatives buy there.
  const lastName = stream.chance(0.15)
    ? stream.pick(['Brandl', 'Holzer', 'Weber', 'Schmidt', 'Beck', 'Hansen', 'Stadler'])
    : stream.pick(lastNames);
  const title = stream.chance(0.15) ? 'Dr.' : '';
  const word = gender === 'male' ? stream.pick(['Herrn', 'Herr']) : 'Frau';
  if (stream.chance(0.15)) {
    const other = stream.pick(firstNames[gender === 'male' ? 'female' : 'male']);
    const name = `${firstName} und ${other} ${lastName}`;
    return {
      ...contact,
      lines: greets === 'none' ? [name] : greets === 'line' ? [stream.pick(['Herrn und Frau', 'Eheleute', 'Familie']), name] : [`Familie ${name}`], // prettier-ignore
      name,
      isCompany: false,
      truth: {
        ...place,
        'customer.firstName': firstName,
        'customer.lastName': lastName,
        secondPerson: 'yes',
        'customer.personTwoFirstName': other,
        'customer.personTwoLastName': lastName,
      },
    };
  }
  const name = [title, firstName, lastName].filter(Boolean).join(' ');
  return {
    ...contact,
    name,
    isCompany: false,
    lines: greets === 'none' ? [name] : greets === 'line' ? [word, name] : [`${word} ${name}`],
    truth: {
      ...place,
      'customer.firstName': firstName,
      'customer.lastName': lastName,
      ...(title && { 'customer.customTitle': title }),
      ...(greets !== 'none' && { 'customer.gender': gender }),
    },
  };
}

const catalogue = [
  ['Einbaubackofen mit Pyrolyse', 'Bosch', 'HBG7764B1'],
  ['Autarkes Induktionskochfeld 80 cm', 'Neff', 'T68YYV4C0'],
  ['Geschirrspülmaschine vollintegriert', 'Siemens', 'SN85TX00CE'],
  ['Einbaukühlschrank 178 cm', 'Liebherr', 'IRBE5121'],
  ['Kopffreihaube 90 cm', 'Berbel', 'BWH90SKE'],
] as const;

/** Makes the paper of a seed and a layout. */
export function makePaper(
  seed: number,
  layout: string,
  greets: readonly Greets[] = ['line', 'before', 'none'],
): MadePaper {
  const stream = streamOf(seed, 'paper', layout);
  const studio = studioOf(stream);
  const day = (year: number) =>
    germanDay(new Date(Date.UTC(year, stream.between(0, 11), stream.between(1, 28))));
  const serial = stream.between(1000, 9999);
  const consultant = stream.pick(owners);
  return {
    studio,
    known: knownOf(stream, studio),
    customer: customerOf(stream, studio, stream.pick(greets)),
    delivery: stream.chance(0.3)
      ? { ...addressOf(stream, false), street: 'Neubauring', houseNumber: '21' }
      : null,
    installer: stream.chance(0.3)
      ? {
          role: stream.pick(['Monteur', 'Montagefirma', 'Installateur', 'Spedition']),
          lines: [
            stream.pick(['Frank Nowak', 'Montageservice Lang', 'Nowak Montagen GmbH']),
            'Werkstraße 9',
            '50667 Köln',
          ],
          phone: '0172 5550001',
        }
      : null,
    consultant: {
      name: consultant,
      phone: studio.phone.replace(/0$/, '15'),
      email: `${consultant.split(' ')[1]!.toLowerCase().replace('ö', 'oe').replace('ı', 'i')}@${studio.email.split('@')[1]}`,
    },
    number: `${stream.pick(['AB', 'A-', 'AB-2026-'])}${serial}`,
    day: day(2026),
    deliveryDay: day(2027),
    total: germanMoney(stream.between(8000, 48_000) * 100),
    devices: catalogue.slice(0, stream.between(2, 5)).map(([text, brand, model]) => ({
      text,
      brand,
      model,
      price: germanMoney(stream.between(300, 4000) * 100),
    })),
    stream,
  };
}

export const streetLine = ({ street, houseNumber }: { street: string; houseNumber: string }) =>
  `${street} ${houseNumber}`;
export const placeLine = ({ zipCode, city }: { zipCode: string; city: string }) => `${zipCode} ${city}`;

/** The lines of a customer's address, an addition on a line of its own. */
export function addressLinesOf({ lines, address }: MadeCustomer): string[] {
  return [...lines, streetLine(address), ...(address.addition ? [address.addition] : []), placeLine(address)];
}
